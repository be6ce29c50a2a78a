import { UserInfo } from '@gegenpost/contract/user-info.ts';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { COPIES, clearCopies, storedUser } from './user-storage.ts';

/**
 * Copies of what the user read last, in IndexedDB, so that it can be read without a connection after a reload. They are
 * removed with the stored user: at a logout, when the session has ended, and when another user logs in.
 */
type Copy = { user_hash: string; key: QueryKey; data: unknown; at: number };

const STORE = 'copies';
const SESSION_KEY: QueryKey = ['session'];
const AGE_MAX_MS = 14 * 86_400_000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(COPIES, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // another tab removes the copies
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

/** Opened for each step, so that a logout in any tab can remove the database. */
async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = run(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

/** Whether this browser's session is still the user's, also where another tab has ended it. */
const isOwner = (userHash: string): boolean => storedUser()?.userHash === userHash;

async function putCopy(userHash: string, key: QueryKey, data: unknown, at: number): Promise<void> {
  if (!isOwner(userHash)) return;
  const copy: Copy = { user_hash: userHash, key, data, at };
  await inStore('readwrite', (store) => store.put(copy, hashKey(key)));
  // Another tab may have ended the session meanwhile.
  if (!isOwner(userHash)) clearCopies();
}

async function findCopies(): Promise<Copy[]> {
  const owner = storedUser()?.userHash;
  const copies = (await inStore('readonly', (store) => store.getAll())) as Copy[];
  return copies.filter(({ user_hash, at }) => user_hash === owner && Date.now() - at < AGE_MAX_MS);
}

/** When each copy of this browser's user was made, by the hash of its key. */
export async function ageOfCopies(): Promise<ReadonlyMap<string, number>> {
  return new Map((await findCopies()).map(({ key, at }) => [hashKey(key), at]));
}

/** Keeps who is logged in, so that the app can start without a connection. */
export const keepSession = (userHash: string, info: UserInfo): Promise<void> =>
  putCopy(userHash, SESSION_KEY, info, Date.now());

/** What a query's `meta` says to be kept: its data, or the part of it that a function returns. */
type Kept = { keptOffline?: true | ((data: unknown) => unknown) };

/** Stores what a query's `meta` says to be kept of its data. */
async function storeCopy(userHash: string, { meta, queryKey, state }: Pick<Query, 'meta' | 'queryKey' | 'state'>) {
  const { keptOffline } = (meta ?? {}) as Kept;
  if (!keptOffline || state.data === undefined) return;
  const data = keptOffline === true ? state.data : keptOffline(state.data);
  await putCopy(userHash, queryKey, data, state.dataUpdatedAt).catch(() => {}); // nothing is missing but reading offline
}

/** Waits until a query's data are stored as they are now, so that a reload without a connection shows them. */
export async function keepCopy(client: QueryClient, userHash: string, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query) await storeCopy(userHash, query);
}

/**
 * Copies the answers of queries with `meta.keptOffline`, those that are there and those that come.
 *
 * @returns Stops it.
 */
export function keepCopies(client: QueryClient, userHash: string): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) void storeCopy(userHash, query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') void storeCopy(userHash, event.query);
  });
}

/**
 * Puts all copies of this browser's user into the cache, where they stay until the page is left.
 *
 * @returns Who is logged in; null: nobody, or nothing was kept.
 */
export async function restoreCopies(client: QueryClient): Promise<UserInfo | null> {
  const copies = await findCopies();
  const isSession = ({ key }: Copy) => hashKey(key) === hashKey(SESSION_KEY);
  const info = UserInfo.safeParse(copies.find(isSession)?.data).data;
  if (!info?.user) return null;
  for (const { key, data, at } of copies.filter((copy) => !isSession(copy))) {
    const options = client.defaultQueryOptions({ queryKey: key, gcTime: Number.POSITIVE_INFINITY });
    client.getQueryCache().build(client, options).setData(data, { updatedAt: at, manual: true });
  }
  return info;
}
