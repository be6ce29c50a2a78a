import { authApi, type Login } from '@gegenpost/contract/auth.ts';
import { Right, roles } from '@gegenpost/contract/shared/scalars.ts';
import { type AppState, type User, type UserInfo, userInfoApi } from '@gegenpost/contract/user-info.ts';
import { useMemo } from 'react';
import { ApiError, call, csrfToken, forgetCsrfToken, onUnauthenticated, onUserChanged } from './api.ts';
import { clearDrafts } from './draft.ts';
import { i18n } from './i18n.ts';
import { thisPage } from './late-code.ts';
import { notify } from './notices.ts';
import { pathTo } from './paths.ts';
import { queryClient } from './query-client.ts';
import { forgetTarget } from './redirect.ts';
import { forgetSessionState } from './session-state.ts';
import { createStore, useStore } from './store.ts';
import { forgetUserDrafts } from './user-drafts.ts';
import { clearStoredUser, storeBuildVersion, storedUser, storeUser } from './user-storage.ts';

export type Session = {
  /** `failed`: the initial load has to be repeated; `error` holds the reason. */
  status: 'starting' | 'failed' | 'ready';
  error: Error | null;
  user: User | null;
  app: AppState | null;
  loggingIn: boolean;
  /** A call is on its way that ends the session by itself; until its answer, a 401 of another call is no news. */
  leaving: boolean;
  /** The user was not read from the server, but from the copies for reading offline. */
  isCopy: boolean;
  /**
   * How the last session ended; null while a user is logged in, and before the first login. After a logout the login
   * has no redirect target.
   */
  endedBy: 'logout' | 'unauthenticated' | null;
  /** The moment at which the account that was just left will be deleted; null: no deletion was requested. */
  deletedAt: string | null;
};

/** The session before the user is known. */
export const unknownSession: Session = {
  status: 'starting',
  error: null,
  user: null,
  app: null,
  loggingIn: false,
  leaving: false,
  isCopy: false,
  endedBy: null,
  deletedAt: null,
};

export const session = createStore<Session>(unknownSession);

/** Codes of the error catalogue; the numbers are the specification's. */
export const loginCodes = {
  offline: 0,
  login_failed: 1,
  already_logged_in: 2,
  too_many_logins: 3,
  loading_userdata_failed: 4,
} as const;
export type LoginCode = (typeof loginCodes)[keyof typeof loginCodes];
export type LoginResult =
  | { ok: true }
  | {
      ok: false;
      code: LoginCode;
      seconds: number | undefined;
      isUnconfirmed: boolean;
      isPaused?: boolean;
      isLocked?: boolean;
    };

const codeOfStatus: Record<number, LoginCode> = {
  422: loginCodes.login_failed,
  403: loginCodes.already_logged_in,
  423: loginCodes.too_many_logins,
};

/**
 * Fetches the CSRF token and, once, the user. A guest is a valid answer; after any other failure the load can be
 * repeated. Without a connection the app starts with what was kept of this browser's user.
 */
