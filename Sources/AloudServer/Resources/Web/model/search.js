/**
 * First index in 0..<count for which `holds` is true; `count` if none. `holds` must be false for a prefix
 * and true for the rest. O(log count).
 * @param {number} count @param {(index: number) => boolean} holds
 */
export function firstIndex(count, holds) {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
