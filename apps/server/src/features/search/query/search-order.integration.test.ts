import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import {
  wishedPlaces as at,
  findPlaces,
  searchOnce,
  searchToTheEnd,
  searchUrl as url,
  wishes,
} from '#test/searches.ts';

const app = await testApp();
const { db } = app;
await loadReferenceData(db);
const [cologne, bonn] = await findPlaces(db, ['50667', '53111']);
const [painter] = await db.select().from(attributes).where(eq(attributes.kldb, '33212')).limit(1);

const search = (by: SignedIn, body: object) => searchOnce(app, by, body);
const searchAll = (by: SignedIn, body: object) => searchToTheEnd(app, by, body);

let employer: SignedIn;
beforeAll(async () => {
  employer = await signIn(app, { role: 2, subscribed: true });
});

describe('order', () => {
  const criteria = { qualifications: [painter!.id], job_place_id: cologne, job_place_radius: 100 };
  const created = new Map<string, number>();
  beforeAll(async () => {
    for (let index = 0; index < 45; index += 1) {
      const { gegenpost_id } = await createCandidate(db, {
        attributes: wishes(painter!.id),
        places: at(index % 2 ? bonn : cologne, 10 + index),
        candidate: {
          updated_at: new Date(Date.UTC(2026, 5, 1 + Math.floor(index / 3))),
          job_date_entry: index % 4 ? `2031-0${(index % 4) + 1}-01` : null,
        },
      });
      created.set(gegenpost_id, index);
    }
  });

  test.each(['score', 'newest', 'nearest', 'start'])('by %s fills its pages without gaps or doubles', async (sort) => {
    const { ids, totals, hits } = await searchAll(employer, { criteria, sort });
    expect(totals).toEqual([45]);
    expect(ids.length).toBe(45);
    expect(new Set(ids)).toEqual(new Set(created.keys()));
    const again = await searchAll(employer, { criteria, sort });
    expect(again.ids).toEqual(ids);

    const value = (hit: (typeof hits)[number]) =>
      ({
        score: -hit.explanation.score,
        newest: -Date.parse(hit.updated_at),
        nearest: hit.distance_km!,
        start: Date.parse(hit.job_date_entry ?? '2020-01-01'),
      })[sort]!;
    const values = hits.map(value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  test('continues after the last hit although others were added and removed', async () => {
    const body = { criteria, sort: 'newest' };
    const first = await search(employer, body);
    const ids = first.data.map(({ profile }) => profile.gegenpost_id);
    const gone = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(inArray(profiles.gegenpost_id, ids.slice(0, 5)));
    const goneIds = gone.map(({ id }) => id);
    await db.update(candidates).set({ is_online: false }).where(inArray(candidates.profile_id, goneIds));
    const second = await search(employer, { ...body, cursor: first.meta.cursor });
    await db.update(candidates).set({ is_online: true }).where(inArray(candidates.profile_id, goneIds));

    const whole = await searchAll(employer, body);
    expect(second.data.map(({ profile }) => profile.gegenpost_id)).toEqual(whole.ids.slice(20, 40));
    expect(second.meta.total).toBe(40);
  });

  test('refuses the cursor of another search', async () => {
    const { meta } = await search(employer, { criteria, sort: 'newest' });
    for (const other of [
      { criteria, sort: 'start' },
      { criteria: {}, sort: 'newest' },
    ]) {
      const payload = { ...other, cursor: meta.cursor };
      expect((await app.inject({ method: 'POST', url, headers: employer.headers, payload })).statusCode).toBe(422);
    }
  });

  test('explains every hit by points that add up', async () => {
    const { hits } = await searchAll(employer, { criteria });
    for (const { explanation, distance_km } of hits) {
      expect(explanation.parts.reduce((sum, { points }) => sum + points, 0)).toBe(explanation.score);
      expect(explanation.parts.map(({ key }) => key)).toEqual(['occupation', 'distance']);
      expect(explanation.must).toEqual({ met: 2, total: 2 });
      expect(distance_km).not.toBeNull();
    }
  });
});
