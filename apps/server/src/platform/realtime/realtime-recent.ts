import type { UserEvent } from './realtime.ts';

/** Longer than a page needs on a slow line from its first reading until it joins its channel. */
const KEPT_MS = 30_000;
const KEPT_PER_USER = 100;

/**
 * The events of the last half minute. A page reads first and joins its channel then: of what happens between, it would
 * hear nothing, and go on showing what it has read.
 */
export class RecentEvents {
  /** By user: the events with the moment of the last of each, the oldest first. The same event is kept once. */
  readonly #byUser = new Map<number, Map<string, { event: UserEvent; at: number }>>();

  keep({ user_id, event, payload }: UserEvent): void {
    const events = this.#byUser.get(user_id) ?? new Map();
    const key = JSON.stringify([event, payload]);
    events.delete(key);
    events.set(key, { event: { user_id, event, payload }, at: Date.now() });
    if (events.size > KEPT_PER_USER) events.delete(events.keys().next().value);
    this.#byUser.set(user_id, events);
  }

  /**
   * The events of a user in the order in which they happened.
   *
   * @param from In milliseconds since 1970.
   */
  since(from: number, userId: number): UserEvent[] {
    return [...(this.#byUser.get(userId)?.values() ?? [])].filter(({ at }) => at >= from).map(({ event }) => event);
  }

  forgetOld(): void {
    const from = Date.now() - KEPT_MS;
    for (const [userId, events] of this.#byUser) {
      for (const [key, { at }] of events) if (at < from) events.delete(key);
      if (events.size === 0) this.#byUser.delete(userId);
    }
  }
}
