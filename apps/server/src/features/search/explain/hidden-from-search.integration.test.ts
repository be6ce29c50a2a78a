import { FacetKey } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { drawCandidate, one, some } from '#features/candidate-index/candidate-edits.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles, workExperiences } from '#features/profiles/profiles.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { signIn } from '#test/api.ts';
import { type Body, searchOfRandomCandidates } from './insights.factory.ts';

const { app, db, random, catalogue, post, search } = await searchOfRandomCandidates();

describe('nothing hidden is searchable, sortable or countable', () => {
  /** 200 searches: by words from the person's profile, and by criteria of all kinds, in all orders, with all counts. */
  const words = ['Xaver', 'Zwiebelturm', '+4930999888', 'xaver@geheim.example', 'Geheimgasse', 'Geheimfirma', '99999'];
  const searches = Array.from({ length: 200 }, (_, index): Body => {
    const text = index % 2 ? one(random, words) : '';
    const list = (code: string) => (random() < 0.3 ? some(random, catalogue.lists.get(code)!, 2) : []);
    const aged = random() < 0.2;
    return {
      criteria: {
        text,
        qualifications: list('qualification'),
        software: list('software'),
        job_working_time: list('working_time'),
        job_place_id: random() < 0.4 ? one(random, catalogue.places) : null,
        job_place_radius: 200,
        ...(aged
          ? { age: [15, 30] as [number, number], age_ignored: false, legal_ground: 'age_justification' as const }
          : {}),
      },
      sort: one(random, ['score', 'newest', 'nearest', 'start']),
      facets: FacetKey.options,
    };
  });
  // Cursors are sealed anew for each answer; all have the same length.
  const CURSOR = /"cursor":"[\w-]{91}"/;
  const answers = async () => {
    const texts: string[] = [];
    for (const body of searches) texts.push((await post({ criteria: {}, ...body })).body.replace(CURSOR, ''));
    return texts;
  };
  const person = {
    profile: {
      first_name: 'Xaver',
      last_name: 'Zwiebelturm',
      phone: '+4930999888',
      street: 'Geheimgasse 1',
      postal_code: '99999',
    },
    work_experience: [{ employer: 'Geheimfirma', title: 'Geheimfirma' }],
  };

  test('of somebody who hides from the company', async () => {
    const before = await answers();
    const { profile_id } = await createCandidate(db, { ...drawCandidate({ random, catalogue }), ...person, user: {} });
    await db
      .update(candidates)
      .set({ is_online: true, vermittler_profile_id: null, vermittler_company_id: null })
      .where(eq(candidates.profile_id, profile_id));
    await db.insert(companyBlocks).values({ profile_id, company_name: 'suchwerk' });
    expect((await search({}, await signIn(app))).meta.total).toBe((await search()).meta.total + 1);
    expect(await answers()).toEqual(before);
  });

  test('of what somebody hides who is seen', async () => {
    const { profile_id } = await createCandidate(db, {
      profile: { birthday: '1970-01-01', email: 'a@b.example' },
      work_experience: [{ employer: 'A' }],
    });
    const before = await answers();
    await db
      .update(profiles)
      .set({
        ...person.profile,
        salutation: 'm',
        birthday: '2004-05-05',
        email: 'xaver@geheim.example',
        image_hash: 'geheim',
      })
      .where(eq(profiles.id, profile_id));
    await db
      .update(workExperiences)
      .set({ employer: 'Geheimfirma', title: 'Geheimfirma' })
      .where(eq(workExperiences.profile_id, profile_id));
    await db.update(candidates).set({ about: 'Xaver Zwiebelturm' }).where(eq(candidates.profile_id, profile_id));
    expect(await answers()).toEqual(before);
  });
});
