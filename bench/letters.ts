import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { loadDemoWorld } from '../apps/server/src/demo/load-demo-world.ts';
import { createSession } from '../apps/server/src/features/auth/auth.factory.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:letters`: how long the server takes until the letter to a single person stands open (the candidate, the
 * jobs, and the letter as it reads), and how long the hints take to follow each change of the offer. The real app with
 * the demo world, called without a network between. The floor is measured in the same run, in turn with the others:
 * `/api/settings`, which reads a session and a row.
 *
 * `--calls 120` of each kind, more would meet the limit of calls a minute; `--json FILE` keeps the result. Fails when a
 * median is over its limit.
 */

const OPEN_LIMIT_MS = 100;
const HINTS_LIMIT_MS = 50;
const WARM_UP = 10;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({ options: { calls: { type: 'string', default: '120' }, json: { type: 'string' } } });
const calls = Number(values.calls);
const app = await startApp(closing, { now: () => new Date() });
await loadDemoWorld(app);
const { rows: writers } = await app.db.execute<{ id: number }>(
  sql`select id from users where email = 'arbeitgeber@example.org'`,
);
const session = `gegenpost_session=${await createSession(app.db, writers[0]!.id)}`;
const token = await app.inject({ url: '/api/rt', headers: { cookie: session } });
const headers = {
  cookie: [session, ...token.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)].join('; '),
  'x-csrf-token': token.json<{ t: string }>().t,
};
const { rows: people } = await app.db.execute<{ gegenpost_id: string }>(sql`
  select p.gegenpost_id from profiles p join candidates c on c.profile_id = p.id
  where c.is_online and c.vermittler_profile_id is null order by p.id limit 60`);
const { rows: ids } = await app.db.execute<{ qualification: number; working_time: number; place: number }>(sql`
  select (select id from attributes where code = 'qualification' and key = '82504-01') as qualification,
    (select id from attributes where code = 'working_time' and key = 'full') as working_time,
    (select id from places where postal_code = '24143' limit 1) as place`);

const body = `Guten Tag,\n\n${'wir zahlen [x], {{gehalt}}, {{beginn}}, in {{arbeitsort}}, {{arbeitszeit}}.\n'.repeat(12)}{{absender}}`;
const readingOf = (n: number) => ({
  method: 'POST' as const,
  url: '/api/messages/contact-requests/reading',
  payload: {
    recipients: [people[n % people.length]!.gegenpost_id],
    offer: {
      ...{ qualification_id: ids[0]!.qualification, working_time_id: ids[0]!.working_time },
      ...{ job_place_id: ids[0]!.place, job_title: 'Service Medizintechnik', home_office_days: n % 6 },
      ...{ contract_kind: 'direct', pay_from: 40_000, pay_to: 44_000 + n, pay_per: 'year', starts_on: null },
    },
    subject: 'Bewerbung um Sie als {{beruf}}',
    body,
  },
});
const idOf = (n: number) => people[n % people.length]!.gegenpost_id;

const kinds = {
  'floor: settings': () => [{ method: 'GET' as const, url: '/api/settings' }],
  'letter opens': (n: number) => [
    { method: 'GET' as const, url: `/api/candidates/${idOf(n)}` },
    { method: 'GET' as const, url: '/api/positions' },
    { method: 'GET' as const, url: '/api/message-templates' },
    readingOf(n),
  ],
  'hints follow a change': (n: number) => [readingOf(n)],
};
type Kind = keyof typeof kinds;
const times = new Map((Object.keys(kinds) as Kind[]).map((kind) => [kind, [] as number[]]));
for (let n = -WARM_UP; n < calls; n++) {
  for (const [kind, all] of times) {
    const asked = kinds[kind](n + WARM_UP);
    const startedAt = performance.now();
    const answers = await Promise.all(asked.map((call) => app.inject({ ...call, headers })));
    const ms = performance.now() - startedAt;
    const wrong = answers.find(({ statusCode }) => statusCode !== 200);
    if (wrong) throw new Error(`${kind} answered ${wrong.statusCode}: ${wrong.body}`);
    if (n >= 0) all.push(ms);
  }
}

const results = [...times].map(([kind, all]) => ({ kind, p50_ms: quantile(all, 0.5), p95_ms: quantile(all, 0.95) }));
for (const { kind, p50_ms, p95_ms } of results) {
  console.info(`${kind.padEnd(24)}${p50_ms.toFixed(1).padStart(8)} ms${p95_ms.toFixed(1).padStart(8)} ms`);
}
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), results }, null, 2)}\n`);
const limits: Partial<Record<Kind, number>> = {
  'letter opens': OPEN_LIMIT_MS,
  'hints follow a change': HINTS_LIMIT_MS,
};
if (results.some(({ kind, p50_ms }) => p50_ms > (limits[kind] ?? Number.POSITIVE_INFINITY))) process.exitCode = 1;
