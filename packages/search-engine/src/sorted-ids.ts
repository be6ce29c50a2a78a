/** Profile ids, ascending, in shared memory: a message to the index thread carries a reference to them, not a copy. */
export type SortedIds = Int32Array<SharedArrayBuffer>;

export function sortedIds(ids: readonly number[]): SortedIds {
  const sorted = new Int32Array(new SharedArrayBuffer(ids.length * Int32Array.BYTES_PER_ELEMENT));
  sorted.set(ids);
  return sorted.sort();
}

export function hasId(ids: SortedIds, id: number): boolean {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (ids[middle]! < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id;
}
