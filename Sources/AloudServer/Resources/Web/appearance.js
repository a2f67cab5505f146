// Runs before the first paint, so that the page does not come up on the wrong paper; the modules come later.
{
  const kept = localStorage.getItem("aloud.settings");
  const found = /"appearance":"([a-z]+)"/.exec(kept ?? "");
  if (found) document.documentElement.dataset.appearance = found[1];
}
