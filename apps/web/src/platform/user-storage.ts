import { roles } from '@gegenpost/contract/shared/scalars.ts';
import type { User } from '@gegenpost/contract/user-info.ts';
import { z } from 'zod';

/** The user's data in local storage: ids, flags and counts only; no names, messages or documents. */
const StoredUser = z.object({
  id: z.int(),
  role_id: z.literal([1, 2, 3, 4, 5]),
  frontend_user_profile_id: z.int(),
  userHash: z.string(),
  language_id: z.string(),
  needs_term_agreement: z.boolean(),
  registration_finished: z.boolean(),
  profile_views_count: z.int(),
  saved_search_count: z.int(),
  hasProfileImage: z.boolean(),
  hasSubscription: z.boolean(),
  messagesCount: z.int(),
  savedSearchHintCount: z.int(),
  /** When the server sent them. */
  stored_at: z.iso.datetime(),
});
export type StoredUser = z.infer<typeof StoredUser>;

/** The database with copies of what the user read last. */
export const COPIES = 'gegenpost.copies';

const USER_KEY = 'gegenpost.user';
const BUILD_KEY = 'gegenpost.build';

export function storeUser(user: User): void {
  const stored = StoredUser.parse({ ...user, ...user.details, stored_at: new Date().toISOString() });
  write(USER_KEY, JSON.stringify(stored));
}

/** The role of this browser's last user; only for preloading the right code, never for display or access. */
export const storedRole = (): User['role_id'] => storedUser()?.role_id ?? roles.guest;

/** Stored data of this browser's last user; null: none, or in a format of another version of the app. */
export function storedUser(): StoredUser | null {
  try {
    return StoredUser.parse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Also removes the copies for reading offline, in all tabs. */
export function clearStoredUser(): void {
  write(USER_KEY, null);
  clearCopies();
}

export function clearCopies(): void {
  try {
    indexedDB.deleteDatabase(COPIES);
  } catch {
    // the browser has no such storage, or blocks it: nothing was kept
  }
}

/**
 * Stores the build version.
 * @returns True when another one was stored before.
 */
export function storeBuildVersion(version: number): boolean {
  const before = read(BUILD_KEY);
  write(BUILD_KEY, String(version));
  return before !== null && before !== String(version);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: the app works without it
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // storage is blocked or full: the app works without it
  }
}
