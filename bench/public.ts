import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { loadDemoWorld } from '../apps/server/src/demo/load-demo-world.ts';
import { refreshCards } from '../apps/server/src/features/public-lists/cards/cards.service.ts';
import { startApp } from './app.ts';
import { quantile } from './auc.ts';

/**
 * `npm run bench:public`: how long the first byte of a public list takes, and whether 100 visitors a second on one page
 * slow searches of others. The real app with the demo world, called without a network between. The floor is measured in
 * the same run: `/healthz` for pages, and searches while nobody looks at lists.
 *
 * Fails when one page in twenty takes longer than 150 ms, or when the median search takes more than twice as long beside
 * the visitors. `--seconds 10` of each, `--json FILE` keeps the result.
 */

const FIRST_BYTE_MS = 150;
const VISITORS_A_SECOND = 100;
const SLOWER_MAX = 2;

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' }, json: { type: 'string' } } });
const seconds = Number(values.seconds);
const clock = { now: () => new Date() };
const app = await startApp(closing, clock);
await loadDemoWorld(app);
await refreshCards(app);

const { rows } = await app.db.execute<{ agent: string }>(sql`
  select companies.gegenpost_id as agent from public_groups part join companies on companies.id = part.company_id
  where exists (select 1 from subscriptions where company_id = companies.id and state = 'active')
  group by 1 order by count(*) desc limit 1`);
const pages = {
  floor: '/healthz',
  location: '/de/location-candidates',
  'location, near': '/de/location-candidates?place=1&radius=100',
  frame: `/de/staffagent-candidates?agent=${rows[0]?.agent}&frame=1`,
} as const;

const since = (start: number) => performance.now() - start;
const round = (value: number) => Math.round(value * 10) / 10;

/** Each call comes from another address, as visitors do. */
let calls = 0;
function visitor(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

async function open(url: string): Promise<number> {
  const start = performance.now();
  const { statusCode } = await app.inject({ url, remoteAddress: visitor() });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  return since(start);
}

const company = await logIn();

async function logIn() {
  const token = await app.inject({ url: '/api/rt' });
  const csrf = token.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie: csrf, 'x-csrf-token': token.json().t };
  const payload = { email: 'arbeitgeber@example.org', password: 'Demo1234', remember: false };
  const answer = await app.inject({ method: 'POST', url: '/api/login', headers, payload });
  const session = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  return { ...headers, cookie: [csrf, ...session].join('; ') };
}

/** A search of an employer, answered by the database, which the lists ask too. */
async function search(): Promise<number> {
  const start = performance.now();
  const payload = { criteria: {} };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/candidates/search',
    headers: company,
    payload,
  });
  if (statusCode !== 200) throw new Error(`search: ${statusCode} ${body}`);
  return since(start);
}

/** Opens a page so many times a second, whether earlier ones are answered or not. */
async function visit(url: string, onTook: (ms: number) => void): Promise<void> {
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < seconds * VISITORS_A_SECOND; n += 1) {
    const wait = start + (n * 1000) / VISITORS_A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(open(url).then(onTook));
  }
  await Promise.all(running);
}

async function searchFor(isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    took.push(await search());
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return took;
}

const result: Record<string, { median: number; p95: number }> = {};
const failures: string[] = [];
for (const [name, url] of Object.entries(pages)) {
  for (let n = 0; n < 20; n += 1) await open(url);
  const took: number[] = [];
  for (let n = 0; n < 200; n += 1) took.push(await open(url));
  result[name] = { median: round(quantile(took, 0.5)), p95: round(quantile(took, 0.95)) };
  if (quantile(took, 0.95) > FIRST_BYTE_MS) failures.push(`${name}: first byte ${round(quantile(took, 0.95))} ms`);
}

const end = performance.now() + seconds * 1000;
const alone = await searchFor(() => performance.now() > end);
let isOver = false;
const visits: number[] = [];
const beside = searchFor(() => isOver);
await visit(pages.frame, (ms) => visits.push(ms));
isOver = true;
const crowded = await beside;
result['search, alone'] = { median: round(quantile(alone, 0.5)), p95: round(quantile(alone, 0.95)) };
result['search, beside 100 visits a second'] = {
  median: round(quantile(crowded, 0.5)),
  p95: round(quantile(crowded, 0.95)),
};
result['page, 100 visits a second'] = { median: round(quantile(visits, 0.5)), p95: round(quantile(visits, 0.95)) };
const slower = quantile(crowded, 0.5) / quantile(alone, 0.5);
if (slower > SLOWER_MAX) failures.push(`searches take ${round(slower)} times as long`);

console.table(result);
console.info(`searches beside visitors: ${round(slower)} times as long`);
if (values.json) writeFileSync(values.json, JSON.stringify({ result, slower }, null, 2));
if (failures.length > 0) throw new Error(failures.join('\n'));
