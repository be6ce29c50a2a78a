import { randomUUID } from 'node:crypto';
import {
  type ContactOutcome,
  contactRequestsApi,
  type NewContactRequests,
} from '@gegenpost/contract/contact-requests.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { createSubscription } from '#features/shop/shop.factory.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';

const parts = await testParts();
const here = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
const { url } = contactRequestsApi.send;

const people = (count: number) => Promise.all(Array.from({ length: count }, () => signInCandidate(here)));

async function newRequests(recipients: readonly Pick<SignedIn, 'gegenpost_id'>[]): Promise<NewContactRequests> {
  const { offer } = await newContactRequest(here.db, 'AAAAAAAAAAA');
  return {
    offer,
    recipients: recipients.map(({ gegenpost_id }, index) => ({
      gegenpost_id,
      subject: `Bewerbung ${index}`,
      body: `Guten Tag, Nummer ${index}.`,
      idempotency_key: randomUUID(),
    })),
  };
}

async function send(app: typeof here, sender: SignedIn, payload: object): Promise<ContactOutcome[]> {
  const answer = await callAs(app, sender, 'POST', url, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const codes = (outcomes: ContactOutcome[]) => outcomes.map(({ refusal }) => refusal?.code ?? 'sent');

test('the result is reported for each person; a refusal for one does not affect the others', async () => {
  const employer = await signIn(here);
  const [fresh, asked, offline, last] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
  await sendRequest(here, employer, asked);
  await here.db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, offline.profile_id));
  const payload = await newRequests([fresh, asked, offline, { gegenpost_id: 'AAAAAAAAAAA' }, last]);
  const outcomes = await send(here, employer, payload);

  expect(outcomes.map(({ gegenpost_id }) => gegenpost_id)).toEqual(
    payload.recipients.map(({ gegenpost_id }) => gegenpost_id),
  );
  expect(codes(outcomes)).toEqual(['sent', 'contact_exists', 'candidate_not_found', 'candidate_not_found', 'sent']);
  expect(outcomes[1]).toMatchObject({
    thread_id: null,
    refusal: { message: expect.stringContaining('schon angeschrieben') },
  });
  const { data } = (await callAs(here, last, 'GET', threadsUrl)).json();
  expect(data).toMatchObject([
    { id: outcomes[4]!.thread_id, subject: 'Bewerbung 4', lastMessage: 'Guten Tag, Nummer 4.' },
  ]);
});

test('sent twice, by two tabs on two processes and later again, each gets one letter and counts once', async () => {
  const employer = await signIn(here);
  const recipients = await people(3);
  const payload = await newRequests(recipients);
  const outcomes = await Promise.all([here, there, here, there].map((app) => send(app, employer, payload)));
  outcomes.push(await send(there, employer, payload));

  for (const each of outcomes) expect(each).toEqual(outcomes[0]);
  expect(codes(outcomes[0]!)).toEqual(['sent', 'sent', 'sent']);
  for (const person of recipients) {
    expect((await callAs(here, person, 'GET', threadsUrl)).json()).toMatchObject({
      data: [{ unreadCount: 1 }],
      meta: { total: 1 },
    });
  }
  expect(await findLimits(here.db, employer.company_id!, new Date())).toMatchObject({ contacts_count: 3 });
});

test('a later call sends only to people who were not reached before', async () => {
  const employer = await signIn(here);
  const payload = await newRequests(await people(7));
  const first = await send(here, employer, payload);
  expect(codes(first)).toEqual([...Array(5).fill('sent'), 'contact_limit', 'contact_limit']);
  await createSubscription(here.db, employer.company_id!);
  const again = await send(there, employer, payload);

  expect(codes(again)).toEqual(Array(7).fill('sent'));
  expect(again.slice(0, 5)).toEqual(first.slice(0, 5));
});

test.each([
  ['the five of the free plan', false, 8, 5, 'contact_limit'],
  ['the thirty of a day', true, 20, 30, 'contact_day_limit'],
] as const)('two processes give out %s exactly', async (_, isSubscribed, each, limit, code) => {
  const employer = await signIn(here);
  if (isSubscribed) await createSubscription(here.db, employer.company_id!);
  const [first, second] = [await newRequests(await people(each)), await newRequests(await people(each))];
  const outcomes = (await Promise.all([send(here, employer, first), send(there, employer, second)])).flat();

  expect(codes(outcomes).filter((outcome) => outcome === 'sent')).toHaveLength(limit);
  expect(new Set(codes(outcomes))).toEqual(new Set(['sent', code]));
  expect(await findLimits(here.db, employer.company_id!, new Date())).toMatchObject({ contacts_count: limit });
});

