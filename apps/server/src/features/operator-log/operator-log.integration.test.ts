import type { operatorApi } from '@gegenpost/contract/operator.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { confirmOperator, signIn, testApp } from '#test/api.ts';
import { deleteOldLogEntries } from './operator-log.queries.ts';
import { type LoggedAction, logOperator } from './operator-log.service.ts';
import { operatorLog } from './operator-log.table.ts';

const app = await testApp();
const { db } = app;
const operator = await signIn(app, { role: 5 });
await confirmOperator(app, operator);

const locked = (subject_id: number): LoggedAction => ({
  action: 'account_locked',
  subject_kind: 'account',
  subject_id,
  reason: 'Gibt sich als jemand anderes aus',
});

async function readLog(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await app.inject({ url: `/api/operator/log?${search}`, headers: operator.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<z.infer<(typeof operatorApi.log.schema.response)[200]>>();
}

test('tells who did what to whom and why, latest first, and of one subject alone when asked', async () => {
  const now = app.clock.now();
  await logOperator(db, operator, locked(71), now);
  await logOperator(db, null, { ...locked(72), action: 'account_unlocked' }, now);

  const { items } = await readLog();
  expect(items.map(({ operator, action, subject_id }) => [operator, action, subject_id])).toEqual([
    [null, 'account_unlocked', '72'],
    [operator.email, 'account_locked', '71'],
  ]);
  expect((await readLog({ subject_kind: 'account', subject_id: '71' })).items).toEqual([items[1]]);
  expect((await readLog({ subject_kind: 'company' })).items).toEqual([]);
});

test('gives every entry once, page by page', async () => {
  for (let id = 1; id <= 105; id += 1)
    await logOperator(db, operator, { ...locked(id), subject_kind: 'company' }, app.clock.now());
  const seen: (string | null)[] = [];
  let before: number | undefined;
  for (let more = true; more; ) {
    const page = await readLog({ subject_kind: 'company', ...(before ? { before } : {}) });
    seen.push(...page.items.map(({ subject_id }) => subject_id));
    before = page.items.at(-1)?.id;
    more = page.has_more;
  }
  expect(seen).toEqual(Array.from({ length: 105 }, (_, index) => String(105 - index)));
});

test.each([sql`update operator_log set reason = 'anders'`, sql`delete from operator_log`, sql`truncate operator_log`])(
  'lets no statement change or remove what was done',
  async (statement) => {
    await logOperator(db, operator, locked(80), app.clock.now());
    const before = await db.select().from(operatorLog);
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } });
    expect(await db.select().from(operatorLog)).toEqual(before);
  },
);

test('keeps entries for 24 months', async () => {
  const now = new Date();
  const monthsAgo = (months: number) => new Date(new Date(now).setMonth(now.getMonth() - months));
  await logOperator(db, operator, { ...locked(90), subject_kind: 'job' }, monthsAgo(25));
  await logOperator(db, operator, { ...locked(91), subject_kind: 'job' }, monthsAgo(22));
  await deleteOldLogEntries(db, now);
  expect((await readLog({ subject_kind: 'job' })).items.map(({ subject_id }) => subject_id)).toEqual(['91']);
});
