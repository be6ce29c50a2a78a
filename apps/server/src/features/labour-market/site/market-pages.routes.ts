import { MARKET_PATH } from '@gegenpost/contract/labour-market.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findMarketPage } from '#features/labour-market/labour-market.queries.ts';
import { searchLabourMarket } from '#features/labour-market/labour-market.service.ts';
import type { MarketPage } from '#features/labour-market/pages/market-page.ts';
import type { Html } from '#platform/http/html.ts';
import { fillTemplate, templateOf } from '#platform/http/html-page.ts';
import { headOf, hiddenHead } from './market-head.ts';
import { addressOf, beginningView, type Found, layout, marketView, missingView } from './market-view.ts';
import { headingOf } from './market-words.ts';

/** Figures change every night, and a page depends on nobody who asks. */
const CACHE = 'public, max-age=3600';
const TEMPLATE = 'market.html';
const open = { access: 'public', config: { ignoresCookies: true } } as const;
const Slug = z.string().max(100);
const Query = z.object({ q: z.string().trim().max(100).catch('') });

/** The pages of the labour market, without the app. */
export const marketPagesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(`/de/${MARKET_PATH}`, { ...open, schema: { hide: true } }, async ({ query }, reply) => {
    const { q } = Query.parse({ q: '', ...Object(query) });
    const found = q === '' ? null : { typed: q, links: await searchLabourMarket(app.db, q) };
    const page = await findMarketPage(app.db, '');
    return page ? sendPage(app, reply, page, found) : sendHidden(app, reply, beginningView(found));
  });

  app.get(
    `/de/${MARKET_PATH}/:occupation`,
    { ...open, schema: { hide: true, params: z.object({ occupation: Slug }) } },
    async ({ params }, reply) => sendPage(app, reply, await findMarketPage(app.db, params.occupation), null),
  );

  app.get(
    `/de/${MARKET_PATH}/:occupation/:region`,
    { ...open, schema: { hide: true, params: z.object({ occupation: Slug, region: Slug }) } },
    async ({ params: { occupation, region } }, reply) => {
      const page = await findMarketPage(app.db, `${occupation}/${region}`);
      // Fewer than last night: all of Germany is what is left to show.
      if (!page && (await findMarketPage(app.db, occupation))) return reply.redirect(addressOf(occupation));
      return sendPage(app, reply, page, null);
    },
  );
};

async function sendPage(app: FastifyInstance, reply: FastifyReply, page: MarketPage | null, found: Found | null) {
  if (!page) return sendHidden(app, reply.code(404), missingView());
  reply.header('cache-control', CACHE);
  const head = found ? hiddenHead() : headOf(page, app.config.publicUrl);
  return send(app, reply, { title: headingOf(page), head, main: marketView(page, found) });
}

/** A page that search engines do not list, and that may say something else at any time. */
const sendHidden = (app: FastifyInstance, reply: FastifyReply, main: Html) =>
  send(app, reply, { title: 'Arbeitsmarkt', head: hiddenHead(), main });

async function send(
  app: FastifyInstance,
  reply: FastifyReply,
  { title, head, main }: Record<'head' | 'main', Html> & { title: string },
) {
  const template = await templateOf(app, TEMPLATE);
  const text = fillTemplate(template, { title: `${title} – ${brand.name}`, head, body: layout(main) });
  return reply.type('text/html; charset=utf-8').send(text);
}
