/** How closely lists are set. Touch screens stay comfortable whatever is chosen. */
export type Density = 'comfortable' | 'compact';

/** `scheme.js` reads it before the first paint. */
const KEY = 'gegenpost.density';
const listeners = new Set<() => void>();

export function readDensity(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';
}

/** Shows the choice at once and keeps it in this browser. */
export function setDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onDensity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
