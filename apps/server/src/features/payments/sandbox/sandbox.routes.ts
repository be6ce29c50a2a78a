import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { takesPayments } from '#features/payments/providers.service.ts';
import { notFound } from '#platform/http/errors.ts';
import { findCreditor } from './sandbox.queries.ts';
import { findOpenedPage } from './sandbox.service.ts';
import { answerBank, enter } from './sandbox-page.service.ts';
import { bankPage, entryPage } from './sandbox-pages.ts';

const FORM_BYTES_MAX = 4096;
const params = z.object({ ref: z.string().regex(/^sandbox-[a-z2-7]{52}$/) });
const text = z.string().max(100).optional();
const Entry = z.object({ number: text, expiry: text, cvc: text, holder: text, iban: text, mandate: text });
const Answer = z.object({ answer: z.enum(['confirm', 'refuse', 'close']) });
/** Whoever knows the address may pay, as at any provider. It acts on no session. */
const open = { access: 'public', config: { ignoresCookies: true } } as const;

const require = createRequire(import.meta.url);
const fontFile = (weight: string) =>
  require.resolve(`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff2`);

/** The pages of the sandbox, as a provider would have them on its own site. With Stripe there are none. */
export const sandboxRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(formbody, { bodyLimit: FORM_BYTES_MAX });
  app.addHook('onRequest', async () => {
    if (app.config.stripe !== null || !takesPayments(app.config)) throw notFound();
  });

  /** The page at which a payment is; back to where it began, once there is nothing to do. */
  async function show(ref: string, reply: FastifyReply, typed = {}, problems = {}): Promise<FastifyReply> {
    const payment = await findOpenedPage(app, ref);
    if (!payment) throw notFound();
    const html = reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (payment.state === 'requires_action') return html.send(bankPage(payment));
    if (payment.state !== 'open') return reply.redirect(payment.return_path ?? '/', 303);
    const creditor = payment.kind === 'debit' ? await findCreditor(app.db) : null;
    return html.send(entryPage(payment, creditor, typed, problems));
  }

  app.get('/sandbox/pay/:ref', { ...open, schema: { params } }, ({ params: { ref } }, reply) => show(ref, reply));

  app.post('/sandbox/pay/:ref', { ...open, schema: { params, body: Entry } }, async (request, reply) => {
    const { ref } = request.params;
    if (!(await findOpenedPage(app, ref))) throw notFound();
    const typed = Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, value ?? '']));
    return show(ref, reply, typed, await enter(app, ref, typed));
  });

  app.post('/sandbox/pay/:ref/bank', { ...open, schema: { params, body: Answer } }, async (request, reply) => {
    const { ref } = request.params;
    const payment = await findOpenedPage(app, ref);
    if (!payment) throw notFound();
    const { answer } = request.body;
    if (answer !== 'close') await answerBank(app, ref, answer);
    return reply.redirect(payment.return_path ?? '/', 303);
  });

  const weights = z.object({ weight: z.enum(['400', '600']) });
  app.get('/sandbox/fonts/:weight', { ...open, schema: { params: weights } }, async ({ params: { weight } }, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(fontFile(weight))),
  );
};
