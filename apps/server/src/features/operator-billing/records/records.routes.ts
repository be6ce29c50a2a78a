import { operatorBillingApi } from '@gegenpost/contract/operator-billing.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAnyInvoiceFile } from '#features/invoices/documents/files.service.ts';
import { exportRecords } from '#features/shop/operator/exports.service.ts';
import { allowTransfer, cancelByNumber, refundInvoice } from '#features/shop/operator/operator.service.ts';
import { replyWithFile } from '#platform/files/file-reply.ts';
import { notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findInvoice, findInvoices } from './invoices.queries.ts';
import {
  getInvoice,
  getSubscription,
  notePayment,
  numberOfOrdered,
  presentInvoice,
  presentSubscription,
} from './records.service.ts';
import { findSubscriptions } from './subscriptions.queries.ts';

const PAGE_SIZE = 50;

const access = { operator: 'confirmed' } as const;

export const recordsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operatorBillingApi.invoices,
    access,
    handler: async ({ query }) => {
      const rows = await findInvoices(db, query, { today: berlinDay(clock.now()), limit: PAGE_SIZE + 1 });
      const items = rows.slice(0, PAGE_SIZE).map(presentInvoice);
      return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
    },
  });

  app.route({
    ...operatorBillingApi.invoice,
    access,
    handler: ({ params }) => getInvoice(db, params.id, clock.now()),
  });

  app.route({
    ...operatorBillingApi.pdf,
    access,
    handler: async ({ params }, reply) =>
      replyWithFile(reply, app.files, await getAnyInvoiceFile(app, params.id, 'pdf')),
  });

  app.route({
    ...operatorBillingApi.subscriptions,
    access,
    handler: async ({ query }) => {
      const rows = await findSubscriptions(db, query, PAGE_SIZE + 1);
      const items = rows.slice(0, PAGE_SIZE).map(presentSubscription);
      return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
    },
  });

  app.route({
    ...operatorBillingApi.subscription,
    access,
    handler: ({ params }) => getSubscription(db, params.id, clock.now()),
  });

  await app.register(recordChanges);
};

const recordChanges: FastifyPluginAsyncZod = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operatorBillingApi.pay,
    access,
    handler: async ({ actor, params, body: { reason, ...transfer } }, reply) => {
      await notePayment(app, params.id, transfer, { operator: actor, reason });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operatorBillingApi.cancel,
    access,
    handler: async ({ actor, params, body }, reply) => {
      const found = await findInvoice(db, params.id, berlinDay(clock.now()));
      if (!found) throw notFound();
      await cancelByNumber(app, found.invoice.number, { operator: actor, reason: body.reason });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operatorBillingApi.refund,
    access,
    handler: async ({ actor, params, body: { reason, ...refund } }, reply) => {
      const number = await numberOfOrdered(db, params.id, clock.now());
      await refundInvoice(app, number, refund, { operator: actor, reason });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operatorBillingApi.transfer,
    access,
    handler: async ({ actor, params, body: { allowed, reason } }, reply) => {
      await allowTransfer(app, params.gegenpost_id, allowed, { operator: actor, reason });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operatorBillingApi.export,
    access,
    handler: async ({ actor, body: { reason, ...records } }, reply) => {
      const csv = await exportRecords(app, records, { operator: actor, reason });
      const name = records.kind === 'invoices' ? 'rechnungen' : 'zusammenfassende-meldung';
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${records.period}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(csv);
    },
  });
};
