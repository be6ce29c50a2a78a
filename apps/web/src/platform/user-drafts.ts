import type { z } from 'zod';

const PREFIX = 'gegenpost.written.';

/**
 * Unsent text of a user on this device. It survives reloads, lost connections and an expired session; it is removed
 * when the user logs out or another one logs in.
 *
 * @returns null: none, or one that this version of the app cannot read.
 */
export function readUserDraft<S extends z.ZodType>(userHash: string, name: string, schema: S): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(userDraftKey(userHash, name)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Stores a draft; null removes it. */
export function keepUserDraft(userHash: string, name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(userDraftKey(userHash, name));
    else localStorage.setItem(userDraftKey(userHash, name), JSON.stringify(value));
  } catch {
    // storage is blocked or full: the text stays on the screen
  }
}

/** Removes the drafts of all users except the named one. */
export function forgetUserDrafts(exceptOf?: string): void {
  try {
    const kept = exceptOf === undefined ? null : userDraftKey(exceptOf, '');
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) if (kept === null || !name.startsWith(kept)) localStorage.removeItem(name);
  } catch {
    // storage is blocked: nothing was stored
  }
}

/** The storage key, for listeners to changes by other tabs. */
export const userDraftKey = (userHash: string, name: string): string => `${PREFIX}${userHash}.${name}`;
