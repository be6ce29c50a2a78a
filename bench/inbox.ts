import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createSession, createUser } from '../apps/server/src/features/auth/auth.factory.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:inbox`: how long the server takes to answer for an account with 10,000 threads and 200,000 messages,
 * one of the threads with 2,000. The real app on a real database, called without a network between. The floor is
 * measured in the same run, in turn with the others: `/api/settings`, which reads a session and a row.
 *
 * `--threads 10000`, `--messages 20` in each, `--calls 60` of each kind, `--json FILE` keeps the result. Fails when the
 * median of the list is over the limit.
 */

const LIMIT_MS = 100;
const LONG_THREAD = 2000;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: {
    threads: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '20' },
    calls: { type: 'string', default: '60' },
    json: { type: 'string' },
  },
});
const [threads, messages, calls] = [values.threads, values.messages, values.calls].map(Number) as [
  number,
  number,
  number,
];
const app = await startApp(closing, { now: () => new Date() });
const { db } = app;
const [reader, writer] = [await createUser(db, { role: 2 }), await createUser(db, { role: 1 })];
const longThread = await fill();
const headers = { cookie: `gegenpost_session=${await createSession(db, reader.user_id)}` };

const kinds = {
  'floor: settings': () => '/api/settings',
  'list, first page': () => '/api/messages/threads',
  'list, page 40': () => '/api/messages/threads?page=40',
  'list, unread': () => '/api/messages/threads?unread=true',
  'new and unread': () => '/api/messages/new-unread',
  'search, a rare word': (n: number) => `/api/messages/threads?q=seltenwort${1 + (n % 50)}`,
  'thread of 2,000': () => `/api/messages/threads/${longThread}`,
} as const satisfies Record<string, (n: number) => string>;
type Kind = keyof typeof kinds;

const times = new Map((Object.keys(kinds) as Kind[]).map((kind) => [kind, [] as number[]]));
for (let n = -5; n < calls; n++) {
  for (const [kind, all] of times) {
    const startedAt = performance.now();
    const answer = await app.inject({ url: kinds[kind](n + 5), headers });
    const ms = performance.now() - startedAt;
    if (answer.statusCode !== 200) throw new Error(`${kind} answered ${answer.statusCode}: ${answer.body}`);
    if (n >= 0) all.push(ms);
  }
}

const results = [...times].map(([kind, all]) => ({ kind, p50_ms: quantile(all, 0.5), p95_ms: quantile(all, 0.95) }));
for (const { kind, p50_ms, p95_ms } of results) {
  console.info(`${kind.padEnd(24)}${p50_ms.toFixed(1).padStart(8)} ms${p95_ms.toFixed(1).padStart(8)} ms`);
}
console.info(`${threads} threads with ${messages} messages each. Median, 95 of 100.`);
if (values.json) {
  writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), limit_ms: LIMIT_MS, results }, null, 2)}\n`);
}
if (results.some(({ kind, p50_ms }) => kind.startsWith('list') && p50_ms > LIMIT_MS)) process.exitCode = 1;

/** @returns Id of the thread with many messages. */
async function fill(): Promise<number> {
  await db.transaction(async (tx) => {
    const all = sql`generate_series(1, ${threads}) as n`;
    await tx.execute(sql`insert into threads (subject, is_system, created_at)
      select 'Anfrage Nummer ' || n, false, now() - n * interval '1 hour' from ${all}`);
    for (const [who, isCandidate, company] of [
      [reader, false, reader.company_id],
      [writer, true, null],
    ] as const) {
      await tx.execute(sql`
        insert into thread_members (thread_id, user_id, profile_id, company_id, is_candidate_side, unread_count, last_message_at)
        select id, ${who.user_id}, ${who.profile_id}, ${company}::int, ${isCandidate},
          case when id % 40 = 0 and not ${isCandidate}::boolean then 1 else 0 end, created_at + interval '30 minutes'
        from threads`);
    }
    await tx.execute(sql`
      insert into messages (thread_id, sender_member_id, body, status, idempotency_key, created_at)
      select t.id, m.id, 'Nachricht ' || n || ' in diesem Gespräch' ||
          case when t.id % 200 = 0 and n = 3 then ' mit seltenwort' || t.id / 200 else '' end,
        'read', ${randomUUID()} || t.id || '-' || n, t.created_at + n * interval '1 minute'
      from threads t cross join generate_series(1, ${messages}) as n
      join thread_members m on m.thread_id = t.id and m.is_candidate_side = (n % 2 = 0)`);
    await tx.execute(sql`
      insert into messages (thread_id, sender_member_id, body, status, idempotency_key, created_at)
      select m.thread_id, m.id, 'Noch eine Zeile, die ' || n || '.', 'read', ${randomUUID()} || 'long' || n, now()
      from thread_members m cross join generate_series(1, ${LONG_THREAD - messages}) as n
      where m.thread_id = (select max(id) from threads) and m.is_candidate_side`);
  });
  await db.execute(sql`analyze`);
  const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from threads`);
  return rows[0]!.id;
}
