import { type AddressInfo, BlockList } from 'node:net';
import { outboxApi } from '@gegenpost/contract/outbox.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Outbox } from './outbox.ts';

const LISTED_MAX = 100;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether only visitors on the same machine reach this server: it listens on loopback, and has no public URL through a
 * proxy.
 */
function isOnLoopback(app: FastifyInstance): boolean {
  const addresses = app.addresses() as AddressInfo[];
  return (
    LOCAL_NAMES.includes(new URL(app.config.publicUrl).hostname) &&
    addresses.length > 0 &&
    addresses.every(({ address, family }) => loopback.check(address, family === 'IPv6' ? 'ipv6' : 'ipv4'))
  );
}

/** The outbox, if this visitor may read it; links in its mails give access to accounts. */
export function readableOutbox(app: FastifyInstance, actor: Actor | null): Outbox | null {
  return isOnLoopback(app) || actor?.is_operator ? app.mail.outbox : null;
}

export const outboxRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...outboxApi.list,
    access: 'public',
    handler: async (request) => {
      const outbox = readableOutbox(app, request.optionalActor);
      if (!outbox) throw notFound();
      const mails = await outbox.list(LISTED_MAX);
      return mails.map(({ id, sent_at, to, subject, text }) => ({ id, sent_at, to, subject, text }));
    },
  });
};
