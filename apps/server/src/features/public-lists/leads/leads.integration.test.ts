import { createHash, randomUUID } from 'node:crypto';
import { leadsApi } from '@gegenpost/contract/leads.ts';
import type { NewLead } from '@gegenpost/contract/public-contact.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { findShown } from '#features/public-lists/lists/lists.queries.ts';
import { leads } from '#features/public-lists/public-lists.table.ts';
import { signIn, signInAgain, testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { createListingAgent, formTokenFor, type ListingAgent, newAddress, newLead } from './leads.factory.ts';
import { forgetLeads } from './leads.service.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const send = (cardId: string, body: object, ip = newAddress()) =>
  app.inject({ method: 'POST', url: `/api/public/candidates/${cardId}/contact`, payload: body, remoteAddress: ip });
const confirm = (token: string) => app.inject({ method: 'POST', url: `/api/public/contact/${token}/confirm` });
const cardOf = ({ card_ids }: ListingAgent) => card_ids[0] ?? '';

async function tokensOf(email: string): Promise<string[]> {
  const mails = (await queuedMails(app)).filter(({ to }) => to === email);
  return mails.map(({ text }) => /confirm-contact\/([a-z2-7]+)/.exec(text)?.[1] ?? '');
}

async function leadsOf({ headers }: Pick<ListingAgent, 'headers'>) {
  const { body } = await app.inject({ url: '/api/leads', headers });
  return leadsApi.list.schema.response[200].parse(JSON.parse(body)).data;
}

test('a message reaches the agent after the link was confirmed, once, and not by looking at the link', async () => {
  const agent = await createListingAgent(app);
  const lead = await newLead(app, cardOf(agent));
  expect((await send(cardOf(agent), lead)).statusCode).toBe(202);
  // The same again sends one mail.
  expect((await send(cardOf(agent), lead)).statusCode).toBe(202);
  const [token = '', ...more] = await tokensOf(lead.email);
  expect(more).toEqual([]);
  // A scanner opens the page and the data of the link.
  expect((await app.inject({ url: `/de/confirm-contact/${token}` })).body).toContain('Angebot jetzt absenden');
  expect((await app.inject({ url: `/api/public/contact/${token}` })).statusCode).toBe(200);
  expect(await leadsOf(agent)).toEqual([]);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
  const [arrived] = await leadsOf(agent);
  expect(arrived).toMatchObject({ company: 'Brandt Bau', state: 'open', source: 'staff_list', is_freemail: false });
  const url = `/api/messages/threads/${arrived?.thread_id}`;
  const { body } = await app.inject({ url, headers: agent.headers });
  expect(body).toContain('nicht geprüfte Firma');
  expect((await confirm(token)).json()).toMatchObject({ code: 'activation_code_used' });
});

test('of one form twenty calls at once leave one message', async () => {
  const agent = await createListingAgent(app);
  const lead = await newLead(app, cardOf(agent));
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(cardOf(agent), lead, '10.1.1.1')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(await tokensOf(lead.email)).toHaveLength(1);
  expect((await send(cardOf(agent), { ...lead, company: 'Andere' })).json()).toMatchObject({
    code: 'idempotency_key_reused',
  });
});

/** The status, with code and sentence of a refusal. */
const stateOf = (answer: Awaited<ReturnType<typeof send>>): unknown =>
  answer.statusCode === 202 ? 202 : { status: answer.statusCode, ...answer.json<{ code: string; message: string }>() };
const refusalOf = (code: string) => ({ status: 429, code, message: expect.stringContaining('Morgen') });

/** With the proof that many at once need. */
function proved(lead: NewLead): NewLead {
  let n = 0;
  const headOf = () => createHash('sha256').update(`${lead.form_token}:${n}`).digest().readUInt32BE(0);
  while (headOf() >>> 16 !== 0) n += 1;
  return { ...lead, proof: String(n) };
}

test('an address gets three messages a day through, a network ten, each with a sentence after that', async () => {
  const agent = await createListingAgent(app, 8);
  const email = 'drei@brandt-bau.example';
  const ofAddress: unknown[] = [];
  for (const [index, card] of agent.card_ids.slice(0, 4).entries()) {
    const lead = { ...(await newLead(app, card)), email: index % 2 ? email.toUpperCase() : email };
    ofAddress.push(stateOf(await send(card, lead)));
  }
  expect(ofAddress).toEqual([202, 202, 202, refusalOf('lead_address_limit')]);
  const ofNetwork: unknown[] = [];
  for (let index = 0; index < 11; index += 1) {
    const card = agent.card_ids[index % 8] ?? '';
    ofNetwork.push(stateOf(await send(card, proved(await newLead(app, card)), `10.9.9.${index}`)));
  }
  expect(ofNetwork).toEqual([...Array<number>(10).fill(202), refusalOf('lead_network_limit')]);
});

test('where many write, the browser has to compute; without it there is a sentence', async () => {
  const agent = await createListingAgent(app);
  const card = cardOf(agent);
  for (let index = 0; index < 4; index += 1) expect((await send(card, await newLead(app, card))).statusCode).toBe(202);
  const lead = await newLead(app, card);
  expect((await send(card, lead)).json()).toMatchObject({ code: 'lead_proof_needed' });
  expect((await send(card, { ...lead, proof: '1' })).statusCode).toBe(422);
  expect((await send(card, proved(lead))).statusCode).toBe(202);
  const { form } = (await app.inject({ url: `/api/public/candidates/${card}` })).json();
  expect(form.work).toEqual({ seed: form.token, bits: 16 });
});

test.each([
  ['a throwaway address', { email: 'a@wegwerfmail.de' }, 'email'],
  ['a link', { message: 'Siehe https://betrug.example' }, 'message'],
  ['a phone number', { message: 'Rufen Sie an: 0171 / 23 45 678' }, 'message'],
  ['a link as name', { name: 'Siehe betrug.com' }, 'name'],
  ['a phone number as company', { company: 'Ruf an 0171 2345678' }, 'company'],
  ['no consent', { consent: false }, 'consent'],
])('%s is refused with a sentence at its field', async (_what, change, field) => {
  const agent = await createListingAgent(app);
  const answer = await send(cardOf(agent), { ...(await newLead(app, cardOf(agent))), ...change });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('a form has to be ours, of this card, older than three seconds and younger than two hours', async () => {
  const agent = await createListingAgent(app);
  const card = cardOf(agent);
  const lead = await newLead(app, card);
  const tokens = [
    formTokenFor(app, card, 2_000),
    formTokenFor(app, card, 3 * 3_600_000),
    formTokenFor(app, agent.card_ids[1] ?? ''),
    `${lead.form_token.slice(0, -3)}abc`,
    '',
  ];
  for (const form_token of tokens) {
    expect((await send(card, { ...lead, form_token })).json()).toMatchObject({ code: 'lead_form_invalid' });
  }
});

test('what fills in the hidden field gets the same answer, and nothing is kept', async () => {
  const agent = await createListingAgent(app);
  const lead = await newLead(app, cardOf(agent));
  expect((await send(cardOf(agent), { ...lead, website: 'https://spam.example' })).statusCode).toBe(202);
  expect(await app.db.select().from(leads).where(eq(leads.email, lead.email))).toEqual([]);
  expect(await tokensOf(lead.email)).toEqual([]);
});

test('a blocked domain is answered as ever and reaches nobody, until the block is taken back', async () => {
  const agent = await createListingAgent(app);
  const card = cardOf(agent);
  const deliver = async () => {
    const lead = { ...(await newLead(app, card)), email: `${randomUUID()}@sperre.example` };
    expect((await send(card, lead)).statusCode).toBe(202);
    expect((await confirm((await tokensOf(lead.email))[0] ?? '')).statusCode).toBe(204);
  };
  await deliver();
  const [{ id } = { id: 0 }] = await leadsOf(agent);
  const block = { url: `/api/leads/${id}/block`, headers: agent.headers };
  await app.inject({ ...block, method: 'POST', payload: { what: 'domain' } });
  await deliver();
  const [second] = await leadsOf(agent);
  expect(second).toMatchObject({ state: 'blocked', thread_id: null });
  await app.inject({ ...block, method: 'DELETE' });
  await deliver();
  expect((await leadsOf(agent))[0]).toMatchObject({ state: 'open', thread_id: expect.any(Number) });
  const stranger = await signIn(app, { role: 3 });
  const foreign = { ...block, headers: stranger.headers, method: 'POST', payload: { what: 'address' } } as const;
  expect((await app.inject(foreign)).statusCode).toBe(404);
});

test('cards of a locked agent are gone at once, and a message whose link was mailed before reaches nobody', async () => {
  const agent = await createListingAgent(app);
  const lead = await newLead(app, cardOf(agent));
  await send(cardOf(agent), lead);
  const [token = ''] = await tokensOf(lead.email);
  const lock = (locked_at: Date | null) => app.db.update(users).set({ locked_at }).where(eq(users.id, agent.user_id));
  await lock(new Date());
  expect(await findShown(app.db, { company_id: agent.company_id })).toEqual([]);
  const other = await newLead(app, cardOf(agent));
  expect((await send(cardOf(agent), other)).statusCode).toBe(404);
  // The same answer as for one that arrives, and nothing does.
  await confirm(token);
  await lock(null);
  expect(await findShown(app.db, { company_id: agent.company_id })).toHaveLength(agent.card_ids.length);
  expect(await leadsOf(await signInAgain(app, agent))).toEqual([]);
});

test('what nobody confirmed is erased after 48 hours, and its link says so', async () => {
  const agent = await createListingAgent(app);
  const lead = await newLead(app, cardOf(agent));
  await send(cardOf(agent), lead);
  const [token = ''] = await tokensOf(lead.email);
  await app.db
    .update(leads)
    .set({ expires_at: new Date(0) })
    .where(eq(leads.email, lead.email));
  expect((await confirm(token)).json()).toMatchObject({ code: 'activation_code_expired' });
  await forgetLeads(app);
  expect(await app.db.select().from(leads).where(eq(leads.email, lead.email))).toEqual([]);
});

/** The ids of one person in the agent's list and in location-candidates. */
async function bothCardsOf(profileId: number): Promise<[string, string]> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select list_id as id from public_members where profile_id = ${profileId} order by in_location`,
  );
  return [the(rows[0], 'card of the agent').id, the(rows[1], 'card of the location').id];
}

test('what one list takes or refuses tells nothing of a card of the same person in the other one', async () => {
  const agent = await createListingAgent(app);
  const [here, there] = await bothCardsOf(the(agent.profile_ids[0], 'candidate'));
  const lead = await newLead(app, here);
  expect((await send(here, lead)).statusCode).toBe(202);
  // The same key with other words is a new message there, as it would be to anybody else, and so it is when confirmed.
  const other = { ...lead, form_token: formTokenFor(app, there), message: 'Andere Worte.' };
  expect((await send(there, other)).statusCode).toBe(202);
  const tokens = await tokensOf(lead.email);
  expect(tokens).toHaveLength(2);
  for (const token of tokens) expect((await confirm(token)).statusCode).toBe(204);

  // Nineteen others wrote to the same card.
  await app.db.execute(sql`
    insert into leads (profile_id, company_id, source, name, company, email, offer, message, consent_version,
      token_hash, idempotency_key, request_digest, created_at, expires_at)
    select profile_id, company_id, source, name, company, n || email, offer, message, consent_version,
      sha256(token_hash || n::text::bytea), n || idempotency_key, request_digest, created_at, expires_at
    from leads, generate_series(1, 19) as n where email = ${lead.email} and source = 'staff_list'`);
  const workOf = async (id: string) => (await app.inject({ url: `/api/public/candidates/${id}` })).json().form.work;
  expect(await workOf(here)).toMatchObject({ bits: 16 });
  expect(await workOf(there)).toBeNull();
  expect((await send(here, await newLead(app, here))).json()).toMatchObject({ code: 'lead_candidate_limit' });
  expect((await send(there, await newLead(app, there))).statusCode).toBe(202);
});
