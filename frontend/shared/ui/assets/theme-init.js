// Runs before the first paint, so that a dark page does not flash white. A separate file, because the content
// security policy allows no inline scripts. The key, the values and the rule that shared pages follow the
// system must match `theme-preference.ts`.
(function () {
  let theme = 'light';
  try {
    const chosen = localStorage.getItem('theme');
    const followsSystem = !chosen && location.pathname.startsWith('/view/') && top === self;
    if (chosen === 'dark' || (followsSystem && matchMedia('(prefers-color-scheme: dark)').matches))
      theme = 'dark';
  } catch {
    // Storage is not accessible, so the default applies.
  }
  document.documentElement.classList.add(theme);
})();
