import { randomUUID } from 'node:crypto';
import type { PersonVoucher, Voucher, VoucherList, WaitingVouchers } from '@gegenpost/contract/vouchers.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { createVoucherOf } from './vouchers.factory.ts';
import { eraseRemovedVouchers } from './vouchers.service.ts';
import { placementVouchers } from './vouchers.table.ts';

const start = new Date('2026-11-23T10:00:00Z');
let now = start;
const app = await testApp({ clock: { now: () => now } });

const paper = {
  number: 'AVGS 123/26',
  issuer: 'AA',
  valid_from: '2026-11-01',
  valid_until: '2027-01-31',
  amount_cents: 250_000,
};

async function place(agent: SignedIn, person: object = {}) {
  const { profile_id } = await createCandidate(app.db, {
    user: null,
    profile: person,
    candidate: { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id },
  });
  return { profile_id, company_id: agent.company_id!, url: `/api/own-candidates/${profile_id}/vouchers` };
}
async function agentWithCandidate() {
  const agent = await signIn(app, { role: 3 });
  return { agent, ...(await place(agent)) };
}
const create = (person: SignedIn, url: string, values: object = {}) =>
  callAs(app, person, 'POST', url, { ...paper, idempotency_key: randomUUID(), ...values });
const read = async (person: SignedIn, url: string) => (await callAs(app, person, 'GET', url)).json<VoucherList>();

test('an agent keeps a voucher with its state, and a renewal as a new one', async () => {
  const { agent, url } = await agentWithCandidate();
  const created = await create(agent, url, { issuer_place: ' Kiel ', region: '', hours_per_week: 20 });
  expect(created.statusCode).toBe(201);
  expect(created.json<Voucher>()).toMatchObject({
    issuer_place: 'Kiel',
    region: null,
    state: 'valid',
    radius_km: null,
  });
  await create(agent, url, { number: 'AVGS 9/27', valid_from: '2027-02-01', valid_until: '2027-04-30' });
  const { data, ...about } = await read(agent, url);
  expect(about).toEqual({ today: '2026-11-23', has_azav: false, funding_consented: false });
  expect(data.map(({ number, state }) => [number, state])).toEqual([
    ['AVGS 9/27', 'upcoming'],
    ['AVGS 123/26', 'valid'],
  ]);
});

test('the company’s AZAV number counts until its last day', async () => {
  const { agent, url } = await agentWithCandidate();
  const set = (values: object) => app.db.update(companies).set(values).where(eq(companies.id, agent.company_id!));
  await set({ azav_number: 'AZ-1', azav_until: '2026-11-23' });
  expect(await read(agent, url)).toMatchObject({ has_azav: true });
  await set({ azav_until: '2026-11-22' });
  expect(await read(agent, url)).toMatchObject({ has_azav: false });
});

test('colleagues share vouchers; strangers, and those whom the person has left, find nothing', async () => {
  const { agent, profile_id, url } = await agentWithCandidate();
  const { id } = (await create(agent, url)).json<Voucher>();
  const colleague = await signIn(app, { role: 3, company_id: agent.company_id });
  expect((await read(colleague, url)).data).toHaveLength(1);

  const stranger = await signIn(app, { role: 3 });
  const denied = async (person: SignedIn) => {
    const bodies = [
      ['GET', url, undefined],
      ['POST', url, { ...paper, idempotency_key: randomUUID() }],
      ['PATCH', `${url}/${id}`, { change: { number: 'X' }, previous: { number: paper.number } }],
      ['DELETE', `${url}/${id}`, undefined],
      ['POST', `${url}/${id}/restore`, undefined],
    ] as const;
    for (const [method, path, body] of bodies) {
      expect((await callAs(app, person, method, path, body)).statusCode, method).toBe(404);
    }
  };
  await denied(stranger);
  // The id of a voucher under the candidate of another company opens nothing either.
  const other = await place(stranger);
  const crossed = await callAs(app, stranger, 'DELETE', `${other.url}/${id}`);
  expect(crossed.statusCode).toBe(404);

  await app.db
    .update(candidates)
    .set({ vermittler_company_id: null, vermittler_profile_id: null })
    .where(eq(candidates.profile_id, profile_id));
  await denied(agent);
});

