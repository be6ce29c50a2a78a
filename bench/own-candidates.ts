import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createSession, createUser } from '../apps/server/src/features/auth/auth.factory.ts';
import { insertCandidates } from '../apps/server/src/features/profiles/new-candidates.queries.ts';
import { newPublicId } from '../apps/server/src/platform/public-id.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:own-candidates`: how long the server takes to answer a recruiter with 10,000 candidates of their own,
 * among 20,000 of others: pages of the list in both orders, with each filter and by words, the counts, one candidate,
 * and 500 of them going offline and online again. The real app on a real database, called without a network between. The
 * floor is measured in the same run: `/api/settings`, which reads a session and a row.
 *
 * `--own 10000`, `--calls 30` of each kind, `--json FILE` keeps the result. Fails when the median of a page or of the
 * counts is over the limit.
 */

const LIMIT_MS = 300;
const AT_ONCE = 500;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: {
    own: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '30' },
    json: { type: 'string' },
  },
});
const [own, calls] = [Number(values.own), Number(values.calls)];
const app = await startApp(closing, { now: () => new Date() });
const { db } = app;
const [agent, other] = [await createUser(db, { role: 3 }), await createUser(db, { role: 3 })];
const ids = await fill();
const token = `gegenpost_session=${await createSession(db, agent.user_id)}`;
const rt = await app.inject({ url: '/api/rt', headers: { cookie: token } });
const csrf = rt.cookies.find(({ name }) => name.includes('csrf'));
const headers = {
  cookie: `${token}; ${csrf?.name}=${encodeURIComponent(csrf?.value ?? '')}`,
  'x-csrf-token': rt.json<{ t: string }>().t,
};

const list = '/api/own-candidates';
const pageFrom = async (sort: string, pages: number): Promise<string> => {
  let cursor = '';
  for (let at = 0; at < pages; at += 1) {
    const url = `${list}?sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
    cursor = (await app.inject({ url, headers })).json().next ?? cursor;
  }
  return `${list}?sort=${sort}&cursor=${cursor}`;
};
const [far, farByName] = [await pageFrom('updated_at', 100), await pageFrom('name', 100)];

const kinds: Readonly<Record<string, (n: number) => string>> = {
  'floor: settings': () => '/api/settings',
  'page, latest change': () => list,
  'page 101, latest change': () => far,
  'page, by name': () => `${list}?sort=name`,
  'page 101, by name': () => farByName,
  'page, consent missing': () => `${list}?consent=missing`,
  'page, voucher expiring': () => `${list}?voucher=expiring&sort=name`,
  'page, a rare word': (n) => `${list}?q=selten${n % 50}`,
  'page, no such word': () => `${list}?q=gibtesnicht&sort=name`,
  counts: () => `${list}/counts`,
  'counts, by words': () => `${list}/counts?q=anna`,
  'all ids': () => `${list}/ids`,
  'one candidate': (n) => `${list}/${ids[n * 7]}`,
};

const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
for (let n = -3; n < calls; n++) {
  for (const [kind, all] of times) {
    const startedAt = performance.now();
    const answer = await app.inject({ url: kinds[kind]?.(n + 3) ?? '', headers });
    const ms = performance.now() - startedAt;
    if (answer.statusCode !== 200) throw new Error(`${kind} answered ${answer.statusCode}: ${answer.body}`);
    if (n >= 0) all.push(ms);
  }
}
const bulk = [] as number[];
for (const action of ['offline', 'online', 'offline', 'online']) {
  const startedAt = performance.now();
  const payload = { ids: ids.slice(0, AT_ONCE), change: { action } };
  const answer = await app.inject({ method: 'PATCH', url: `${list}/bulk`, headers, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  bulk.push(performance.now() - startedAt);
}
times.set(`${AT_ONCE} offline or online`, bulk);

const results = [...times].map(([kind, all]) => ({ kind, p50_ms: quantile(all, 0.5), p95_ms: quantile(all, 0.95) }));
for (const { kind, p50_ms, p95_ms } of results) {
  console.info(`${kind.padEnd(28)}${p50_ms.toFixed(1).padStart(8)} ms${p95_ms.toFixed(1).padStart(8)} ms`);
}
console.info(`${own} own candidates. Median, 95 of 100.`);
if (values.json) {
  writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), limit_ms: LIMIT_MS, results }, null, 2)}\n`);
}
if (results.some(({ kind, p50_ms }) => /^(page|counts)/.test(kind) && p50_ms > LIMIT_MS)) process.exitCode = 1;

/** @returns Ids of the agent's candidates. */
async function fill(): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from attributes where code = 'qualification' limit 50`,
  );
  const { rows: towns } = await db.execute<{ id: number }>(sql`select id from places limit 200`);
  const people = (count: number, placed: { profile_id: number; company_id: number | null }) =>
    Array.from({ length: count }, (_, at) => ({
      profile: {
        gegenpost_id: newPublicId(),
        first_name: ['Anna', 'Bernd', 'Çelik', 'Dörte'][at % 4],
        last_name: at % 200 === 0 ? `Selten${at / 200}` : `Name${(at * 7919) % count}`,
        email: `person${at}@kunde.example`,
      },
      candidate: {
        ...{ vermittler_profile_id: placed.profile_id, vermittler_company_id: placed.company_id },
        ...{ external_id: `P-${at}`, is_online: at % 3 > 0, is_imported: at % 9 === 0 },
        ...{ placement_consented_at: at % 3 > 0 ? new Date() : null },
        updated_at: new Date(Date.now() - ((at * 7919) % count) * 1000),
      },
      visibility: {},
      attributes: [{ attribute_id: rows[at % rows.length]?.id ?? 0, code: 'qualification' }],
      places: [{ place_id: towns[at % towns.length]?.id ?? 0, radius_km: 30 }],
    }));
  const all = await db.transaction((tx) => insertCandidates(tx, people(own, agent)));
  await db.transaction((tx) => insertCandidates(tx, people(2 * own, other)));
  await db.execute(sql`
    insert into placement_vouchers (profile_id, company_id, number, issuer, valid_from, valid_until, amount_cents,
      idempotency_key, request_digest, created_at, updated_at)
    select profile_id, vermittler_company_id, profile_id::text, 'AA', current_date - 60, current_date + profile_id % 90,
      250000, profile_id::text, '', now(), now()
    from candidates where vermittler_company_id = ${agent.company_id} and profile_id % 5 = 0`);
  await db.execute(sql`analyze`);
  return all;
}
