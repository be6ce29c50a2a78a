import { randomBytes } from 'node:crypto';
import { apiTokenDays, apiTokenFailures, apiTokens } from '#features/api-tokens/api-tokens.table.ts';
import type { Db } from '#platform/db/db.ts';
import { insertReturning, insertRows } from './bulk.ts';
import { isoDay } from './days.ts';
import type { PeopleIds } from './load-people.ts';
import { createRandom } from './random.ts';
import type { DemoWorld } from './world.ts';

const OWNER = 'vermittlung@example.org';
const DAYS = 30;
const route = '/api/v1/candidates';

/** Tokens of the recruiter with a subscription, and a month of calls. Nobody knows the tokens themselves. */
export async function loadApiTokens(tx: Db, world: DemoWorld, ids: PeopleIds): Promise<void> {
  const { days, companies } = world;
  const company = companies.find(({ person }) => person.email === OWNER)!;
  const owner = { company_id: ids.companies.get(company.row.gegenpost_id)!, user_id: ids.users.get(OWNER)! };
  const secret = () => ({
    token_hash: randomBytes(32),
    idempotency_hash: randomBytes(32),
    request_digest: randomBytes(32),
  });
  const [main, old] = await insertReturning(tx, apiTokens, [
    {
      ...{ ...owner, ...secret(), name: 'Abgleich Bewerbersystem', prefix: 'gp_7f3ka', created_at: days.at(64, 9) },
      scopes: ['candidates:read', 'candidates:write'],
      last_used_on: isoDay(days.today),
      last_network: '203.0.113.0/24',
    },
    {
      ...{ ...owner, ...secret(), name: 'Test', prefix: 'gp_q81xm', created_at: days.at(71, 14) },
      ...{ scopes: ['candidates:read'], last_used_on: isoDay(days.at(12)), revoked_at: days.at(11, 8) },
    },
  ]);
  await insertRows(tx, apiTokenDays, callsOf(main!.id, world));
  const failure = { token_id: main!.id, route, method: 'POST' };
  await insertRows(tx, apiTokenFailures, [
    { ...failure, token_id: old!.id, at: days.at(12, 10), status: 403, code: 'scope_missing', failed_rows: null },
    { ...failure, at: days.at(9, 4, 2), status: 422, code: 'validation', failed_rows: null },
    { ...failure, at: days.at(4, 4, 1), status: 200, code: 'consent_missing', failed_rows: 6 },
  ]);
}

/** Every night, on weekdays more. */
function callsOf(token_id: number, { days }: DemoWorld): (typeof apiTokenDays.$inferInsert)[] {
  const random = createRandom('api-tokens');
  return Array.from({ length: DAYS }, (_, ago) => {
    const day = days.at(DAYS - 1 - ago);
    const isWeekend = [0, 6].includes(day.getUTCDay());
    const calls = isWeekend ? random.int(24, 40) : random.int(90, 240);
    return { token_id, day: isoDay(day), calls, failures: random.chance(0.15) ? random.int(1, 6) : 0 };
  });
}
