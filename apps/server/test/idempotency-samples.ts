import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newProposal } from '#features/appointments/appointments.factory.ts';
import { createCustomerOf } from '#features/customers/customers.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import { settleTransfer } from '#features/payments/payments.service.ts';
import { createListingAgent, newLead } from '#features/public-lists/leads/leads.factory.ts';
import { newWords } from '#features/sharing/interests.factory.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { type BrowserHeaders, confirmOperator, guest, signIn } from './api.ts';
import { sendRequest, signInCandidate, startConversation } from './conversations.ts';
import { ordered, readyToOrder } from './orders.ts';
import { newSlug, signInEditor } from './pages.ts';
import { createFilledProject, newProject } from './projects.ts';
import { samplePdf } from './sample-files.ts';

export type Call = { headers: BrowserHeaders; url: string; body: object; isForm?: true };
/** A call of an operation, and the body of a different call with the same key. */
type Sample = Call & { other: object };

const key = () => ({ idempotency_key: randomUUID() });

/** The body, and the same body with some fields changed. */
const varied = <B extends object>(body: B, change: object) => ({ body, other: { ...body, ...change } });

const station = { from: '2020-01', to: null, current: true, employer: 'Werft', title: 'Schlosserin' };
const newStation = { ...station, qualification_id: null, description: null };
const activity = () => ({ type: 'application', date: '2026-11-20', note: 'Angerufen', ...key() });

const question = () => ({ subject: 'Rechnung', body: 'Wo finde ich sie?', asked_at: null, ...key() });

async function asked(app: FastifyInstance, headers: BrowserHeaders): Promise<number> {
  const answer = await app.inject({ method: 'POST', url: '/api/support-requests', headers, body: question() });
  return answer.json().id;
}

async function letters(app: FastifyInstance, path: (projectId: number) => string): Promise<Sample> {
  const { headers } = await signIn(app, { role: 2, subscribed: true });
  const { project, ids } = await createFilledProject(app, { headers }, { count: 1 });
  const { offer, subject, body } = await newContactRequest(app.db, ids[0]!);
  const letter = { gegenpost_id: ids[0], subject, body, ...key() };
  const words = { offer, recipients: [letter] };
  return { headers, url: path(project.id), ...varied(words, { recipients: [{ ...letter, body: 'Anders' }] }) };
}

async function link(app: FastifyInstance) {
  const candidate = await signInCandidate(app);
  return { candidate, ...(await createLink(app, candidate.profile_id)) };
}

async function ownCandidate(app: FastifyInstance) {
  const agent = await signIn(app, { role: 3 });
  return { ...agent, id: (await createOwn(app, agent)).profile_id };
}

