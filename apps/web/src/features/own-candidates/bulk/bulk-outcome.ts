import type { BulkChange, BulkResult } from '@gegenpost/contract/own-candidate-bulk.ts';

export type BulkAction = BulkChange['action'];
type Result = BulkResult['results'][number];
export type RefusalCode = NonNullable<Result['code']>;

/** What became of everybody whom a change was meant for. */
export type Outcome = {
  change: BulkChange;
  changed: readonly number[];
  unchanged: readonly number[];
  refused: ReadonlyMap<RefusalCode, readonly number[]>;
  /** With a change of the agent: whose they were before. */
  agentsBefore: ReadonlyMap<string, readonly number[]>;
  /** How many were not reached, because a call failed or the user stopped; `reason` of the failure. */
  left: number;
  reason: string | null;
};

/** Sums up the answers of all calls. */
export function outcomeOf(
  change: BulkChange,
  results: readonly Result[],
  left: number,
  reason: string | null,
): Outcome {
  const idsOf = (list: readonly Result[] = []) => list.map(({ id }) => id);
  const byStatus = Map.groupBy(results, ({ status }) => status);
  const changed = byStatus.get('changed') ?? [];
  const refused = Map.groupBy(byStatus.get('refused') ?? [], ({ code }) => code ?? 'not_found');
  const before = Map.groupBy(
    changed.filter(({ agent }) => agent !== undefined),
    ({ agent }) => agent ?? '',
  );
  return {
    change,
    changed: idsOf(changed),
    unchanged: idsOf(byStatus.get('unchanged')),
    refused: new Map([...refused].map(([code, list]) => [code, idsOf(list)])),
    agentsBefore: new Map([...before].map(([agent, list]) => [agent, idsOf(list)])),
    left,
    reason,
  };
}

/** What takes a change back, for those whom it changed; empty: nothing can. */
export function undoOf({ change, changed, agentsBefore }: Outcome): { ids: readonly number[]; change: BulkChange }[] {
  if (changed.length === 0) return [];
  switch (change.action) {
    case 'online':
      return [{ ids: changed, change: { action: 'offline' } }];
    case 'offline':
      return [{ ids: changed, change: { action: 'online' } }];
    case 'remove':
      return [{ ids: changed, change: { action: 'restore' } }];
    case 'restore':
      return [{ ids: changed, change: { action: 'remove' } }];
    case 'agent':
      return [...agentsBefore].map(([agent, ids]) => ({ ids, change: { action: 'agent', agent, from: change.agent } }));
    default:
      return [];
  }
}

type Translate = (key: string, values: { count: number }) => string;

/** "112 online" */
export const doneInWords = ({ change, changed }: Outcome, t: Translate): string =>
  t(`bulk.done.${change.action}`, { count: changed.length });

/** "112 online, 8 ohne Einwilligung" */
export function outcomeInWords(outcome: Outcome, t: Translate): string {
  const { changed, unchanged, refused, left } = outcome;
  const parts = [
    (changed.length > 0 || (unchanged.length === 0 && refused.size === 0)) && doneInWords(outcome, t),
    ...[...refused].map(([code, ids]) => t(`bulk.refused.${code}`, { count: ids.length })),
    unchanged.length > 0 && t('bulk.unchanged', { count: unchanged.length }),
    left > 0 && t('bulk.left', { count: left }),
  ];
  return parts.filter(Boolean).join(', ');
}
