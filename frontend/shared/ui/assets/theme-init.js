// Runs before the first paint, so that a dark page never flashes white. A file of its own: the page's security policy
// allows no inline script. `theme-preference.ts` has the same key
// and values, and the same rule for shared pages, which follow the system.
(function () {
  let theme = 'light';
  try {
    const chosen = localStorage.getItem('theme');
    const followsSystem = !chosen && location.pathname.startsWith('/view/') && top === self;
    if (chosen === 'dark' || (followsSystem && matchMedia('(prefers-color-scheme: dark)').matches))
      theme = 'dark';
  } catch {
    // Storage is off: light, as for everyone who never chose.
  }
  document.documentElement.classList.add(theme);
})();