/** A sample call of each operation with an idempotency key, with data of its own. */
export const samples: Record<string, (app: FastifyInstance) => Promise<Sample>> = {
  'POST /api/messages/threads': async (app) => {
    const { headers } = await signIn(app);
    const body = await newContactRequest(app.db, (await signInCandidate(app)).gegenpost_id);
    return { headers, url: '/api/messages/threads', ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/messages/contact-requests': (app) => letters(app, () => '/api/messages/contact-requests'),
  'POST /api/projects/:id/contact-requests': (app) => letters(app, (id) => `/api/projects/${id}/contact-requests`),
  'POST /api/messages/threads/:id/messages': async (app) => {
    const { candidate, id } = await startConversation(app);
    const body = { body: 'Guten Tag', ...key() };
    return { ...candidate, url: `/api/messages/threads/${id}/messages`, ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/messages/threads/:id/appointments': async (app) => {
    const { candidate, id } = await startConversation(app);
    const body = newProposal([new Date(Date.now() + 86_400_000).toISOString()]);
    return { ...candidate, url: `/api/messages/threads/${id}/appointments`, ...varied(body, { minutes: 45 }) };
  },
  'POST /api/messages/threads/:id/question': async (app) => {
    const candidate = await signInCandidate(app);
    const id = await sendRequest(app, await signIn(app), candidate);
    const url = `/api/messages/threads/${id}/question`;
    return { ...candidate, url, ...varied({ body: 'Wie groß ist das Team?', ...key() }, { body: 'Anders' }) };
  },
  'POST /api/messages/threads/:id/decision': async (app) => {
    const candidate = await signInCandidate(app);
    const id = await sendRequest(app, await signIn(app), candidate);
    const body = { decision: 'accept', release: ['name'], message: { body: 'Gern', ...key() } };
    return { ...candidate, url: `/api/messages/threads/${id}/decision`, ...varied(body, { release: [] }) };
  },
  'POST /api/reports': async (app) => {
    const { headers } = await signIn(app);
    const subject = { kind: 'page', address: '/de/agb' };
    const body = { subject, reason_code: 'other', text: 'Da steht etwas Falsches.', good_faith: true, ...key() };
    return { headers, url: '/api/reports', ...varied(body, { text: 'Ganz andere Worte.' }) };
  },
  'POST /api/public/candidates/:productId/contact': async (app) => {
    const { card_ids } = await createListingAgent(app);
    const card = card_ids[0] ?? '';
    const url = `/api/public/candidates/${card}/contact`;
    return { headers: await guest(app), url, ...varied(await newLead(app, card), { company: 'Andere' }) };
  },
  'POST /api/external_sharings/by-token/:token/interest': async (app) => {
    const { token } = await link(app);
    const url = `/api/external_sharings/by-token/${token}/interest`;
    return { headers: await guest(app), url, ...varied(newWords(), { message: 'Anders' }) };
  },
  'POST /api/external_sharings/by-token/:token/member-interest': async (app) => {
    const { token } = await link(app);
    const url = `/api/external_sharings/by-token/${token}/member-interest`;
    const body = { message: 'Guten Tag', ...key() };
    return { ...(await signIn(app)), url, ...varied(body, { message: 'Anders' }) };
  },
  'POST /api/projects': async (app) => {
    const { headers } = await signIn(app);
    return { headers, url: '/api/projects', ...varied(newProject(), { description: 'Anders' }) };
  },
  'POST /api/saved-searches': async (app) => {
    const { headers } = await signIn(app);
    return { headers, url: '/api/saved-searches', ...varied({ title: 'Kiel', ...key() }, { title: 'Anders' }) };
  },
  'POST /api/own-candidates/:id/vouchers': async (app) => {
    const { headers, id } = await ownCandidate(app);
    const days = { valid_from: '2026-11-01', valid_until: '2027-01-31' };
    const body = { number: 'AVGS 1', issuer: 'AA', amount_cents: 250_000, ...days, ...key() };
    return { headers, url: `/api/own-candidates/${id}/vouchers`, ...varied(body, { number: 'Anders' }) };
  },
  'POST /api/own-candidates/:id/presentations': async (app) => {
    const { headers, id, company_id } = await ownCandidate(app);
    const customer = await createCustomerOf(app.db, company_id!, { email: 'kunde@werft.example' });
    const body = { customer_id: customer.id, message: 'Guten Tag', ...key() };
    return { headers, url: `/api/own-candidates/${id}/presentations`, ...varied(body, { message: 'Anders' }) };
  },
  'POST /api/pages': async (app) => {
    const { headers } = await signInEditor(app);
    const body = { slug: newSlug(), title: 'Messe', reason: 'Neue Seite', ...key() };
    return { headers, url: '/api/pages', ...varied(body, { title: 'Anders' }) };
  },
  'POST /api/positions': async (app) => {
    const { headers } = await signIn(app);
    const pay = { pay_from: null, pay_to: null, pay_per: 'year', starts_on: null };
    const entries = { qualification_id: null, job_place_id: null, working_time_id: null, customer_id: null };
    const words = { tasks: '', benefits: '', team: '' };
    const body = { title: 'Meister', state: 'draft', contract_kind: 'direct', ...pay, ...entries, ...words, ...key() };
    return { headers, url: '/api/positions', ...varied(body, { title: 'Anders' }) };
  },
  'POST /api/customers': async (app) => {
    const { headers } = await signIn(app, { role: 3 });
    const body = { company: 'Werft', country: 'DE', ...key() };
    return { headers, url: '/api/customers', ...varied(body, { company: 'Anders' }) };
  },
  'POST /api/own-candidates': async (app) => {
    const { headers } = await signIn(app, { role: 3 });
    const body = { person: { first_name: 'Anna' }, external_id: 'P-1', ...key() };
    return { headers, url: '/api/own-candidates', ...varied(body, { external_id: 'P-2' }) };
  },
  'POST /api/own-candidates/:id/work-experience': async (app) => {
    const { headers, id } = await ownCandidate(app);
    const url = `/api/own-candidates/${id}/work-experience`;
    return { headers, url, ...varied({ station: newStation, ...key() }, { station: { ...newStation, title: 'X' } }) };
  },
  'POST /api/own-candidates/:id/documents': async (app) => {
    const { headers, id } = await ownCandidate(app);
    const body = { kind: 'cv', ...key(), file: [samplePdf, 'cv.pdf'] };
    return { headers, url: `/api/own-candidates/${id}/documents`, isForm: true, ...varied(body, { kind: 'other' }) };
  },
  'POST /api/api-tokens': async (app) => {
    const { headers } = await signIn(app, { role: 3, subscribed: true });
    const body = { name: 'Abgleich', scopes: ['candidates:read'], expires_on: null, ...key() };
    return { headers, url: '/api/api-tokens', ...varied(body, { name: 'Anders' }) };
  },
  'POST /api/support-requests': async (app) => {
    const { headers } = await signIn(app);
    return { headers, url: '/api/support-requests', ...varied(question(), { body: 'Anders' }) };
  },
  'POST /api/support-requests/:id/messages': async (app) => {
    const { headers } = await signIn(app);
    const url = `/api/support-requests/${await asked(app, headers)}/messages`;
    return { headers, url, ...varied({ body: 'Und noch etwas', ...key() }, { body: 'Anders' }) };
  },
  'POST /api/public/support-requests': async (app) => {
    const body = { ...question(), name: 'Mia', email: `${randomUUID()}@example.org`, website: '' };
    return { headers: await guest(app), url: '/api/public/support-requests', ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/operator/help-requests/:id/messages': async (app) => {
    const operator = await signIn(app, { role: 5 });
    await confirmOperator(app, operator);
    const id = await asked(app, (await signIn(app)).headers);
    const url = `/api/operator/help-requests/${id}/messages`;
    return { headers: operator.headers, url, ...varied({ body: 'Gern', ...key() }, { body: 'Anders' }) };
  },
  'POST /api/message-templates': async (app) => {
    const { headers } = await signIn(app);
    const body = { title: 'Pflege', subject: 'Stelle', body: 'Guten Tag', ...key() };
    return { headers, url: '/api/message-templates', ...varied(body, { body: 'Anders' }) };
  },
  'POST /api/profile/work-experience': async (app) => {
    const { headers } = await signInCandidate(app);
    const body = { station: newStation, ...key() };
    const other = { station: { ...newStation, title: 'Anders' } };
    return { headers, url: '/api/profile/work-experience', ...varied(body, other) };
  },
  'POST /api/profile/import/apply': async (app) => {
    const { headers } = await signInCandidate(app);
    const body = { change: { about: 'Gern an der See.' }, stations: [newStation], ...key() };
    return { headers, url: '/api/profile/import/apply', ...varied(body, { change: { about: 'Anders' } }) };
  },
  'POST /api/documents': async (app) => {
    const { headers } = await signInCandidate(app);
    const body = { kind: 'cv', ...key(), file: [samplePdf, 'Lebenslauf.pdf'] };
    return { headers, url: '/api/documents', ...varied(body, { kind: 'certificate' }), isForm: true };
  },
  'POST /api/own-candidates/imports': async (app) => {
    const { headers } = await signIn(app, { role: 3 });
    const body = { ...key(), file: [Buffer.from('Nachname;Vorname\nKern;Julia'), 'Kandidaten.csv'] };
    const other = { file: [Buffer.from('Nachname;Vorname\nBeck;Mia'), 'Kandidaten.csv'] };
    return { headers, url: '/api/own-candidates/imports', ...varied(body, other), isForm: true };
  },
  'POST /api/external_sharings': async (app) => {
    const { headers } = await signInCandidate(app);
    return { headers, url: '/api/external_sharings', ...varied(key(), { with_documents: true }) };
  },
  'POST /api/external_sharings/:id/activities': async (app) => {
    const { candidate, id } = await link(app);
    const url = `/api/external_sharings/${id}/activities`;
    return { ...candidate, url, ...varied(activity(), { note: 'Anders' }) };
  },
  'POST /api/orders': async (app) => {
    const { headers, order } = await readyToOrder(app);
    return { headers, url: '/api/orders', ...varied(order, { quote_hash: 'anders' }) };
  },
  'POST /api/subscription/change': async (app) => {
    const { headers, order } = await readyToOrder(app, { draft: { plan_key: 'premium-30', payment_kind: 'card' } });
    const { invoice } = await ordered(app, { headers, order });
    await app.db.transaction((tx) => settleTransfer(app, tx, invoice.id, { reference: randomUUID(), paid_on: null }));
    const url = '/api/subscription/change';
    const { quote } = (await app.inject({ url: `${url}?plan_key=premium-365`, headers })).json();
    const body = { plan_key: 'premium-365', quote_hash: quote.hash, ...key() };
    return { headers, url, ...varied(body, { quote_hash: 'anders' }) };
  },
  'POST /api/job-manager/contacts/:id/activities': async (app) => {
    const { candidate, id } = await startConversation(app);
    const url = `/api/job-manager/contacts/${id}/activities`;
    return { ...candidate, url, ...varied(activity(), { note: 'Anders' }) };
  },
};
