/** The list with one of its ids moved to another index; an index beyond the end means the end. */
export function movedTo(ids: readonly number[], id: number, index: number): number[] {
  return insertedAt(
    ids.filter((other) => other !== id),
    id,
    index,
  );
}

/** The list with another id inserted at an index; an index beyond the end means the end. */
export function insertedAt(ids: readonly number[], id: number, index: number): number[] {
  return ids.toSpliced(index, 0, id);
}
