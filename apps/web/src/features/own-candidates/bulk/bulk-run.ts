import type { BulkChange, BulkResult } from '@gegenpost/contract/own-candidate-bulk.ts';
import { OWN_CANDIDATES_AT_ONCE_MAX, type OwnCandidateRow } from '@gegenpost/contract/own-candidates.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  changeRows,
  type listsOf,
  putListsBack,
  refreshCounts,
  refreshLists,
  sendBulk,
} from '#features/own-candidates/own-candidates.queries.ts';
import { createSessionStore } from '#platform/session-state.ts';
import { type BulkAction, type Outcome, outcomeOf } from './bulk-outcome.ts';

/** The change that is under way. */
export type Running = { action: BulkAction; done: number; total: number; stop: () => void };

/** It goes on while other pages are open. */
export const running = createSessionStore<Running | null>(null);
/** The last outcome that somebody has to look at, because some were refused or left. */
export const openOutcome = createSessionStore<Outcome | null>(null);

type Agents = readonly { gegenpost_id: string; name: string }[];

/** Changes any number of candidates, call after call, and tells what became of each of them. */
export async function runBulk(
  client: QueryClient,
  ids: readonly number[],
  change: BulkChange,
  agents: Agents,
): Promise<Outcome> {
  const controller = new AbortController();
  const results: BulkResult['results'] = [];
  let reason: string | null = null;
  const show = () =>
    running.set({ action: change.action, done: results.length, total: ids.length, stop: () => controller.abort() });
  show();
  try {
    for (let at = 0; at < ids.length && !controller.signal.aborted; at += OWN_CANDIDATES_AT_ONCE_MAX) {
      const chunk = ids.slice(at, at + OWN_CANDIDATES_AT_ONCE_MAX);
      const answer = await sendBulk(chunk, change); // not aborted half-way: what was sent has to be told
      results.push(...answer.results);
      showChange(client, answer, change, agents);
      show();
    }
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  } finally {
    running.set(null);
  }
  void (change.action === 'restore' ? Promise.resolve() : refreshCounts(client));
  return outcomeOf(change, results, ids.length - results.length, reason);
}

/** Puts removed rows back where they were; without the lists of that time the list is read anew. */
export function showRestored(client: QueryClient, before: ReturnType<typeof listsOf>, isWhole: boolean): void {
  if (isWhole) putListsBack(client, before);
  void (isWhole ? refreshCounts(client) : refreshLists(client));
}

function showChange(client: QueryClient, { results }: BulkResult, change: BulkChange, agents: Agents): void {
  const ids = new Set(results.filter(({ status }) => status === 'changed').map(({ id }) => id));
  const apply = rowChangeOf(change, agents);
  if (ids.size > 0 && apply) changeRows(client, ids, apply);
}

/** How a change shows in a row; null: it does not. */
function rowChangeOf(change: BulkChange, agents: Agents): ((row: OwnCandidateRow) => OwnCandidateRow | null) | null {
  switch (change.action) {
    case 'online':
    case 'offline':
      return (row) => ({ ...row, is_online: change.action === 'online' });
    case 'remove':
      return () => null;
    case 'consent':
      return (row) => ({ ...row, consent: 'given' });
    case 'agent': {
      const agent = agents.find(({ gegenpost_id }) => gegenpost_id === change.agent);
      return agent ? (row) => ({ ...row, agent: { gegenpost_id: agent.gegenpost_id, name: agent.name } }) : null;
    }
    default:
      return null;
  }
}
