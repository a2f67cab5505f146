/**
 * What this browser keeps under a key; null for nothing, and for what is no JSON: that was not written by us.
 * @param {string} key of the local storage
 * @returns {unknown}
 */
export function keptValue(key) {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
