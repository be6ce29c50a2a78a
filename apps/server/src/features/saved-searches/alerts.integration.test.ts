import { savedSearchesApi } from '@gegenpost/contract/saved-searches.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidateAttributes, candidates } from '#features/profiles/profiles.table.ts';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { signIn } from '#test/api.ts';
import { alertsWorld } from './alerts.factory.ts';

const { app, alerts, published, nurse, welder, wishing, later, save, matchesOf, settle } = await alertsWorld();
const { db } = app;
beforeEach(settle);

describe('a saved search', () => {
  test('hears of a candidate who comes to match, once, and of no other', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const { profile_id } = await createCandidate(db, wishing(nurse));
    await createCandidate(db, wishing(welder));

    await alerts.run();
    expect(await matchesOf(id)).toEqual([profile_id]);
    expect(published).toEqual([{ user_id: employer.user_id, saved_search_id: id }]);

    await db.update(candidates).set({ weekly_hours: 20 }).where(eq(candidates.profile_id, profile_id));
    await alerts.run();
    expect(published).toHaveLength(1);
  });

  test('does not hear of somebody who matched before it was saved and changes something else', async () => {
    const employer = await signIn(app);
    const { profile_id } = await createCandidate(db, wishing(nurse));
    await alerts.run();
    const id = await save(employer, { qualifications: [nurse.id] });
    await db.update(candidates).set({ job_income_year: 40_000 }).where(eq(candidates.profile_id, profile_id));
    await alerts.run();

    expect(await matchesOf(id)).toEqual([]);
  });

  test('hears of somebody who changes so that they match, or shows up again', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const turned = await createCandidate(db, wishing(welder));
    const hidden = await createCandidate(db, { ...wishing(nurse), candidate: { is_online: false } });
    await alerts.run();
    expect(await matchesOf(id)).toEqual([]);

    await db
      .insert(candidateAttributes)
      .values({ ...turned, attribute_id: nurse.id, code: 'qualification', position: 1 });
    await db.update(candidates).set({ is_online: true }).where(eq(candidates.profile_id, hidden.profile_id));
    await alerts.run();
    expect((await matchesOf(id)).sort()).toEqual([turned.profile_id, hidden.profile_id].sort());
  });

  test('does not report candidates who hide from the company or from recruiters', async () => {
    const [employer, recruiter] = [await signIn(app), await signIn(app, { role: 3 })];
    const ids = [await save(employer, {}), await save(recruiter, {})];
    await db.transaction(async (tx) => {
      const { profile_id } = await createCandidate(tx, wishing(nurse));
      await tx.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });
      await tx
        .update(visibilitySettings)
        .set({ contact_by_recruiters: false })
        .where(eq(visibilitySettings.profile_id, profile_id));
    });
    await alerts.run();

    expect(await Promise.all(ids.map(matchesOf))).toEqual([[], []]);
    expect(published.filter(({ saved_search_id }) => ids.includes(saved_search_id))).toEqual([]);
  });

  test('is silent once removed, and hears again when taken back or edited', async () => {
    const employer = await signIn(app);
    const id = await save(employer, { qualifications: [nurse.id] });
    const at = `${savedSearchesApi.list.url}/${id}`;
    await app.inject({ method: 'DELETE', url: at, headers: employer.headers });
    later(1);
    await createCandidate(db, wishing(nurse));
    await alerts.run();
    expect(await matchesOf(id)).toEqual([]);

    await app.inject({ method: 'POST', url: `${at}/restore`, headers: employer.headers });
    later(1);
    const second = await createCandidate(db, wishing(nurse));
    await alerts.run();
    expect(await matchesOf(id)).toEqual([second.profile_id]);

    const payload = { criteria: { qualifications: [welder.id] } };
    await app.inject({ method: 'PATCH', url: at, headers: employer.headers, payload });
    later(1);
    await createCandidate(db, wishing(nurse));
    const third = await createCandidate(db, wishing(welder));
    await alerts.run();
    expect(await matchesOf(id)).toEqual([third.profile_id]);
  });
});
