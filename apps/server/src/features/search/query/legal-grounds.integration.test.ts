import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { legalGrounds } from '#features/search/search.table.ts';
import type { Actor } from '#platform/http/actor.ts';
import { signIn, testApp } from '#test/api.ts';
import { connectBeside } from '#test/db.ts';
import { testParts } from '#test/parts.ts';
import { noteLegalGround } from './legal-grounds.service.ts';

const parts = await testParts();
const app = await testApp({ parts });
const otherProcess = connectBeside(parts.connection);
const criteria = SearchCriteria.parse({ age: [20, 65], age_ignored: false, legal_ground: 'age_justification' });
const at = (time: string) => new Date(`2026-06-15T${time}:00Z`);
const notedOf = (userId: number) => app.db.select().from(legalGrounds).where(eq(legalGrounds.user_id, userId));

async function newSearcher() {
  const { user_id, company_id } = await signIn(app, { role: 2 });
  return { user_id, company_id } as Actor;
}

test('writes the use of a legal ground once in ten minutes on each process, and with each day anew', async () => {
  const actor = await newSearcher();
  await noteLegalGround(app.db, actor, criteria, at('12:00'));
  await noteLegalGround(app.db, actor, criteria, at('12:09'));
  expect(await notedOf(actor.user_id)).toMatchObject([{ first_used_at: at('12:00'), last_used_at: at('12:00') }]);

  await noteLegalGround(otherProcess, actor, criteria, at('12:09'));
  expect(await notedOf(actor.user_id)).toMatchObject([{ first_used_at: at('12:00'), last_used_at: at('12:09') }]);

  await noteLegalGround(app.db, actor, criteria, at('21:55'));
  await noteLegalGround(app.db, actor, criteria, at('22:01'));
  expect((await notedOf(actor.user_id)).map(({ day }) => day).sort()).toEqual(['2026-06-15', '2026-06-16']);
});

test('keeps the uses of others and of other criteria apart', async () => {
  const [actor, other] = [await newSearcher(), await newSearcher()];
  const ofAll = { ...criteria, nationality: [1] };
  for (const searcher of [actor, other]) await noteLegalGround(app.db, searcher, criteria, at('12:00'));
  await noteLegalGround(app.db, actor, ofAll, at('12:01'));
  expect((await notedOf(actor.user_id)).map(({ criterion }) => criterion).sort()).toEqual(['age', 'nationality']);
  expect(await notedOf(other.user_id)).toHaveLength(1);
});

test('tries again after it could not be written', async () => {
  const actor = await newSearcher();
  const nobody = { ...actor, user_id: 2_000_000_000 } as Actor;
  await expect(noteLegalGround(app.db, nobody, criteria, at('12:00'))).rejects.toThrow();
  await expect(noteLegalGround(app.db, nobody, criteria, at('12:01'))).rejects.toThrow();
});
