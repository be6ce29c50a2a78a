/** The list with one of its entries at another index; beyond the end is the end. */
export function movedTo(ids: readonly number[], id: number, index: number): number[] {
  return insertedAt(
    ids.filter((other) => other !== id),
    id,
    index,
  );
}

/** The list with a further entry at an index; beyond the end is the end. */
export function insertedAt(ids: readonly number[], id: number, index: number): number[] {
  return ids.toSpliced(index, 0, id);
}
