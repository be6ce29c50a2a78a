import type { OwnCandidateCounts, OwnCandidatePage } from '@gegenpost/contract/own-candidates.ts';
import { OWN_CANDIDATES_PAGE } from '@gegenpost/contract/own-candidates.ts';
import { voucherStateOf } from '@gegenpost/contract/shared/voucher-state.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { createCandidates } from '#features/profiles/profiles.factory.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import { newPublicId } from '#platform/public-id.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';

const now = new Date('2026-11-23T10:00:00Z');
const today = '2026-11-23';
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
const url = '/api/own-candidates';
const page = async (by: SignedIn, query = '') => {
  const answer = await callAs(app, by, 'GET', `${url}?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<OwnCandidatePage>();
};
const idsOf = async (by: SignedIn, query = '') => (await page(by, query)).data.map(({ id }) => id);
const counts = async (by: SignedIn, query = '') =>
  (await callAs(app, by, 'GET', `${url}/counts?${query}`)).json<OwnCandidateCounts>();
async function toTheEnd(by: SignedIn, query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, next }: OwnCandidatePage = await page(by, `${query}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(data.length).toBeLessThanOrEqual(OWN_CANDIDATES_PAGE);
    ids.push(...data.map(({ id }) => id));
    cursor = next;
  }
  return ids;
}
type Days = Partial<typeof placementVouchers.$inferInsert>;
const addVoucher = (agent: SignedIn, profile_id: number, days: Days) =>
  db.insert(placementVouchers).values({
    ...{ profile_id, company_id: agent.company_id!, number: '1', issuer: 'AA', amount_cents: 250_000 },
    ...{ valid_from: '2026-10-01', valid_until: '2026-12-31', created_at: now, updated_at: now },
    ...{ idempotency_key: crypto.randomUUID(), request_digest: Buffer.from('x') },
    ...days,
  });

let agent: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  agent = await signIn(app, { role: 3 });
  colleague = await signIn(app, { role: 3, company_id: agent.company_id!, rights: ['candidates'] });
});

describe('a page', () => {
  test('goes to the end without doubles or gaps, in both orders, also with equal keys', async () => {
    const own = await signIn(app, { role: 4 });
    const placed = { vermittler_profile_id: own.profile_id, vermittler_company_id: own.company_id };
    const ids = await createCandidates(
      db,
      Array.from({ length: 130 }, (_, at) => ({
        profile: {
          gegenpost_id: newPublicId(),
          first_name: at % 4 === 0 ? null : 'Kim',
          last_name: at % 4 === 0 ? null : `Ä${at % 9}`,
        },
        candidate: { ...placed, updated_at: new Date(now.getTime() - (at % 7) * 1000) },
      })),
    );

    for (const sort of ['updated_at', 'name']) {
      const found = await toTheEnd(own, `sort=${sort}`);
      expect(found).toHaveLength(130);
      expect(found.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    }
    const byName = await toTheEnd(own, 'sort=name');
    // Who has no name comes last.
    expect(new Set(byName.slice(-33))).toEqual(new Set(ids.filter((_, at) => at % 4 === 0)));
    const { ids: all } = (await callAs(app, own, 'GET', `${url}/ids`)).json();
    expect(all).toEqual(await toTheEnd(own, 'sort=updated_at'));
  });

  test('tells of each row what the list shows', async () => {
    const own = await signIn(app, { role: 3, profile: { first_name: 'Julia', last_name: 'Kern' } });
    const [occupation, other] = await db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(2);
    const [place] = await db.select().from(places).limit(1);
    const { profile_id, gegenpost_id } = await createOwn(app, own, {
      profile: { first_name: 'Anna', last_name: 'Abel', image_hash: 'hash' },
      candidate: { external_id: 'P-1', updated_at: now, is_imported: true },
      attributes: [occupation!, other!].map(({ id }) => ({ attribute_id: id, code: 'qualification' })),
      places: [{ place_id: place!.id, radius_km: 20 }],
    });
    await addVoucher(own, profile_id, { valid_until: '2026-11-24', removed_at: null });
    await addVoucher(own, profile_id, { valid_until: '2027-03-01', removed_at: now });

    const { data } = await page(own);

    expect(data).toEqual([
      {
        ...{ id: profile_id, gegenpost_id, name: 'Anna Abel', has_profile_image: true, hash: 'hash' },
        qualification: occupation!.label,
        job_place: `${place!.postal_code} ${place!.name}`,
        // Occupation, place, image, and "available now".
        completeness: 15 + 12 + 5 + 4,
        ...{ is_online: true, is_imported: true, is_claimed: false, consent: 'given' },
        voucher: { id: expect.any(Number), state: 'expiring', valid_from: '2026-10-01', valid_until: '2026-11-24' },
        external_id: 'P-1',
        agent: { gegenpost_id: own.gegenpost_id, name: 'Julia Kern' },
        ...{ is_mine: true, updated_at: now.toISOString() },
      },
    ]);
  });

  test('refuses a cursor that no page gave, and one of the other order', async () => {
    const cursors = ['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["a",1]').toString('base64url')];
    for (const cursor of cursors) {
      const answer = await callAs(app, agent, 'GET', `${url}?sort=updated_at&cursor=${cursor}`);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['cursor']]);
    }
  });
});

