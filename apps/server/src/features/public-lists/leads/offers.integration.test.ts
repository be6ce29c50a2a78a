import { createHash, randomUUID } from 'node:crypto';
import { leadsApi } from '@gegenpost/contract/leads.ts';
import type { NewLead } from '@gegenpost/contract/public-contact.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { mailOutsiders } from '#features/messaging/outsiders/outsider-mails.service.ts';
import { expireOffers } from '#features/messaging/outsiders/outsider-offers.service.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { refreshCards } from '#features/public-lists/cards/cards.service.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { tellOfRejections } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { createListingAgent, type ListingAgent, newAddress, newLead } from './leads.factory.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const send = (cardId: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/public/candidates/${cardId}/contact`,
    payload,
    remoteAddress: newAddress(),
  });
const confirm = (token: string) => app.inject({ method: 'POST', url: `/api/public/contact/${token}/confirm` });
const cardOf = ({ card_ids }: ListingAgent) => card_ids[0] ?? '';
const mailsTo = async (email: string) => (await queuedMails(app)).filter(({ to }) => to === email);

async function tokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('confirm-contact'));
  return /confirm-contact\/([a-z2-7]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Sends an offer and confirms its address. */
async function deliver(cardId: string, change: Partial<NewLead> = {}) {
  const lead = { ...(await newLead(app, cardId)), ...change };
  expect((await send(cardId, lead)).statusCode).toBe(202);
  return { email: lead.email, answer: await confirm(await tokenFor(lead.email)) };
}

async function leadsOf({ headers }: ListingAgent) {
  const { body } = await app.inject({ url: '/api/leads', headers });
  return leadsApi.list.schema.response[200].parse(JSON.parse(body)).data;
}

/** An agent with an offer in the inbox. */
async function offered(change: Partial<NewLead> = {}) {
  const agent = await createListingAgent(app);
  const { email } = await deliver(cardOf(agent), change);
  const [lead] = await leadsOf(agent);
  return { agent, email, thread_id: the(lead?.thread_id, 'thread of the offer') };
}

const threadOf = async ({ headers }: Pick<SignedIn, 'headers'>, id: number) =>
  (await app.inject({ url: `/api/messages/threads/${id}`, headers })).json();
const decide = ({ headers }: Pick<SignedIn, 'headers'>, id: number, payload: object) =>
  app.inject({ method: 'POST', url: `/api/messages/threads/${id}/decision`, headers, payload });

test('an offer is accepted with words, which reach the sender by mail, and with nothing of the profile', async () => {
  const { agent, email, thread_id } = await offered();
  const before = await threadOf(agent, thread_id);
  expect(before).toMatchObject({
    ...{ subject: 'Stellenangebot: Pflegefachkraft', can_decide: true, can_reply: false, asked: true },
    ...{ request: { state: 'open' }, has_live_links: false, can_pass_on: false },
  });
  const inbox = await app.inject({ url: '/api/messages/threads?folder=requests', headers: agent.headers });
  expect(inbox.json().data).toMatchObject([{ id: thread_id }]);
  const message = { body: 'Wir rufen Sie an.', idempotency_key: randomUUID() };
  expect((await decide(agent, thread_id, { decision: 'accept', release: ['name'] })).statusCode).toBe(403);
  const accepted = await decide(agent, thread_id, { decision: 'accept', message });
  expect(accepted.json()).toMatchObject({ can_decide: false, can_reply: true, request: { state: 'accepted' } });
  // The same answer again is the same answer.
  expect((await decide(agent, thread_id, { decision: 'accept', message })).statusCode).toBe(200);
  await mailOutsiders(app);
  const [, answer, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(answer?.text).toContain('Wir rufen Sie an.');
  expect(answer?.text).not.toMatch(/Muster|Robin/);
  expect((await leadsOf(agent))[0]?.state).toBe('accepted');
});

test('a rejection is told with its reason, and keeps the address away for 90 days, others not', async () => {
  const { agent, email, thread_id } = await offered();
  const rejected = await decide(agent, thread_id, { decision: 'reject', reason: 'Zu weit weg.' });
  expect(rejected.json()).toMatchObject({ can_decide: false, can_reply: false, request: { state: 'rejected' } });
  expect((await leadsOf(agent))[0]?.state).toBe('rejected');
  await tellOfRejections(app);
  await mailOutsiders(app);
  expect((await mailsTo(email)).at(-1)?.text).toMatch(/passt leider nicht[\s\S]*Zu weit weg\./);
  expect((await leadsOf(agent))[0]?.state).toBe('rejected');
  const again = await deliver(cardOf(agent), { email: email.toUpperCase() });
  expect(again.answer.json()).toMatchObject({ code: 'contact_refused', message: expect.any(String) });
  expect((await deliver(cardOf(agent))).answer.statusCode).toBe(204);
  expect(await leadsOf(agent)).toHaveLength(2);
});

test('of twenty answers at once one counts', async () => {
  const { agent, thread_id } = await offered();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => decide(agent, thread_id, { decision: index % 2 ? 'accept' : 'reject' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  await tellOfRejections(app);
  expect((await threadOf(agent, thread_id)).messages).toHaveLength(2);
});

test('an offer is for the asked side alone, and lapses after 14 days', async () => {
  const { agent, thread_id } = await offered();
  const stranger = await signIn(app, { role: 3 });
  expect((await decide(stranger, thread_id, { decision: 'accept' })).statusCode).toBe(404);
  expect((await decide(agent, thread_id, { decision: 'vielleicht' })).statusCode).toBe(422);
  const later = await app.inject({
    ...{ method: 'PATCH', url: `/api/messages/threads/${thread_id}`, headers: agent.headers },
    payload: { later: true },
  });
  expect(later.statusCode).toBe(200);
  await app.db.execute(sql`update outsider_offers set expires_at = now() where thread_id = ${thread_id}`);
  expect((await decide(agent, thread_id, { decision: 'accept' })).json()).toMatchObject({ code: 'request_closed' });
  await expireOffers(app);
  expect(await threadOf(agent, thread_id)).toMatchObject({ can_reply: false, request: { state: 'expired' } });
  expect((await leadsOf(agent))[0]?.state).toBe('expired');
});

test('an agent cannot write to an own candidate by the own address', async () => {
  const agent = await createListingAgent(app);
  const [user] = await app.db.select().from(users).where(eq(users.id, agent.user_id));
  const { answer } = await deliver(cardOf(agent), { email: the(user, 'agent').email });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'lead_own', message: 'Sie vermitteln dieses Profil selbst.' });
  expect(await leadsOf(agent)).toEqual([]);
});

test('an offer from the address of an account arrives from that company, which may write once it is accepted', async () => {
  const agent = await createListingAgent(app);
  const company = await signIn(app, { role: 2, company: { name: 'Brandt Bau' } });
  const [user] = await app.db.select().from(users).where(eq(users.id, company.user_id));
  await deliver(cardOf(agent), { email: the(user, 'employer').email });
  const thread_id = the((await leadsOf(agent))[0]?.thread_id, 'thread');
  expect(await threadOf(company, thread_id)).toMatchObject({ can_reply: false, can_decide: false, asked: false });
  expect((await decide(company, thread_id, { decision: 'accept' })).statusCode).toBe(403);
  await decide(agent, thread_id, { decision: 'accept' });
  expect(await threadOf(company, thread_id)).toMatchObject({ can_reply: true });
});

/** With the proof that many at once need. */
function proved(lead: NewLead): NewLead {
  let n = 0;
  const headOf = () => createHash('sha256').update(`${lead.form_token}:${n}`).digest().readUInt32BE(0);
  while (headOf() >>> 16 !== 0) n += 1;
  return { ...lead, proof: String(n) };
}

test('of twenty-one offers to one candidate at once twenty get through, and the other one is told', async () => {
  const agent = await createListingAgent(app);
  const bodies: NewLead[] = [];
  for (let count = 0; count < 21; count += 1) bodies.push(proved(await newLead(app, cardOf(agent))));
  const answers = await Promise.all(bodies.map((body) => send(cardOf(agent), body)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(20).fill(202), 429]);
  const refused = the(
    answers.find(({ statusCode }) => statusCode === 429),
    'refused offer',
  );
  expect(refused.json()).toMatchObject({ code: 'lead_candidate_limit', message: expect.stringContaining('morgen') });
  const { rows } = await app.db.execute(sql`select from leads where profile_id = any(${sql.param(agent.profile_ids)})`);
  expect(rows).toHaveLength(20);
});

test('an agent keeps everybody of a mail domain away from the inbox, in one click, until it is taken back', async () => {
  const { agent, thread_id } = await offered({ email: `${randomUUID()}@aufdringlich.example` });
  const block = { url: `/api/messages/threads/${thread_id}/block-domain`, headers: agent.headers };
  expect((await app.inject({ ...block, method: 'POST' })).statusCode).toBe(204);
  expect(await threadOf(agent, thread_id)).toMatchObject({ blocked: true, can_decide: false });
  const card = agent.card_ids[1] ?? '';
  await deliver(card, { email: `${randomUUID()}@aufdringlich.example` });
  expect((await leadsOf(agent))[0]).toMatchObject({ state: 'blocked', thread_id: null });
  expect((await app.inject({ ...block, method: 'DELETE' })).statusCode).toBe(204);
  expect(await threadOf(agent, thread_id)).toMatchObject({ blocked: false, can_decide: true });
  await deliver(card, { email: `${randomUUID()}@aufdringlich.example` });
  expect((await leadsOf(agent))[0]).toMatchObject({ state: 'open', thread_id: expect.any(Number) });
});

/** Somebody who registered alone and is public, with a card in the list of all. */
async function listedCandidate() {
  for (let count = 0; count < 4; count += 1) await createCandidate(app.db, { visibility: { visibility: 'public' } });
  const { user_id, profile_id } = await createCandidate(app.db, { visibility: { visibility: 'public' } });
  await refreshCards(app);
  const { rows } = await app.db.execute<{ list_id: string }>(
    sql`select list_id from public_members where profile_id = ${profile_id} and in_location`,
  );
  const headers = await sessionOf(app, the(user_id, 'account'));
  return { headers, profile_id, card: the(rows[0], 'card').list_id };
}

test('somebody who registered alone blocks a domain in one click too, finds it in the settings, and takes it back', async () => {
  const person = await listedCandidate();
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  const { answer } = await deliver(person.card, { email: `anna@${domain}` });
  expect(answer.statusCode).toBe(204);
  const inbox = await app.inject({ url: '/api/messages/threads?folder=requests', headers: person.headers });
  const [{ id }] = inbox.json().data;
  const block = { url: `/api/messages/threads/${id}/block-domain`, headers: person.headers };
  // Pressed twice at once, it stands once.
  await Promise.all([1, 2, 3].map(() => app.inject({ ...block, method: 'POST' })));
  const blocks = () => app.db.select().from(companyBlocks).where(eq(companyBlocks.profile_id, person.profile_id));
  expect(await blocks()).toMatchObject([{ email_domain: domain }]);
  const settings = await app.inject({ url: '/api/settings', headers: person.headers });
  expect(settings.json().visibility.blocks).toEqual([{ company_name: null, email_domain: domain }]);
  // A blocked sender gets the same answer as any other.
  expect((await deliver(person.card, { email: `bernd@${domain}` })).answer.statusCode).toBe(204);
  const again = await app.inject({ url: '/api/messages/threads', headers: person.headers });
  expect(again.json().meta.total).toBe(1);
  await app.inject({ ...block, method: 'DELETE' });
  expect(await blocks()).toEqual([]);
});

test('a domain that everybody has is not blocked, and nobody blocks in a thread of others', async () => {
  const { agent, thread_id } = await offered({ email: `${randomUUID()}@gmx.de` });
  const url = `/api/messages/threads/${thread_id}/block-domain`;
  const refused = await app.inject({ method: 'POST', url, headers: agent.headers });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: 'lead_domain_shared', message: expect.stringContaining('Adresse') });
  const stranger = await signIn(app, { role: 1 });
  expect((await app.inject({ method: 'POST', url, headers: stranger.headers })).statusCode).toBe(404);
  const nobody = { method: 'POST', url: '/api/messages/threads/0/block-domain', headers: agent.headers } as const;
  expect((await app.inject(nobody)).statusCode).toBe(404);
});
