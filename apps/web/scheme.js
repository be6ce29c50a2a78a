// Set before the first paint, so that nobody who prefers dark sees a white page and no list moves. Inlined into both HTML files; the
// hash of its text stands in dist/csp.json, which the server puts into the Content-Security-Policy.
(() => {
  let dark = matchMedia('(prefers-color-scheme: dark)').matches;
  try {
    const stored = localStorage.getItem('mantine-color-scheme-value');
    if (stored === 'light' || stored === 'dark') dark = stored === 'dark';
  } catch {}
  try {
    if (localStorage.getItem('gegenpost.density') === 'compact') document.documentElement.dataset.density = 'compact';
  } catch {}
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
