import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newProposal } from '#features/appointments/appointments.factory.ts';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { settleTransfer } from '#features/payments/payments.service.ts';
import { createListingAgent, newLead } from '#features/public-lists/leads/leads.factory.ts';
import { newWords } from '#features/sharing/interests.factory.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { createJobs } from '#platform/jobs.ts';
import { type BrowserHeaders, confirmOperator, guest, signIn, testApp } from './api.ts';
import { sendRequest, signInCandidate, startConversation } from './conversations.ts';
import { contractEndpoints } from './endpoints.ts';
import { formOf } from './forms.ts';
import { ordered, readyToOrder } from './orders.ts';
import { newSlug, signInEditor } from './pages.ts';
import { testParts } from './parts.ts';
import { createFilledProject, newProject } from './projects.ts';
import { samplePdf } from './sample-files.ts';

const parts = await testParts();
const here = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => Promise.all([here, there].map(({ jobs }) => jobs.start())));
afterAll(() => Promise.all([here, there].map(({ jobs }) => jobs.stop())));

type Call = { headers: BrowserHeaders; url: string; body: object; isForm?: true };
/** A call of an operation, and the body of a different call with the same key. */
type Sample = Call & { other: object };

const key = () => ({ idempotency_key: randomUUID() });

/** The body, and the same body with some fields changed. */
const varied = <B extends object>(body: B, change: object) => ({ body, other: { ...body, ...change } });

const station = { from: '2020-01', to: null, current: true, employer: 'Werft', title: 'Schlosserin' };
const newStation = { ...station, qualification_id: null, description: null };
const activity = () => ({ type: 'application', date: '2026-11-20', note: 'Angerufen', ...key() });

const question = () => ({ subject: 'Rechnung', body: 'Wo finde ich sie?', asked_at: null, ...key() });

async function asked(headers: BrowserHeaders): Promise<number> {
  const answer = await here.inject({ method: 'POST', url: '/api/support-requests', headers, body: question() });
  return answer.json().id;
}

async function letters(path: (projectId: number) => string): Promise<Sample> {
  const { headers } = await signIn(here, { role: 2, subscribed: true });
  const { project, ids } = await createFilledProject(here, { headers }, { count: 1 });
  const { offer, subject, body } = await newContactRequest(here.db, ids[0]!);
  const letter = { gegenpost_id: ids[0], subject, body, ...key() };
  const words = { offer, recipients: [letter] };
  return { headers, url: path(project.id), ...varied(words, { recipients: [{ ...letter, body: 'Anders' }] }) };
}

async function link() {
  const candidate = await signInCandidate(here);
  return { candidate, ...(await createLink(here, candidate.profile_id)) };
}

async function ownCandidate() {
  const agent = await signIn(here, { role: 3 });
  return { ...agent, id: (await createOwn(here, agent)).profile_id };
}

