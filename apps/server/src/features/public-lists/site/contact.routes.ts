import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { ContactForm, PublicCard } from '@gegenpost/contract/public-lists.ts';
import { PublicId, Token } from '@gegenpost/contract/shared/scalars.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noteDialog } from '#features/public-lists/embedding/embedding-days.queries.ts';
import { confirmLead, contactForm, leadToConfirm, leaveLead } from '#features/public-lists/leads/leads.service.ts';
import { findWorkingTimes } from '#features/public-lists/lists/lists.queries.ts';
import { type FoundCard, findCard, findCompanyFrame } from '#features/public-lists/lists/lists.service.ts';
import { refusals } from '#features/public-lists/texts.de.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Html } from '#platform/http/html.ts';
import { templateOf } from '#platform/http/html-page.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { confirmView, contactView, noteView, sentView, type Typed } from './contact-view.ts';
import { allowFraming } from './frame-headers.routes.ts';
import { pageOf, TEMPLATE } from './layout.ts';
import { AGENT_PATH, isFramed, LOCATION_PATH, queryOf } from './list-requests.routes.ts';
import { addressOf, kept, type Query } from './list-view.ts';
import { isInApp } from './lists.routes.ts';
import { leadOf, sentencesOf } from './typed-lead.ts';

const rateLimit = { max: 60, timeWindow: '1 minute' } as const;
/** Nobody is asked who they are: what is sent is signed by the form, or by the mailed token. */
const open = { access: 'public', schema: { hide: true }, config: { ignoresCookies: true, rateLimit } } as const;
/** Who is logged in gets the app at the same address. */
const openInApp = { ...open, config: { ignoresCookies: isFramed, rateLimit } } as const;
const FORM_BYTES_MAX = 64 * 1024;

/** The form to a candidate of a list, and the page of the mailed link: pages that work without a script. */
export const contactPagesRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(formbody, { bodyLimit: FORM_BYTES_MAX });
  for (const path of [AGENT_PATH, LOCATION_PATH]) {
    app.get(`${path}/:productId/contact`, openInApp, (request, reply) => showForm(app, path, request, reply));
    app.post(`${path}/:productId/contact`, open, (request, reply) => takeForm(app, path, request, reply));
  }
  app.get('/de/confirm-contact/:token', open, (request, reply) => showConfirmation(app, request, reply));
  app.post('/de/confirm-contact/:token', open, (request, reply) => confirm(app, request, reply));
};

/** `location-candidates/AbCdEfGhIjK/contact` */
const appPathOf = ({ url }: FastifyRequest) => url.replace(/^\/de\/|\?.*$/g, '');

const paramOf = ({ params }: FastifyRequest, name: string) => String((params as Record<string, unknown>)[name]);

async function cardOf(app: FastifyInstance, path: string, request: FastifyRequest): Promise<FoundCard | null> {
  const id = PublicId.safeParse(paramOf(request, 'productId'));
  const found = id.success ? await findCard(app, id.data) : null;
  return found && (found.list === 'location') === (path === LOCATION_PATH) ? found : null;
}

async function showForm(app: FastifyInstance, path: string, request: FastifyRequest, reply: FastifyReply) {
  if (!isFramed(request) && isInApp(app, request, reply, appPathOf(request))) return reply;
  const found = await cardOf(app, path, request);
  if (!found) return gone(app, request, reply);
  if (isFramed(request) && found.list !== 'location') {
    await noteDialog(app.db, found.list.company_id, berlinDay(app.clock.now()));
  }
  return sendForm(app, path, { request, reply, found, typed: {}, errors: {}, failure: null });
}

async function takeForm(app: FastifyInstance, path: string, request: FastifyRequest, reply: FastifyReply) {
  const found = await cardOf(app, path, request);
  if (!found) return gone(app, request, reply);
  const typed = textsOf(request.body);
  const { lead, errors } = leadOf(typed);
  const shown = { request, reply, found, typed };
  if (!lead) return sendForm(app, path, { ...shown, errors, failure: null });
  try {
    await leaveLead(app, found.card.id, lead, { ip: request.ip, is_frame: isFramed(request) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.details.errors ?? null;
    return sendForm(app, path, {
      ...shown,
      ...{ errors: sentencesOf(fields ?? {}), failure: fields ? null : error.message, status: error.status },
    });
  }
  const back = addressOf(path, kept(queryOf(request)));
  return send(app, request, reply.code(202), { heading: 'Ihr Angebot', main: sentView(back), found });
}

type Shown = {
  request: FastifyRequest;
  reply: FastifyReply;
  found: FoundCard;
  typed: Typed;
  errors: Record<string, string>;
  failure: string | null;
  status?: number;
};

async function sendForm(app: FastifyInstance, path: string, { request, reply, found, status, ...view }: Shown) {
  const query = kept(queryOf(request));
  const { card } = found;
  const earlier = view.typed.form_token ?? '';
  const form: ContactForm = await contactForm(app, found, { ip: request.ip, earlier });
  const isWrong = view.failure !== null || Object.keys(view.errors).length > 0;
  const main = contactView({
    ...{ card, form, ...view, working_times: await findWorkingTimes(app.db) },
    action: addressOf(`${path}/${card.id}/contact`, query),
    back: addressOf(path, query),
    // The same key after a failure: what was sent twice arrives once.
    idempotency_key: view.typed.idempotency_key || randomUUID(),
  });
  return send(app, request, reply.code(status ?? (isWrong ? 422 : 200)), { heading: headingOf(card), main, found });
}

const headingOf = ({ occupation }: PublicCard) => `Stelle anbieten${occupation ? `: ${occupation.label}` : ''}`;

function gone(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const main = noteView(refusals.card_gone.text);
  return send(app, request, reply.code(404), { heading: 'Stelle anbieten', main, found: null });
}

type Body = { heading: string; main: Html; found: FoundCard | null };

async function send(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { heading, main, found }: Body,
) {
  const is_frame = isFramed(request);
  const query: Query = queryOf(request);
  const company = found && found.list !== 'location' ? await findCompanyFrame(app, found.list.company_id) : null;
  if (is_frame) allowFraming(reply, { origins: company?.origins ?? [], is_demo: app.config.loadsDemo });
  const color = query.color ?? company?.color ?? null;
  const page = pageOf(await templateOf(app, TEMPLATE), {
    is_frame,
    color,
    heading,
    main,
    title: heading,
    is_listed: false,
  });
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

async function showConfirmation(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  return confirming(app, request, reply, async (token) => confirmView(await leadToConfirm(app, token)));
}

async function confirm(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  return confirming(app, request, reply, async (token) => {
    await confirmLead(app, token);
    return noteView('Ihr Angebot ist abgeschickt. Die Antwort kommt an Ihre E-Mail-Adresse.');
  });
}

async function confirming(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (token: string) => Promise<Html>,
) {
  const heading = 'Angebot bestätigen';
  try {
    const token = Token.safeParse(paramOf(request, 'token'));
    const main = await act(token.success ? token.data : '');
    return await send(app, request, reply, { heading, main, found: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return send(app, request, reply.code(error.status), { heading, main: noteView(error.message), found: null });
  }
}

/** Fields of a form as texts; of a name that came twice the first one. */
function textsOf(body: unknown): Typed {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]));
}
