import type { z } from 'zod';

const PREFIX = 'gegenpost.draft.';

/** What was typed before a reload, if the tab still knows it and it still has the form's shape. Drafts hold no passwords. */
export function readDraft<S extends z.ZodType>(name: string, schema: S): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps what was typed for this tab; null forgets it. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // storage is blocked or full: what was typed stays on the screen
  }
}

/** Forgets all drafts, e.g. when a person leaves. */
export function clearDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // storage is blocked: nothing was kept
  }
}
