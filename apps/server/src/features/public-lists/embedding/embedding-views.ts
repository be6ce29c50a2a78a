/** Adds up views in this process, so that many visitors at once do not wait for one row. */
export class EmbeddingViews {
  #views = new Map<number, number>();

  note(companyId: number): void {
    this.#views.set(companyId, (this.#views.get(companyId) ?? 0) + 1);
  }

  /** What was noted since the last call. */
  take(): ReadonlyMap<number, number> {
    const taken = this.#views;
    this.#views = new Map();
    return taken;
  }
}
