import { the } from '@gegenpost/contract/shared/the.ts';
import { term } from '@gegenpost/search-engine';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { candidateSearch } from '#features/candidate-index/candidate-index.table.ts';
import { createCompany } from '#features/company/company.factory.ts';
import { createRequest, createThread } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { freshDb } from '#test/db.ts';
import { countAnswerHabits } from './answer-habits.queries.ts';

const { db } = await freshDb();
const NOW = new Date('2026-11-21T03:40:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let companies: number[] = [];
beforeAll(async () => {
  await loadReferenceData(db);
  for (let nth = 0; nth < 5; nth += 1) companies = [...companies, (await createCompany(db)).id];
});

type Letter = {
  /** Index of the company. */
  from?: number;
  sent?: number;
  /** Days until the decision; null: none came. */
  after?: number | null;
  state?: 'open' | 'accepted' | 'rejected' | 'expired';
  questions?: number;
};

async function receive(profileId: number, letters: readonly Letter[]): Promise<void> {
  for (const [nth, { from = nth, sent = 30, after = 2, state = 'rejected', questions = 0 }] of letters.entries()) {
    const { id } = await createThread(db, { members: [{ is_candidate_side: false }, { is_candidate_side: true }] });
    await createRequest(db, {
      thread_id: id,
      company_id: the(companies[from], 'company'),
      profile_id: profileId,
      state,
      created_at: daysAgo(sent),
      decided_at: after === null ? null : daysAgo(sent - after),
      questions_asked: questions,
    });
  }
}

async function rowOf(profileId: number) {
  const [row] = await db.select().from(candidateSearch).where(eq(candidateSearch.profile_id, profileId));
  return the(row, 'row of the search');
}

const answers = async (profileId: number) => (await rowOf(profileId)).terms.includes(term('answers', 1));
const silent: Letter = { after: null, state: 'expired' };

test.each<[string, readonly Letter[], boolean]>([
  ['three companies, each answered soon, a no as well as a yes', [{}, { state: 'accepted' }, {}], true],
  ['two companies', [{}, {}, { from: 0, sent: 90 }], false],
  ['four of five', [{}, {}, {}, {}, silent], true],
  ['three of four', [{}, {}, {}, silent], false],
  ['answers after more than a week', [{ after: 8 }, { after: 8 }, { after: 8 }], false],
  ['a question in place of a decision', [{}, {}, { ...silent, questions: 1 }], true],
  ['a letter younger than a week, which counts not yet', [{}, {}, { sent: 6 }], false],
  [
    'a young letter beside others, which waits without harm',
    [{}, {}, {}, { sent: 3, after: null, state: 'open' }],
    true,
  ],
  ['letters of more than a year ago', [{}, {}, { sent: 370 }], false],
  ['no letters', [], false],
])('whose letters are answered is known by %s', async (_, letters, known) => {
  const { profile_id } = await createCandidate(db);
  await receive(profile_id, letters);
  await countAnswerHabits(db, NOW);
  expect(await answers(profile_id)).toBe(known);
});

test('nothing is written for who answers as before, and who stops answering loses it', async () => {
  const { profile_id } = await createCandidate(db);
  await receive(profile_id, [{}, {}, {}]);
  await countAnswerHabits(db, NOW);
  const { rev } = await rowOf(profile_id);
  await countAnswerHabits(db, NOW);
  expect((await rowOf(profile_id)).rev).toBe(rev);
  await receive(profile_id, [{ ...silent, from: 3 }]);
  await countAnswerHabits(db, NOW);
  expect(await answers(profile_id)).toBe(false);
});
