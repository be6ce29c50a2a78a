import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { users } from '../apps/server/src/features/auth/auth.table.ts';
import { hashPassword } from '../apps/server/src/features/auth/login/passwords.ts';
import type { Db } from '../apps/server/src/platform/db/db.ts';
import { startApp } from './app.ts';
import { areaUnderCurve, quantile } from './auc.ts';

/**
 * `npm run bench:login`: measures whether the time of an answer tells known addresses from unknown ones. The real app
 * on a real database, called without a network between, which would only hide a difference.
 *
 * `--pairs 200` of one known and one unknown address, in random order, `--rounds 3` of them: by chance alone a single
 * round of 200 leaves 0.45–0.55 once in twelve times, the mean of three once in four hundred. `--json FILE` keeps the
 * result.
 */

const LIMITS = [0.45, 0.55] as const;
const WARM_UP = 20;
const PASSWORD = 'Nebelhorn47';

const bodies = {
  login: (email: string) => ({ email, password: 'Falsches-Wort-1' }),
  register: (email: string) => ({
    role_id: 1,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: true,
    privacy: true,
  }),
  'password/forgot': (email: string) => ({ email }),
} as const;
type Call = keyof typeof bodies;

type Result = {
  call: Call;
  pairs: number;
  auc: number;
  rounds: number[];
  known_ms: number;
  unknown_ms: number;
  passed: boolean;
};

await using closing = new AsyncDisposableStack();
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
const pairs = Number(values.pairs);
const rounds = Number(values.rounds);

// Each round is on another day, so that no hourly limit affects it.
let days = 0;
const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
const app = await startApp(closing, clock);
const known = await insertUsers(app.db, pairs);
const { cookie, token } = await openBrowser();

const results: Result[] = [];
for (const call of Object.keys(bodies) as Call[]) results.push(await measure(call));
report(results);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured_at: new Date(), results }, null, 2)}\n`);
if (results.some(({ passed }) => !passed)) process.exitCode = 1;

async function insertUsers(db: Db, count: number): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD);
  const rows = Array.from({ length: count }, () => ({
    email: newAddress(),
    password_hash,
    role_id: 1 as const,
    user_hash: randomUUID(),
    email_confirmed_at: new Date(),
  }));
  await db.insert(users).values(rows);
  return rows.map(({ email }) => email);
}

function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

async function openBrowser(): Promise<{ cookie: string; token: string }> {
  const answer = await app.inject({ url: '/api/rt' });
  const [csrf] = answer.cookies;
  return {
    cookie: `${csrf?.name}=${encodeURIComponent(csrf?.value ?? '')}`,
    token: answer.json<{ t: string }>().t,
  };
}

async function measure(call: Call): Promise<Result> {
  for (let index = 0; index < WARM_UP; index++) await time(call, newAddress(), index);
  const all = { known: [] as number[], unknown: [] as number[] };
  const areas: number[] = [];
  for (let round = 0; round < rounds; round++) {
    days += 1;
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [index, email] of known.entries()) {
      const two = [
        { kind: 'known', email },
        { kind: 'unknown', email: newAddress() },
      ] as const;
      for (const { kind, email: address } of Math.random() < 0.5 ? two : two.toReversed()) {
        times[kind].push(await time(call, address, index));
      }
    }
    areas.push(areaUnderCurve(times.unknown, times.known));
    all.known.push(...times.known);
    all.unknown.push(...times.unknown);
  }
  const auc = areas.reduce((sum, area) => sum + area, 0) / areas.length;
  return {
    call,
    pairs,
    auc: round3(auc),
    rounds: areas.map(round3),
    known_ms: round3(quantile(all.known, 0.5)),
    unknown_ms: round3(quantile(all.unknown, 0.5)),
    passed: auc >= LIMITS[0] && auc <= LIMITS[1],
  };
}

/** Milliseconds until the answer. Every pair comes from another network. */
async function time(call: Call, email: string, pair: number): Promise<number> {
  const begin = performance.now();
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: { cookie, 'x-csrf-token': token },
    remoteAddress: `198.18.${Math.floor(pair / 250)}.${(pair % 250) + 1}`,
    payload: bodies[call](email),
  });
  const ms = performance.now() - begin;
  const expected = call === 'login' ? 422 : 202;
  if (statusCode !== expected) throw new Error(`${call} answered ${statusCode}`);
  return ms;
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function report(rows: readonly Result[]): void {
  console.log(`Known against unknown addresses, ${rounds} rounds of ${pairs} pairs; AUC within ${LIMITS.join('–')}`);
  console.table(
    rows.map(({ call, auc, rounds: each, known_ms, unknown_ms, passed }) => ({
      call,
      AUC: auc,
      'per round': each.join(' '),
      'known, median ms': known_ms,
      'unknown, median ms': unknown_ms,
      result: passed ? 'passed' : 'FAILED',
    })),
  );
}
