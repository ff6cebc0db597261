// Runs before the first paint, so that a dark page never flashes white. A file of its own: the page's security policy
// allows no inline script. `theme.ts` has the same key and values.
(function () {
  let theme = 'light';
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark';
  } catch {
    // Storage is off: light, as for everyone who never chose.
  }
  document.documentElement.classList.add(theme);
})();