/** A sample call of each operation with an idempotency key, with data of its own. */
const samples: Record<string, () => Promise<Sample>> = {
  'POST /api/messages/threads': async () => {
    const { headers } = await signIn(here);
    const body = await newContactRequest(here.db, (await signInCandidate(here)).gegenpost_id);
    return { headers, url: '/api/messages/threads', ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/messages/contact-requests': () => letters(() => '/api/messages/contact-requests'),
  'POST /api/projects/:id/contact-requests': () => letters((id) => `/api/projects/${id}/contact-requests`),
  'POST /api/messages/threads/:id/messages': async () => {
    const { candidate, id } = await startConversation(here);
    const body = { body: 'Guten Tag', ...key() };
    return { ...candidate, url: `/api/messages/threads/${id}/messages`, ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/messages/threads/:id/appointments': async () => {
    const { candidate, id } = await startConversation(here);
    const body = newProposal([new Date(Date.now() + 86_400_000).toISOString()]);
    return { ...candidate, url: `/api/messages/threads/${id}/appointments`, ...varied(body, { minutes: 45 }) };
  },
  'POST /api/messages/threads/:id/question': async () => {
    const candidate = await signInCandidate(here);
    const id = await sendRequest(here, await signIn(here), candidate);
    const url = `/api/messages/threads/${id}/question`;
    return { ...candidate, url, ...varied({ body: 'Wie groß ist das Team?', ...key() }, { body: 'Anders' }) };
  },
  'POST /api/messages/threads/:id/decision': async () => {
    const candidate = await signInCandidate(here);
    const id = await sendRequest(here, await signIn(here), candidate);
    const body = { decision: 'accept', release: ['name'], message: { body: 'Gern', ...key() } };
    return { ...candidate, url: `/api/messages/threads/${id}/decision`, ...varied(body, { release: [] }) };
  },
  'POST /api/reports': async () => {
    const { headers } = await signIn(here);
    const subject = { kind: 'page', address: '/de/agb' };
    const body = { subject, reason_code: 'other', text: 'Da steht etwas Falsches.', good_faith: true, ...key() };
    return { headers, url: '/api/reports', ...varied(body, { text: 'Ganz andere Worte.' }) };
  },
  'POST /api/public/candidates/:productId/contact': async () => {
    const { card_ids } = await createListingAgent(here);
    const card = card_ids[0] ?? '';
    const url = `/api/public/candidates/${card}/contact`;
    return { headers: await guest(here), url, ...varied(await newLead(here, card), { company: 'Andere' }) };
  },
  'POST /api/external_sharings/by-token/:token/interest': async () => {
    const { token } = await link();
    const url = `/api/external_sharings/by-token/${token}/interest`;
    return { headers: await guest(here), url, ...varied(newWords(), { message: 'Anders' }) };
  },
  'POST /api/external_sharings/by-token/:token/member-interest': async () => {
    const { token } = await link();
    const url = `/api/external_sharings/by-token/${token}/member-interest`;
    const body = { message: 'Guten Tag', ...key() };
    return { ...(await signIn(here)), url, ...varied(body, { message: 'Anders' }) };
  },
  'POST /api/projects': async () => {
    const { headers } = await signIn(here);
    return { headers, url: '/api/projects', ...varied(newProject(), { description: 'Anders' }) };
  },
  'POST /api/saved-searches': async () => {
    const { headers } = await signIn(here);
    return { headers, url: '/api/saved-searches', ...varied({ title: 'Kiel', ...key() }, { title: 'Anders' }) };
  },
  'POST /api/own-candidates/:id/vouchers': async () => {
    const { headers, id } = await ownCandidate();
    const days = { valid_from: '2026-11-01', valid_until: '2027-01-31' };
    const body = { number: 'AVGS 1', issuer: 'AA', amount_cents: 250_000, ...days, ...key() };
    return { headers, url: `/api/own-candidates/${id}/vouchers`, ...varied(body, { number: 'Anders' }) };
  },
  'POST /api/own-candidates/:id/presentations': async () => {
    const { headers, id, company_id } = await ownCandidate();
    const customer = await createCustomerOf(here.db, company_id!, { email: 'kunde@werft.example' });
    const body = { customer_id: customer.id, message: 'Guten Tag', ...key() };
    return { headers, url: `/api/own-candidates/${id}/presentations`, ...varied(body, { message: 'Anders' }) };
  },
  'POST /api/pages': async () => {
    const { headers } = await signInEditor(here);
    const body = { slug: newSlug(), title: 'Messe', reason: 'Neue Seite', ...key() };
    return { headers, url: '/api/pages', ...varied(body, { title: 'Anders' }) };
  },
  'POST /api/positions': async () => {
    const { headers } = await signIn(here);
    const pay = { pay_from: null, pay_to: null, pay_per: 'year', starts_on: null };
    const entries = { qualification_id: null, job_place_id: null, working_time_id: null, customer_id: null };
    const words = { tasks: '', benefits: '', team: '' };
    const body = { title: 'Meister', state: 'draft', contract_kind: 'direct', ...pay, ...entries, ...words, ...key() };
    return { headers, url: '/api/positions', ...varied(body, { title: 'Anders' }) };
  },
  'POST /api/customers': async () => {
    const { headers } = await signIn(here, { role: 3 });
    const body = { company: 'Werft', country: 'DE', ...key() };
    return { headers, url: '/api/customers', ...varied(body, { company: 'Anders' }) };
  },
  'POST /api/own-candidates': async () => {
    const { headers } = await signIn(here, { role: 3 });
    const body = { person: { first_name: 'Anna' }, external_id: 'P-1', ...key() };
    return { headers, url: '/api/own-candidates', ...varied(body, { external_id: 'P-2' }) };
  },
  'POST /api/own-candidates/:id/work-experience': async () => {
    const { headers, id } = await ownCandidate();
    const url = `/api/own-candidates/${id}/work-experience`;
    return { headers, url, ...varied({ station: newStation, ...key() }, { station: { ...newStation, title: 'X' } }) };
  },
  'POST /api/own-candidates/:id/documents': async () => {
    const { headers, id } = await ownCandidate();
    const body = { kind: 'cv', ...key(), file: [samplePdf, 'cv.pdf'] };
    return { headers, url: `/api/own-candidates/${id}/documents`, isForm: true, ...varied(body, { kind: 'other' }) };
  },
  'POST /api/api-tokens': async () => {
    const { headers } = await signIn(here, { role: 3, subscribed: true });
    const body = { name: 'Abgleich', scopes: ['candidates:read'], expires_on: null, ...key() };
    return { headers, url: '/api/api-tokens', ...varied(body, { name: 'Anders' }) };
  },
  'POST /api/support-requests': async () => {
    const { headers } = await signIn(here);
    return { headers, url: '/api/support-requests', ...varied(question(), { body: 'Anders' }) };
  },
  'POST /api/support-requests/:id/messages': async () => {
    const { headers } = await signIn(here);
    const url = `/api/support-requests/${await asked(headers)}/messages`;
    return { headers, url, ...varied({ body: 'Und noch etwas', ...key() }, { body: 'Anders' }) };
  },
  'POST /api/public/support-requests': async () => {
    const body = { ...question(), name: 'Mia', email: `${randomUUID()}@example.org`, website: '' };
    return { headers: await guest(here), url: '/api/public/support-requests', ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/operator/help-requests/:id/messages': async () => {
    const operator = await signIn(here, { role: 5 });
    await confirmOperator(here, operator);
    const id = await asked((await signIn(here)).headers);
    const url = `/api/operator/help-requests/${id}/messages`;
    return { headers: operator.headers, url, ...varied({ body: 'Gern', ...key() }, { body: 'Anders' }) };
  },
  'POST /api/message-templates': async () => {
    const { headers } = await signIn(here);
    const body = { title: 'Pflege', subject: 'Stelle', body: 'Guten Tag', ...key() };
    return { headers, url: '/api/message-templates', ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/profile/work-experience': async () => {
    const { headers } = await signInCandidate(here);
    const body = { station: newStation, ...key() };
    const other = { station: { ...newStation, title: 'Anders' } };
    return { headers, url: '/api/profile/work-experience', ...varied(body, other) };
  },
  'POST /api/profile/import/apply': async () => {
    const { headers } = await signInCandidate(here);
    const body = { change: { about: 'Gern an der See.' }, stations: [newStation], ...key() };
    return { headers, url: '/api/profile/import/apply', ...varied(body, { change: { about: 'Anders' } }) };
  },
  'POST /api/documents': async () => {
    const { headers } = await signInCandidate(here);
    const body = { kind: 'cv', ...key(), file: [samplePdf, 'Lebenslauf.pdf'] };
    return { headers, url: '/api/documents', ...varied(body, { kind: 'certificate' }), isForm: true };
  },
  'POST /api/own-candidates/imports': async () => {
    const { headers } = await signIn(here, { role: 3 });
    const body = { ...key(), file: [Buffer.from('Nachname;Vorname\nKern;Julia'), 'Kandidaten.csv'] };
    const other = { file: [Buffer.from('Nachname;Vorname\nBeck;Mia'), 'Kandidaten.csv'] };
    return { headers, url: '/api/own-candidates/imports', ...varied(body, other), isForm: true };
  },
  'POST /api/external_sharings': async () => {
    const { headers } = await signInCandidate(here);
    return { headers, url: '/api/external_sharings', ...varied(key(), { with_documents: true }) };
  },
  'POST /api/external_sharings/:id/activities': async () => {
    const { candidate, id } = await link();
    const url = `/api/external_sharings/${id}/activities`;
    return { ...candidate, url, ...varied(activity(), { note: 'Anders' }) };
  },
  'POST /api/orders': async () => {
    const { headers, order } = await readyToOrder(here);
    return { headers, url: '/api/orders', ...varied(order, { quote_hash: 'anders' }) };
  },
  'POST /api/subscription/change': async () => {
    const { headers, order } = await readyToOrder(here, { draft: { plan_key: 'premium-30', payment_kind: 'card' } });
    const { invoice } = await ordered(here, { headers, order });
    await here.db.transaction((tx) => settleTransfer(here, tx, invoice.id, { reference: randomUUID(), paid_on: null }));
    const url = '/api/subscription/change';
    const { quote } = (await here.inject({ url: `${url}?plan_key=premium-365`, headers })).json();
    const body = { plan_key: 'premium-365', quote_hash: quote.hash, ...key() };
    return { headers, url, ...varied(body, { quote_hash: 'anders' }) };
  },
  'POST /api/job-manager/contacts/:id/activities': async () => {
    const { candidate, id } = await startConversation(here);
    const url = `/api/job-manager/contacts/${id}/activities`;
    return { ...candidate, url, ...varied(activity(), { note: 'Anders' }) };
  },
};

const operations = Object.keys(samples).map((operation) => ({ operation }));

async function send(app: typeof here, { headers, url, body, isForm }: Call): Promise<[status: number, body: string]> {
  const form = isForm ? await formOf(body as Parameters<typeof formOf>[0]) : null;
  const answer = await app.inject({
    ...{ method: 'POST', url, headers: { ...headers, ...form?.headers } },
    payload: form?.payload ?? body,
  });
  return [answer.statusCode, answer.body];
}

/** Answers about several candidates contain the error of each. */
const isReused = ([status, body]: [number, string]) =>
  (status === 409 || status === 200) && body.includes('"code":"idempotency_key_reused"');
/** What is ordered has to be what was shown: another body is refused for that where it comes first. */
const isRefused = (answer: [number, string]) => isReused(answer) || answer[1].includes('"code":"quote_changed"');
const isTaken = (answer: [number, string]) => answer[0] < 300 && !isReused(answer);

test('every operation that takes an idempotency key has its sample', async () => {
  const taking = [...(await contractEndpoints())].filter(([, { schema }]) => {
    const body = schema.body ? z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' }) : {};
    return `${schema.summary} ${JSON.stringify(body)}`.includes('idempotency_key');
  });
  expect(taking.map(([operation]) => operation).sort()).toEqual(Object.keys(samples).sort());
});

test.each(operations)('$operation answers the same body alike, at once on two processes and again', async (row) => {
  const sample = await samples[row.operation]!();
  const answers = await Promise.all([here, there].map((app) => send(app, sample)));
  answers.push(await send(here, sample));
  expect(isTaken(answers[0]!), answers[0]![1]).toBe(true);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});

test.each(operations)('$operation refuses another body under the key, later and at once', async (row) => {
  const sample = await samples[row.operation]!();
  const first = await send(here, sample);
  expect(isTaken(first), first[1]).toBe(true);
  const second = await send(there, { ...sample, body: sample.other });
  expect(isReused(second), second.join(' ')).toBe(true);
  expect(await send(here, sample)).toEqual(first);

  const fresh = await samples[row.operation]!();
  const both = await Promise.all([send(here, fresh), send(there, { ...fresh, body: fresh.other })]);
  expect([both.filter(isTaken).length, both.filter(isRefused).length], JSON.stringify(both)).toEqual([1, 1]);
});

test('what was created before digests were kept counts as the same request', async () => {
  const sample = await samples['POST /api/customers']!();
  const first = await send(here, sample);
  await here.db.execute(sql`update customers set request_digest = null where id = ${JSON.parse(first[1]).id}`);
  expect(await send(here, { ...sample, body: sample.other })).toEqual(first);
});
