export type ColorScheme = 'light' | 'dark' | 'auto';

/** Mantine's own key; `scheme.js` reads it before the first paint. */
const KEY = 'mantine-color-scheme-value';
const listeners = new Set<(scheme: ColorScheme) => void>();

export function readColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto'; // storage may be blocked
  }
}

/** Stores the choice in this browser and applies it, with or without Mantine on the page. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // The choice lasts until the page is left.
  }
  showColorScheme(scheme);
  for (const listener of listeners) listener(scheme);
}

/** Calls `listener` after a change here or in another tab. */
export function onColorScheme(listener: (scheme: ColorScheme) => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener(readColorScheme());
  };
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}

/** Follows the system's scheme while the choice is `auto`; for pages without Mantine, which does this itself. */
export function followColorScheme(): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const handleSystem = () => showColorScheme(readColorScheme());
  media.addEventListener('change', handleSystem);
  const stop = onColorScheme(showColorScheme);
  return () => {
    media.removeEventListener('change', handleSystem);
    stop();
  };
}

function showColorScheme(scheme: ColorScheme): void {
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}

let stopMantine: (() => void) | undefined;

/** Shares the choice with `MantineProvider`, which needs `defaultColorScheme="auto"`. */
export const colorSchemeManager = {
  get: readColorScheme,
  set: (scheme: ColorScheme) => {
    if (scheme !== readColorScheme()) setColorScheme(scheme);
  },
  subscribe: (onUpdate: (scheme: ColorScheme) => void) => {
    stopMantine = onColorScheme(onUpdate);
  },
  unsubscribe: () => stopMantine?.(),
  clear: () => setColorScheme('auto'),
};
