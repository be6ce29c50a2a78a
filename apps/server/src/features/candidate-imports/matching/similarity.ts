/** How alike two texts have to be to be offered. */
const ALIKE = 0.6;

/** Names by their pieces of three letters. */
export class SimilarNames {
  readonly #names: { id: number; size: number }[] = [];
  readonly #byPiece = new Map<string, number[]>();

  add(id: number, name: string): void {
    const pieces = piecesOf(name);
    const index = this.#names.push({ id, size: pieces.size }) - 1;
    for (const piece of pieces) {
      const places = this.#byPiece.get(piece);
      if (places) places.push(index);
      else this.#byPiece.set(piece, [index]);
    }
  }

  /** Ids of the most similar names, the best first, of equal ones that which was added first; each once. */
  find(text: string, limit: number): number[] {
    const pieces = piecesOf(text);
    const shared = new Map<number, number>();
    for (const piece of pieces) {
      for (const index of this.#byPiece.get(piece) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    const found: { index: number; id: number; alike: number }[] = [];
    for (const [index, count] of shared) {
      const { id, size } = this.#names[index] as { id: number; size: number };
      const alike = (2 * count) / (size + pieces.size);
      if (alike >= ALIKE) found.push({ index, id, alike });
    }
    const ids = found.sort((a, b) => b.alike - a.alike || a.index - b.index).map(({ id }) => id);
    return [...new Set(ids)].slice(0, limit);
  }
}

function piecesOf(text: string): Set<string> {
  const padded = `  ${text} `;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) pieces.add(padded.slice(at, at + 3));
  return pieces;
}