test('is created once by one key, also by twenty calls at once', async () => {
  const { agent, url } = await agentWithCandidate();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(agent, url, { idempotency_key })));
  expect(new Set(answers.map((answer) => answer.json<Voucher>().id)).size).toBe(1);
  const { data } = await read(agent, url);
  expect(data).toHaveLength(1);
  expect((await create(agent, url, { idempotency_key, number: 'Y' })).json()).toMatchObject({
    code: 'idempotency_key_reused',
  });
  // The same key at the same time for two people of the company.
  const [one, two] = [await place(agent), await place(agent)];
  const key = randomUUID();
  const crossed = await Promise.all([one, two].map((each) => create(agent, each.url, { idempotency_key: key })));
  expect(crossed.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('refuses what contradicts itself, at the field', async () => {
  const { agent, url } = await agentWithCandidate();
  const errors = async (values: object) => Object.keys((await create(agent, url, values)).json().errors ?? {});
  expect(await errors({ valid_until: '2026-10-31' })).toEqual(['valid_until']);
  expect(await errors({ valid_until: '2026-11-01' })).toEqual([]);
  expect(await errors({ first_claimed_on: '2026-12-20' })).toEqual(['employment_start_on']);
  expect(await errors({ document_id: 999_999 })).toEqual(['document_id']);
  expect(await errors({ amount_cents: 300_001 })).toEqual(['amount_cents']);
  expect(await errors({ valid_from: '0000-01-01' })).toEqual(['valid_from']);
  expect(await errors({ number: ' ' })).toEqual(['number']);
});

test('changes what was given; of two who change the same field the second is told, of two fields both stay', async () => {
  const { agent, url } = await agentWithCandidate();
  const { id } = (await create(agent, url)).json<Voucher>();
  const patch = (change: object, previous: object) => callAs(app, agent, 'PATCH', `${url}/${id}`, { change, previous });
  expect((await patch({ region: 'Kreis Plön' }, { region: null })).statusCode).toBe(200);
  expect((await patch({ radius_km: 50 }, { radius_km: null })).json()).toMatchObject({
    region: 'Kreis Plön',
    radius_km: 50,
  });
  const refused = await patch({ region: 'Kiel', employer_name: 'Werft' }, { region: null, employer_name: null });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'voucher_changed', errors: { region: [expect.any(String)] } });
  expect((await read(agent, url)).data[0]).toMatchObject({ region: 'Kreis Plön', employer_name: null });
  // What both of them typed is no conflict.
  expect((await patch({ region: 'Kreis Plön' }, { region: null })).statusCode).toBe(200);
  expect((await patch({ region: 'Kiel' }, {})).statusCode).toBe(422);
  expect((await patch({ valid_until: '2026-01-01' }, { valid_until: '2027-01-31' })).statusCode).toBe(422);
});

test('a removed voucher comes back for ten minutes, and is gone afterwards', async () => {
  const { agent, url } = await agentWithCandidate();
  const { id } = (await create(agent, url)).json<Voucher>();
  expect((await callAs(app, agent, 'DELETE', `${url}/${id}`)).statusCode).toBe(204);
  expect((await read(agent, url)).data).toEqual([]);
  now = new Date(start.getTime() + 9 * 60_000);
  await eraseRemovedVouchers(app);
  expect((await callAs(app, agent, 'POST', `${url}/${id}/restore`)).statusCode).toBe(200);
  await callAs(app, agent, 'DELETE', `${url}/${id}`);
  now = new Date(start.getTime() + 20 * 60_000);
  expect((await callAs(app, agent, 'POST', `${url}/${id}/restore`)).statusCode).toBe(404);
  await eraseRemovedVouchers(app);
  expect(await app.db.$count(placementVouchers, eq(placementVouchers.id, id))).toBe(0);
  now = start;
});

