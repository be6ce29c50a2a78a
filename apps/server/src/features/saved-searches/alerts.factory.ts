import { randomUUID } from 'node:crypto';
import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { findIndexCatalogue } from '#features/candidate-index/sql-search.service.ts';
import type { CandidateOverrides } from '#features/profiles/profiles.factory.ts';
import { attributes } from '#features/reference/reference.table.ts';
import type { UserEvent } from '#platform/realtime/realtime.ts';
import { type SignedIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { Alerts } from './alerts.service.ts';
import { savedSearchMatches } from './saved-searches.table.ts';

/**
 * Alerts of an app whose clock stands until a test lets minutes go by, and candidates of two occupations, of whom a
 * search for the one does not find the other.
 */
export async function alertsWorld() {
  let now = new Date('2026-06-15T12:00:00Z');
  const parts = await testParts({ clock: { now: () => now } });
  const app = await testApp({ parts });
  await app.jobs.start();
  const { db, clock } = app;
  /** What was told to browsers of new matches. */
  const published: { user_id: number; saved_search_id: number }[] = [];
  const realtime = {
    ...app.realtime,
    publishAll: async (_: unknown, events: readonly UserEvent[]) => {
      for (const { user_id, event, payload } of events) {
        if (event === 'saved-search-matched') published.push({ user_id, ...(payload as { saved_search_id: number }) });
      }
    },
  };
  const catalogue = () => findIndexCatalogue(db);
  const newAlerts = (changed: Partial<ConstructorParameters<typeof Alerts>[0]> = {}) =>
    new Alerts({ db, clock, realtime, catalogue, ...changed });
  const alerts = newAlerts();

  const occupations = await db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(400);
  const [nurse, welder] = [occupations[0]!, occupations.find(({ kldb }) => kldb?.[0] !== occupations[0]!.kldb?.[0])!];
  const wishing = ({ id }: { id: number }): CandidateOverrides => ({
    attributes: [{ attribute_id: id, code: 'qualification' }],
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const save = async (by: SignedIn, criteria: object, notify = 'never'): Promise<number> => {
    const payload = { title: 'Mein Auftrag', idempotency_key: randomUUID(), notify, ...criteria };
    const answer = await app.inject({ method: 'POST', url: savedSearchesApi.list.url, headers: by.headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    later(1);
    return answer.json().id;
  };
  const matchesOf = async (id: number) =>
    (await db.select().from(savedSearchMatches).where(eq(savedSearchMatches.saved_search_id, id))).map(
      ({ profile_id }) => profile_id,
    );
  /** Tells of what happened in the tests before, so that the next one begins with nothing to tell. */
  const settle = async () => {
    await alerts.run();
    published.length = 0;
    later(1);
  };
  const asked = { later, save, matchesOf, settle };
  return { parts, app, published, realtime, newAlerts, alerts, nurse, welder, wishing, ...asked };
}