test('colleagues who write to the same people at once reach each of them once', async () => {
  const employer = await signIn(here);
  const colleague = await signIn(here, { company_id: employer.company_id! });
  const recipients = await people(4);
  const outcomes = await Promise.all([
    send(here, employer, await newRequests(recipients)),
    send(there, colleague, await newRequests(recipients.toReversed())),
  ]);
  expect(codes(outcomes.flat()).toSorted()).toEqual([...Array(4).fill('contact_exists'), ...Array(4).fill('sent')]);
  const profileIds = recipients.map(({ profile_id }) => profile_id);
  expect(
    await here.db.select().from(contactRequests).where(inArray(contactRequests.profile_id, profileIds)),
  ).toHaveLength(4);
});

test('hostile and wrong bodies are refused whole', async () => {
  const employer = await signIn(here);
  const [person] = await people(1);
  const { offer, recipients } = await newRequests([person!]);
  const [letter] = recipients;
  const refused: [number, object][] = [
    [422, { offer, recipients: [] }],
    [422, { offer, recipients: Array.from({ length: 31 }, () => ({ ...letter, idempotency_key: randomUUID() })) }],
    [422, { offer, recipients: [letter, { ...letter, idempotency_key: randomUUID() }] }],
    [422, { offer, recipients: [letter, { ...letter, gegenpost_id: 'BBBBBBBBBBB' }] }],
    [422, { offer, recipients: [{ ...letter, gegenpost_id: "' or 1=1" }] }],
    [422, { offer, recipients: [{ ...letter, body: ' \n ' }] }],
    [422, { offer, recipients: [{ ...letter, body: 'nul \u0000' }] }],
    [422, { offer, recipients: [{ ...letter, offer }] }],
    [422, { offer: { ...offer, pay_to: offer.pay_from - 1 }, recipients }],
    [422, { offer: { ...offer, working_time_id: offer.qualification_id }, recipients }],
    [422, { offer, recipients, company_id: 1 }],
    [413, { offer, recipients: [{ ...letter, body: 'x'.repeat(1_100_000) }] }],
  ];
  for (const [status, payload] of refused) {
    expect((await callAs(here, employer, 'POST', url, payload)).statusCode).toBe(status);
  }
  expect((await callAs(here, person!, 'GET', threadsUrl)).json().data).toEqual([]);
  const guest = await here.inject({ method: 'POST', url, payload: { offer, recipients } });
  expect([401, 419]).toContain(guest.statusCode);
});

test('who can be written to is shown in the asked order, as far as each is visible, and counts no view', async () => {
  const employer = await signIn(here);
  const [asked, hidden, free] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  const thread_id = await sendRequest(here, employer, asked);
  await here.db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, hidden.profile_id));
  const ids = [free, hidden, asked, free].map(({ gegenpost_id }) => gegenpost_id);
  const read = (query: string) => callAs(here, employer, 'GET', `${contactRequestsApi.recipients.url}?ids=${query}`);
  const answer = await read(ids.join(','));

  expect(answer.json()).toMatchObject({
    contacts_left: 4,
    data: [
      {
        profile: { gegenpost_id: free.gegenpost_id, name: null },
        contact: { allowed: true, reason: null, thread_id: null },
      },
      { profile: { gegenpost_id: asked.gegenpost_id }, contact: { allowed: false, reason: 'waiting', thread_id } },
    ],
  });
  expect(answer.json().data).toHaveLength(2);
  expect(answer.body).not.toMatch(/Mareike|Thomsen/);
  expect(await findLimits(here.db, employer.company_id!, new Date())).toMatchObject({ profile_views_count: 0 });

  for (const wrong of ['', 'kurz', `${ids[0]},`, Array(31).fill(ids[0]).join(','), "';--"]) {
    expect((await read(encodeURIComponent(wrong))).statusCode).toBe(422);
  }
});
