/**
 * Caches the result of a function by its argument, for as long as the argument is alive. The same criteria are applied
 * to many candidates, so what follows from criteria alone is computed once.
 */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
