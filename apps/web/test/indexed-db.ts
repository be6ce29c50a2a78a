/** As much of IndexedDB as the copies for reading offline need; jsdom has none. Everything happens in later tasks. */
export function fakeIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>();
  const later = <T extends object>(request: T, run: () => void): T => {
    setTimeout(run);
    return request;
  };
  const open = (name: string) => {
    const request: Record<string, unknown> = {};
    return later(request, () => {
      const isNew = !databases.has(name);
      const rows = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, rows);
      request.result = { createObjectStore: () => {}, close: () => {}, transaction: () => transactionOf(rows) };
      if (isNew) (request.onupgradeneeded as () => void)();
      (request.onsuccess as () => void)();
    });
  };
  const transactionOf = (rows: Map<string, unknown>) => {
    const transaction: { oncomplete?: () => void; objectStore?: () => object } = {};
    const done = (result: unknown) => later({ result }, () => transaction.oncomplete?.());
    transaction.objectStore = () => ({
      put: (row: unknown, key: string) => done(rows.set(key, structuredClone(row)) && key),
      getAll: () => done([...rows.values()].map((row) => structuredClone(row))),
    });
    return transaction;
  };
  const deleteDatabase = (name: string) => later({}, () => void databases.delete(name));
  /** Keys of all rows. */
  const keys = () => [...databases.values()].flatMap((rows) => [...rows.keys()]);
  const rows = () => [...databases.values()].flatMap((each) => [...each.values()]);
  return { open, deleteDatabase, keys, rows };
}
