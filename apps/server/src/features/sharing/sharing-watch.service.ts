/** Requests of this process that wait for something to happen to a link. */
export class SharingWatch {
  readonly #waiting = new Map<number, Set<() => void>>();
  #count = 0;
  #isStopped = false;

  /** How many wait. */
  get size(): number {
    return this.#count;
  }

  /**
   * Waits until a link is woken, the time is over, or nobody waits for the answer any more.
   *
   * @returns Waits from now on, not from the moment at which its promise is asked for.
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

  /** The server stops: nobody waits any more, nor does who was on the way. */
  stop(): void {
    this.#isStopped = true;
    this.wakeAll();
  }

  /** What happened meanwhile may have been missed: all ask anew. */
  wakeAll(): void {
    for (const id of [...this.#waiting.keys()]) this.wake(id);
  }
}
