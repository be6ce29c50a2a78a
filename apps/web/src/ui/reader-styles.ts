const styles = [
  { media: '(forced-colors: active)', load: () => import('./forced-colors.css') },
  { media: '(width < 20em)', load: () => import('./large-letters.css') },
];

/** Loads the style sheets of what readers have set, for those who have, also when they do so later. */
export function followReaderStyles(): void {
  for (const { media, load } of styles) {
    const query = window.matchMedia(media);
    // Without the style sheet the page keeps what the browser makes of it.
    const follow = () => void (query.matches && load().catch(() => {}));
    query.addEventListener('change', follow);
    follow();
  }
}