export async function startSession(): Promise<void> {
  session.set((state) => ({ ...state, status: 'starting', error: null }));
  try {
    const [info] = await Promise.all([call(userInfoApi.get), csrfToken()]);
    accept(info);
    session.set((state) => ({ ...state, status: 'ready' }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline' && (await startFromCopies())) return;
    session.set((state) => ({
      ...state,
      status: 'failed',
      error: error instanceof Error ? error : new Error(String(error)),
    }));
  }
}

/** @returns False when nothing was kept, or somebody has ended the session. */
async function startFromCopies(): Promise<boolean> {
  if (!storedUser()) return false;
  try {
    const { restoreCopies } = await import('./offline-copies.ts');
    const kept = await restoreCopies(queryClient);
    if (!kept) return false;
    const { user, ...app } = kept;
    session.set((state) => ({ ...state, user, app, isCopy: true, status: 'ready' }));
    return true;
  } catch {
    return false; // the storage is blocked, or the code was never loaded: the start fails as without copies
  }
}

/** Reads the user again, e.g. after a change of the profile. */
export async function reloadUser(): Promise<void> {
  const hadUser = session.get().user !== null;
  const info = await call(userInfoApi.get);
  if (session.get().leaving) return;
  accept(info);
  const { user, status } = session.get();
  if (hadUser && !user && status === 'ready') endSession('unauthenticated');
}

/** Logs in and fetches the user. Never throws: every failure is one of the codes. */
export async function logIn(login: Login): Promise<LoginResult> {
  session.set((state) => ({ ...state, loggingIn: true }));
  try {
    await call(authApi.login, { body: login });
    return await loadUserAfterLogin();
  } catch (error) {
    const known = error instanceof ApiError ? error : null;
    const code = codeOfStatus[known?.status ?? 0] ?? loginCodes.offline;
    // Right password, but no plan covers this sub-account now, or an operator locked the account.
    if (known?.code === 'account_paused' || known?.code === 'account_locked') {
      const kept = known.code === 'account_paused' ? { isPaused: true } : { isLocked: true };
      return { ok: false, code: loginCodes.login_failed, seconds: undefined, isUnconfirmed: false, ...kept };
    }
    // Right password, but the address is not confirmed: then the refusal has an error for `email`.
    return { ok: false, code, seconds: known?.seconds, isUnconfirmed: known?.errors.email !== undefined };
  } finally {
    session.set((state) => ({ ...state, loggingIn: false }));
  }
}

async function loadUserAfterLogin(): Promise<LoginResult> {
  try {
    forgetCsrfToken(); // the token belongs to the session before
    accept(await call(userInfoApi.get));
    const { user } = session.get();
    if (user?.deletion_cancelled) {
      notify({ kind: 'success', text: i18n.t('platform:deletion_cancelled'), name: 'deletion_cancelled' });
    }
    if (user) return { ok: true };
  } catch {
    // the login code below says what happened
  }
  clearUserData();
  return { ok: false, code: loginCodes.loading_userdata_failed, seconds: undefined, isUnconfirmed: false };
}

/** Ends the session on the server, then here. */
export function logOut(): Promise<void> {
  return leave(async () => {
    try {
      await call(authApi.logout);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
    }
    endSession('logout');
  });
}

/**
 * Requests the deletion of the account, which ends the session on the server, then ends it here; the login page shows the
 * day.
 */
export function leaveForDeletion(request: () => Promise<{ deleted_at: string }>): Promise<void> {
  return leave(async () => {
    const { deleted_at } = await request();
    session.set((state) => ({ ...state, deletedAt: deleted_at }));
    endSession('logout');
  });
}

/** Live updates lose their socket before the answer is here, and their next call is refused. */
async function leave(run: () => Promise<void>): Promise<void> {
  session.set((state) => ({ ...state, leaving: true }));
  try {
    await run();
  } finally {
    session.set((state) => ({ ...state, leaving: false }));
  }
}

/** Clears the user and all data that were fetched for them. */
export function endSession(endedBy: 'logout' | 'unauthenticated'): void {
  session.set((state) => ({ ...state, endedBy }));
  if (endedBy === 'logout') forgetUserDrafts();
  clearUserData();
}

function clearUserData(): void {
  clearStoredUser();
  clearDrafts();
  forgetTarget();
  forgetCsrfToken();
  forgetSessionState();
  session.set((state) => ({ ...state, user: null, isCopy: false }));
  queryClient.clear();
}

function accept({ user, ...app }: UserInfo): void {
  const before = session.get().user;
  if (before && user && before.id !== user.id) {
    leaveToOther(before);
    return;
  }
  if (storeBuildVersion(app.build_version)) {
    clearStoredUser();
    queryClient.clear();
  }
  if (user) {
    // Nothing that a former user of this browser read outlives their session.
    if (storedUser()?.userHash !== user.userHash) clearStoredUser();
    storeUser(user);
    forgetUserDrafts(user.userHash);
  } else clearStoredUser();
  session.set((state) => ({ ...state, user, app, isCopy: false, ...(user && { endedBy: null, deletedAt: null }) }));
}

/**
 * The session is another user's now: reloads, so that no page of the previous user stays open. An operator whose view of
 * an account has ended has none of its pages, and comes back to where the view began.
 */
function leaveToOther(before: User): void {
  forgetUserDrafts();
  clearUserData();
  session.set((state) => ({ ...state, status: 'starting' }));
  if (before.support === 'watching') thisPage.open(pathTo('OperatorSupportView'));
  else thisPage.reload();
}

onUnauthenticated(() => {
  const { user, leaving } = session.get();
  if (user && !leaving) endSession('unauthenticated');
});

// The guard of the route then redirects according to the new user.
onUserChanged(() => {
  reloadUser().catch(() => {}); // `call` has already shown a notice
});

export const useSession = (): Session => useStore(session);
export const useUser = (): User | null => useStore(session).user;
export const currentRole = (): User['role_id'] => session.get().user?.role_id ?? roles.guest;
export const useRole = (): User['role_id'] => useStore(session).user?.role_id ?? roles.guest;

/**
 * The rights of a sub-account; other users have all rights, guests none. The array keeps its identity until the rights
 * change.
 */
export function useRights(): readonly Right[] {
  const rights = useStore(session).user?.details.rights;
  const named = rights?.join();
  return useMemo(() => Right.options.filter((right) => named?.split(',').includes(right)), [named]);
}

/** Whether the user has a right; only sub-accounts may lack one. */
export const useHasRight = (right: Right): boolean => useRights().includes(right);

/** The user of a page that requires a login. */
export function useCurrentUser(): User {
  const user = useUser();
  if (!user) throw new Error('no user on a page that needs one');
  return user;
}
