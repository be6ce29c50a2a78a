import type { z } from 'zod';

const PREFIX = 'gegenpost.draft.';

/**
 * The draft of a form from before a reload, if this tab has one that matches the schema. Drafts contain no passwords.
 */
export function readDraft<S extends z.ZodType>(name: string, schema: S): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores a draft for this tab; null removes it. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // storage is blocked or full: the text stays on the screen
  }
}

/** Removes all drafts, e.g. at a logout. */
export function clearDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // storage is blocked: nothing was stored
  }
}