test('the dashboard shows an instalment that is due before vouchers of which nothing is to be done yet', async () => {
  const { agent, company_id, profile_id } = await agentWithCandidate();
  const add = (values: object) => createVoucherOf(app.db, { company_id, profile_id }, values);
  await add({ valid_until: '2026-12-30' });
  await add({ employment_start_on: '2026-11-01', valid_until: '2026-12-31' });
  await add({ valid_until: '2027-01-15' });
  await add({ employment_start_on: '2026-09-01', valid_until: '2026-12-31' });
  await add({ valid_until: '2026-12-07' });
  const { data } = (await callAs(app, agent, 'GET', '/api/widgets/vouchers')).json<WaitingVouchers>();
  expect(data.map(({ state, next }) => [state, next.kind, next.day])).toEqual([
    ['expiring', 'ends', '2026-12-07'],
    ['first_due', 'lapses', '2027-04-30'],
    ['redeemed', 'due', '2026-12-13'],
  ]);
});

test('the dashboard shows the next three of the company, and how many expire', async () => {
  const { agent, company_id, profile_id } = await agentWithCandidate();
  const other = await place(agent, { first_name: 'Jana', last_name: 'Voss' });
  const add = (values: object, placed = { company_id, profile_id }) => createVoucherOf(app.db, placed, values);
  await add({ valid_until: '2026-11-22' });
  await add({ valid_from: '2026-12-01', valid_until: '2026-12-02' });
  await add({ valid_until: '2026-12-07' });
  await add({ valid_until: '2026-12-08', removed_at: now });
  await add({ valid_until: '2026-12-30' });
  await add(
    { employment_start_on: '2026-10-12', valid_until: '2026-12-31' },
    { company_id, profile_id: other.profile_id },
  );
  await add({ employment_start_on: '2026-04-01', second_claimed_on: '2026-11-01', valid_until: '2026-12-31' });
  await add({ valid_until: '2026-11-25' }, { company_id, profile_id: other.profile_id });
  const stranger = await agentWithCandidate();
  await createVoucherOf(app.db, stranger, { valid_until: '2026-11-24' });

  const { expiring, today, data } = (await callAs(app, agent, 'GET', '/api/widgets/vouchers')).json<WaitingVouchers>();
  expect({ expiring, today }).toEqual({ expiring: 2, today: '2026-11-23' });
  expect(data.map(({ name, next }) => [name, next.kind, next.day])).toEqual([
    ['Jana Voss', 'ends', '2026-11-25'],
    // The second instalment was claimed, the first never.
    ['Robin Muster', 'lapses', '2026-11-30'],
    ['Robin Muster', 'ends', '2026-12-07'],
  ]);
});

test('the person sees the own vouchers, without what is between agent and office', async () => {
  const agent = await signIn(app, { role: 3 });
  const person = await signIn(app, { role: 1 });
  const stranger = await signIn(app, { role: 1 });
  const own = async (who: SignedIn) => (await callAs(app, who, 'GET', '/api/profile/vouchers')).json<PersonVoucher[]>();
  const placed = { company_id: agent.company_id!, profile_id: person.profile_id };
  const placing = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
  const isTheirs = eq(candidates.profile_id, person.profile_id);
  await app.db.insert(candidates).values({ profile_id: person.profile_id }).onConflictDoNothing();
  await app.db
    .update(candidates)
    .set({ ...placing, placement_consented_at: now })
    .where(isTheirs);
  await createVoucherOf(app.db, placed, { employment_start_on: '2026-10-01', first_claimed_on: '2026-11-20' });
  await createVoucherOf(app.db, placed, { removed_at: now });
  const [voucher, ...rest] = await own(person);
  expect(rest).toEqual([]);
  expect(voucher).toMatchObject({ number: 'AVGS-2026-0815', state: 'redeemed', company: expect.any(String) });
  expect(Object.keys(voucher!)).not.toContain('first_claimed_on');
  expect(await own(stranger)).toEqual([]);
});
