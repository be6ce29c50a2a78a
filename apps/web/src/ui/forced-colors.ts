/** Loads the style sheet of forced colours for those who use them, also when they turn them on later. */
export function followForcedColors(): void {
  const media = window.matchMedia('(forced-colors: active)');
  // Without it the page keeps what the browser makes of it.
  const load = () => void (media.matches && import('./forced-colors.css').catch(() => {}));
  media.addEventListener('change', load);
  load();
}
