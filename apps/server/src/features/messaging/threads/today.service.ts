import type { TodayThreads } from '@gegenpost/contract/messaging.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { describeThreads } from './threads.service.ts';
import { findThreadsOfToday } from './today.queries.ts';

const SHOWN_MAX = 10;

/** What the actor has to answer, and which of the own requests expire soon. */
export async function findTodayThreads(parts: CardParts, actor: Actor, now: Date): Promise<TodayThreads> {
  const rows = await findThreadsOfToday(parts.db, actor.user_id, SHOWN_MAX, now);
  const threads = await describeThreads(parts, actor, rows, now);
  const groupOf = (isAnswer: boolean) => ({
    total: rows.find(({ is_answer }) => is_answer === isAnswer)?.total ?? 0,
    threads: threads.filter((_, index) => rows[index]?.is_answer === isAnswer),
  });
  return { answer: groupOf(true), expiring: groupOf(false) };
}
