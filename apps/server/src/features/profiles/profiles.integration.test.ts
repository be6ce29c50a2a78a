import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { releases } from '#features/visibility/visibility.table.ts';
import { openDatabase } from '#platform/db/db.ts';
import { newPublicId } from '#platform/public-id.ts';
import { freshDb } from '#test/db.ts';
import { insertCandidates } from './new-candidates.queries.ts';
import { createCandidate } from './profiles.factory.ts';
import { findCandidateRecords } from './profiles.service.ts';

const { db, pool, connection } = await freshDb();
await loadReferenceData(db);
const idOf = async (code: string, key: string) => {
  const rows = await db.select().from(attributes).where(eq(attributes.key, key));
  return rows.find((row) => row.code === code)!.id;
};
const [nurse, german, c1] = await Promise.all([
  idOf('qualification', '81302-01'),
  idOf('language', 'de'),
  idOf('language_level', 'C1'),
]);
const [cologne] = await db.select().from(places).where(eq(places.postal_code, '50667'));

test('loads a candidate with all that belongs to it', async () => {
  const agent = await createUser(db, { role: 3, profile: { first_name: 'Alex', last_name: 'Agent' } });
  const { profile_id, gegenpost_id } = await createCandidate(db, {
    user: null,
    candidate: {
      job_income_hour: 21.5,
      job_place_types: [0, 1],
      vermittler_profile_id: agent.profile_id,
      vermittler_company_id: agent.company_id,
    },
    visibility: { visibility: 'individually', visible_groups: ['image'] },
    attributes: [
      { attribute_id: nurse, code: 'qualification' },
      { attribute_id: german, code: 'language', level_id: c1 },
    ],
    places: [{ place_id: cologne!.id, radius_km: 30 }],
    work_experience: [
      { from_on: '2010-01-01', to_on: '2015-12-01', employer: 'Früher' },
      { from_on: '2016-01-01', current: true, employer: 'Jetzt', qualification_id: nurse },
    ],
  });
  await db.insert(releases).values([
    { profile_id, company_id: agent.company_id!, groups: ['name'] },
    { profile_id, company_id: (await createUser(db)).company_id!, groups: ['name'], withdrawn_at: new Date() },
  ]);

  const [record] = await findCandidateRecords(db, [profile_id]);

  expect(record).toMatchObject({
    gegenpost_id,
    job_income_hour: 21.5,
    job_place_types: [0, 1],
    vermittler: { gegenpost_id: agent.gegenpost_id, name: 'Alex Agent', company: expect.any(String) },
    visibility: 'individually',
    visible_groups: ['image'],
    contact_by_recruiters: true,
    no_phone_contact: true,
    releases: [{ company_id: agent.company_id, groups: ['name'] }],
    attributes: [
      { id: german, code: 'language', name: 'Deutsch', level: { rank: 5 } },
      { id: nurse, code: 'qualification', kldb: '81302', level: null },
    ],
    places: [{ postal_code: '50667', country_name: 'Deutschland', radius_km: 30 }],
    work_experience: [
      { employer: 'Jetzt', from_on: '2016-01-01', to_on: null, qualification: { id: nurse, kldb: '81302' } },
      { employer: 'Früher', qualification: null },
    ],
  });
  expect(record!.updated_at).toBeInstanceOf(Date);
});

test('keeps the order asked for and leaves out who is no candidate', async () => {
  const employer = await createUser(db);
  const [first, second] = [await createCandidate(db), await createCandidate(db)];
  const ids = [second.profile_id, employer.profile_id, first.profile_id, 2_000_000_000];

  const records = await findCandidateRecords(db, ids);

  expect(records.map(({ profile_id }) => profile_id)).toEqual([second.profile_id, first.profile_id]);
});

test('counts a candidate without settings as anonymous and closed to recruiters', async () => {
  const { profile_id } = await createCandidate(db);
  await pool.query('delete from visibility_settings where profile_id = $1', [profile_id]);

  expect(await findCandidateRecords(db, [profile_id])).toMatchObject([
    { visibility: 'anonymous', visible_groups: [], contact_by_recruiters: false, no_phone_contact: true },
  ]);
});

test('inserts thousands at once and answers in their order', async () => {
  const people = Array.from({ length: 2500 }, (_, index) => ({
    profile: { gegenpost_id: newPublicId(), last_name: `Nr. ${index}` },
    attributes: [{ attribute_id: nurse, code: 'qualification' }],
  }));

  const ids = await insertCandidates(db, people);

  const records = await findCandidateRecords(db, ids);
  expect(records.map(({ last_name }) => last_name)).toEqual(people.map(({ profile }) => profile.last_name));
  expect(records.every(({ attributes }) => attributes[0]?.id === nurse)).toBe(true);
});

test('one connection plans the records of candidates for five lists, and no more, whatever their length', async () => {
  await using stack = new AsyncDisposableStack();
  const single = openDatabase(connection, { max: 1 });
  stack.defer(single.close);
  const people = await Promise.all(Array.from({ length: 9 }, () => createCandidate(db, {})));
  for (let count = 1; count <= people.length; count++) {
    const ids = people.slice(0, count).map(({ profile_id }) => profile_id);
    expect(await findCandidateRecords(single.db, ids)).toHaveLength(count);
  }

  const { rows } = await single.pool.query(
    `select custom_plans, generic_plans from pg_prepared_statements where name = 'candidate_records_any'`,
  );
  expect(rows).toEqual([{ custom_plans: 5, generic_plans: 4 }]);
});