describe('a filter', () => {
  let [online, offline, theirs]: number[] = [];
  beforeAll(async () => {
    const people = [
      await createOwn(app, agent, { profile: { first_name: 'Zoë', last_name: 'Müller', email: 'zoe@kunde.example' } }),
      await createOwn(app, agent, { candidate: { is_online: false, is_imported: true, placement_consented_at: null } }),
      await createOwn(app, colleague, { candidate: { external_id: 'K-100%' } }),
    ];
    [online, offline, theirs] = people.map(({ profile_id }) => profile_id) as [number, number, number];
    await addVoucher(agent, online, { valid_until: '2026-12-07' });
    await addVoucher(agent, theirs, { valid_until: '2026-12-08' });
    await createOwn(app, agent, { candidate: { is_online: false, removed_at: now, is_imported: true } });
    await createOwn(app, await signIn(app, { role: 3 }), {});
  });
  const filtered = async (query: string, by = agent) => (await idsOf(by, query)).toSorted((a, b) => a - b);

  test('has the flags of the specification: the hint opens 1, 0, 1', async () => {
    expect(await filtered('')).toEqual([online, offline, theirs]);
    expect(await filtered('withOffline=1&withOnline=0&withOwn=1')).toEqual([offline]);
    expect(await filtered('withOffline=0')).toEqual([online, theirs]);
    expect(await filtered('withOwn=0')).toEqual([theirs]);
    expect(await filtered('withOwn=0', colleague)).toEqual([online, offline]);
    expect(await filtered('withOffline=0&withOnline=0')).toEqual([]);
  });

  test('finds imported ones, missing consents, expiring vouchers and those of an agent', async () => {
    expect(await filtered('imported=1')).toEqual([offline]);
    expect(await filtered('consent=missing')).toEqual([offline]);
    expect(await filtered('voucher=expiring')).toEqual([online]);
    expect(await filtered(`agent=${colleague.gegenpost_id}`)).toEqual([theirs]);
    expect(await filtered('agent=AAAAAAAAAAA')).toEqual([]);
  });

  test('finds by parts of name, external id and e-mail address, without case and accents; signs are signs', async () => {
    expect(await filtered('q=mull')).toEqual([online]);
    expect(await filtered('q=M%C3%9CLLER%20zoe')).toEqual([online]);
    expect(await filtered('q=KUNDE.exam')).toEqual([online]);
    expect(await filtered('q=k-100')).toEqual([theirs]);
    expect(await filtered('q=%25')).toEqual([theirs]);
    expect(await filtered('q=_')).toEqual([]);
    expect(await filtered('q=m%C3%BCller%20meier')).toEqual([]);
  });

  test('counts whom it lets pass, and all kinds whatever it is', async () => {
    expect(await counts(agent, 'q=muller')).toEqual({
      ...{ all: 3, online: 2, offline: 1, imported: 1, consent_missing: 1, voucher_expiring: 1, filtered: 1 },
      agents: [
        { gegenpost_id: agent.gegenpost_id, name: 'Robin Muster', count: 2 },
        { gegenpost_id: colleague.gegenpost_id, name: 'Robin Muster', count: 1 },
      ],
    });
    const alone = await signIn(app, { role: 3 });
    expect((await counts(alone)).agents).toEqual([
      { gegenpost_id: alone.gegenpost_id, name: 'Robin Muster', count: 0 },
    ]);
  });
});

test('a voucher expires for the filter when it does by its days', async () => {
  const own = await signIn(app, { role: 3 });
  const { profile_id } = await createOwn(app, own, {});
  const day = fc.integer({ min: -40, max: 40 }).map((days) => {
    return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  });
  const maybe = fc.option(day, { freq: 1 });
  const days = fc
    .record({ a: day, b: day, employment_start_on: maybe, second_paid_on: maybe, closed_on: maybe })
    .map(({ a, b, ...rest }) => ({
      ...{ valid_from: a < b ? a : b, valid_until: a < b ? b : a, ...rest },
      ...{ first_claimed_on: null, first_paid_on: null, second_claimed_on: null },
    }));

  await fc.assert(
    fc.asyncProperty(fc.array(days, { minLength: 1, maxLength: 3 }), async (vouchers) => {
      await db.delete(placementVouchers).where(eq(placementVouchers.profile_id, profile_id));
      for (const each of vouchers) await addVoucher(own, profile_id, each);
      const last = vouchers.reduce((a, b) => (b.valid_until >= a.valid_until ? b : a));
      const isExpiring = voucherStateOf(last, today) === 'expiring';
      const [row] = (await page(own)).data;
      expect(row!.voucher!.state).toBe(voucherStateOf(last, today));
      expect(await idsOf(own, 'voucher=expiring')).toEqual(isExpiring ? [profile_id] : []);
      expect((await counts(own)).voucher_expiring).toBe(isExpiring ? 1 : 0);
    }),
    { numRuns: 40 },
  );
});

test('the hint of the dashboard counts those whom its link opens: imported ones that are offline, and no removed ones', async () => {
  const own = await signIn(app, { role: 3 });
  const imported = { is_online: false, is_imported: true };
  await createOwn(app, own, { candidate: imported });
  await createOwn(app, own, { candidate: { ...imported, removed_at: now } });
  await createOwn(app, own, { candidate: { is_imported: true } });

  const hint = (await callAs(app, own, 'GET', '/api/widgets/imported_candidates_hint')).json();

  expect(hint).toBe(1);
  expect(await idsOf(own, 'withOffline=1&withOnline=0&withOwn=1&imported=1')).toHaveLength(hint);
});
