/** Long polls of this process, by link. */
export class SharingWatch {
  readonly #waiting = new Map<number, Set<() => void>>();
  #count = 0;
  #isStopped = false;

  /** Number of waiting requests. */
  get size(): number {
    return this.#count;
  }

  /**
   * Waits until a link is woken, the time is over, or the client has disconnected.
   *
   * @returns The wait begins with this call, not when its promise is awaited.
   */
  wait(id: number, ms: number, gone: AbortSignal): { over: Promise<void>; leave(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, others);
    const leave = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', leave);
      if (others.delete(leave)) this.#count -= 1;
      if (others.size === 0 && this.#waiting.get(id) === others) this.#waiting.delete(id);
      resolve();
    };
    const timer = setTimeout(leave, ms);
    gone.addEventListener('abort', leave);
    others.add(leave);
    this.#count += 1;
    if (this.#isStopped) leave();
    return { over: promise, leave };
  }

  wake(id: number): void {
    for (const leave of [...(this.#waiting.get(id) ?? [])]) leave();
  }

  /** For shutdown: ends all waits, and those that begin later at once. */
  stop(): void {
    this.#isStopped = true;
    this.wakeAll();
  }

  /** After a broken connection, when notifications may have been lost: all requests read the state again. */
  wakeAll(): void {
    for (const id of [...this.#waiting.keys()]) this.wake(id);
  }
}
