import type { z } from 'zod';

const PREFIX = 'gegenpost.written.';

/**
 * What a person wrote on this device and has not sent. It outlives reloads, the connection and a session that lapsed;
 * it goes when the person logs out or another one logs in. null: nothing, or nothing that this version of the app reads.
 */
export function readUserDraft<S extends z.ZodType>(userHash: string, name: string, schema: S): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(userDraftKey(userHash, name)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps what was written; null forgets it. */
export function keepUserDraft(userHash: string, name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(userDraftKey(userHash, name));
    else localStorage.setItem(userDraftKey(userHash, name), JSON.stringify(value));
  } catch {
    // storage is blocked or full: what was written stays on the screen
  }
}

/** Forgets what people wrote here, except for the one who is named. */
export function forgetUserDrafts(exceptOf?: string): void {
  try {
    const kept = exceptOf === undefined ? null : userDraftKey(exceptOf, '');
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) if (kept === null || !name.startsWith(kept)) localStorage.removeItem(name);
  } catch {
    // storage is blocked: nothing was kept
  }
}

/** Where it is kept, for those who listen to what other tabs write. */
export const userDraftKey = (userHash: string, name: string): string => `${PREFIX}${userHash}.${name}`;
