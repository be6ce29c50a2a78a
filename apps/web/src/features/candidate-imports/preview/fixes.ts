import { IMPORT_LIMITS } from '@gegenpost/contract/candidate-import-fields.ts';
import type { ImportRow } from '@gegenpost/contract/candidate-import-rows.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useChangeRow } from '#features/candidate-imports/candidate-imports.queries.ts';
import { keepDraft, readDraft } from '#platform/draft.ts';
import { useOnline } from '#platform/offline.ts';
import { createSessionStore } from '#platform/session-state.ts';
import { useStore } from '#platform/store.ts';

/** A correction that the server does not have yet. */
export type Fix = { no: number; column: number; raw: string; state: 'sending' | 'failed'; reason: string };

const Kept = z.array(z.object({ no: z.int(), column: z.int(), raw: z.string().max(IMPORT_LIMITS.cell) }));

/** Corrections under way and those that failed, by import. They outlive the page, so that none is lost by leaving it. */
const fixes = createSessionStore<ReadonlyMap<number, readonly Fix[]>>(new Map());

const nameOf = (importId: number) => `candidate-import-fixes-${importId}`;
const none: readonly Fix[] = [];

function setFixes(importId: number, next: (list: readonly Fix[]) => readonly Fix[]): void {
  fixes.set((all) => new Map(all).set(importId, next(all.get(importId) ?? none)));
  const list = fixes.get().get(importId) ?? none;
  keepDraft(nameOf(importId), list.length > 0 ? list.map(({ no, column, raw }) => ({ no, column, raw })) : null);
}

const isOf = (no: number, column: number) => (fix: Fix) => fix.no === no && fix.column === column;

/** Sends corrections one after the other; what could not be sent stays and is tried again with the connection. */
export function useFixes(importId: number) {
  const change = useChangeRow(importId);
  const isOnline = useOnline();
  const list = useStore(fixes).get(importId) ?? none;
  /** The row that was put right last, for the announcement. */
  const [last, setLast] = useState<ImportRow | null>(null);

  const fix = (no: number, column: number, raw: string) => {
    const remove = (all: readonly Fix[]) => all.filter((each) => !isOf(no, column)(each) || each.raw !== raw);
    setFixes(importId, (all) => [
      ...all.filter((each) => !isOf(no, column)(each)),
      { no, column, raw, state: 'sending', reason: '' },
    ]);
    change.mutateAsync({ no, cells: [{ column, raw }] }).then(
      ({ row }) => {
        setLast(row);
        setFixes(importId, remove);
      },
      (error: Error) =>
        setFixes(importId, (all) =>
          all.map((each) =>
            isOf(no, column)(each) && each.raw === raw ? { ...each, state: 'failed', reason: error.message } : each,
          ),
        ),
    );
  };
  const failed = list.filter(({ state }) => state === 'failed');
  const retry = () => {
    for (const { no, column, raw } of failed) fix(no, column, raw);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tab kept is taken up once for each import
  useEffect(() => {
    if (list.length > 0) return;
    for (const { no, column, raw } of readDraft(nameOf(importId), Kept) ?? []) fix(no, column, raw);
  }, [importId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return tries again
  useEffect(() => {
    if (isOnline) retry();
  }, [isOnline]);
  return {
    fix,
    retry,
    /** Gives up what could not be saved. */
    drop: () => setFixes(importId, (all) => all.filter(({ state }) => state !== 'failed')),
    of: (no: number, column: number): Fix | undefined => list.find(isOf(no, column)),
    failed,
    last,
  };
}
export type Fixes = ReturnType<typeof useFixes>;
