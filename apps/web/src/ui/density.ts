/** Spacing of lists. Touch screens always use `comfortable`. */
export type Density = 'comfortable' | 'compact';

/** `scheme.js` reads it before the first paint. */
const KEY = 'gegenpost.density';
const listeners = new Set<() => void>();

export function readDensity(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';
}

/** Applies the choice and stores it in this browser. */
export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // The choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export function onDensity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
