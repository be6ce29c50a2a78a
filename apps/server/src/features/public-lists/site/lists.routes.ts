import { PUBLIC_TOTAL_MAX, type PublicList } from '@gegenpost/contract/public-lists.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findPlaceOfCode } from '#features/public-lists/lists/lists.queries.ts';
import {
  type Agent,
  findOpenAgent,
  HOUSE_COLOR,
  listOfAgent,
  listOfLocation,
} from '#features/public-lists/lists/lists.service.ts';
import { html, jsonLd } from '#platform/http/html.ts';
import { templateOf } from '#platform/http/html-page.ts';
import { sendAppPage } from '#platform/http/web-app.ts';
import { allowFraming } from './frame-headers.routes.ts';
import { pageOf, TEMPLATE } from './layout.ts';
import { AGENT_PATH, filterOf, isFramed, LOCATION_PATH, queryOf } from './list-requests.routes.ts';
import { addressOf, listView, type Query } from './list-view.ts';

/** A list may be shown so long from caches: within a minute everybody is gone who has to be. */
const CACHE_SECONDS = 30;
const open = { access: 'public', schema: { hide: true } } as const;

/** The pages of the two lists, without the app; who is logged in gets the app at the same address. */
export const listPagesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(AGENT_PATH, { ...open, config: { ignoresCookies: isFramed } }, (request, reply) =>
    agentPage(app, request, reply),
  );
  app.get(LOCATION_PATH, open, (request, reply) => locationPage(app, request, reply));
};

async function agentPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request);
  const is_frame = isFramed(request);
  if (!is_frame && isInApp(app, request, reply, 'staffagent-candidates')) return reply;
  const agent = await findOpenAgent(app, query.agent ?? '');
  const list = await listOfAgent(app, agent, filterOf(query));
  if (is_frame) prepareFrame(app, reply, agent, query);
  const heading = agent ? `Kandidatinnen und Kandidaten von ${agent.name}` : 'Kandidatinnen und Kandidaten';
  const color = query.color ?? agent?.color ?? HOUSE_COLOR;
  const main = listView({ path: AGENT_PATH, query, list, near: null });
  const page = pageOf(await templateOf(app, TEMPLATE), {
    ...{ is_frame, color, heading, main, title: heading },
    ...searchable(list, query, is_frame),
  });
  return sendPage(reply, page, is_frame);
}

function prepareFrame(app: FastifyInstance, reply: FastifyReply, agent: Agent | null, { preview }: Query): void {
  allowFraming(reply, { origins: agent?.origins ?? [], is_demo: app.config.loadsDemo });
  // The agent's own look at it is no visit.
  if (agent && preview !== '1') app.embeddingViews.note(agent.company_id);
}

async function locationPage(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { plz, ...query } = queryOf(request);
  if (isInApp(app, request, reply, 'location-candidates')) return reply;
  const typed = plz ? await findPlaceOfCode(app.db, plz) : null;
  if (plz && typed)
    return reply.redirect(addressOf(LOCATION_PATH, { ...query, place: String(typed), cursor: undefined }));
  const isUnknown = Boolean(plz) && !typed;
  const filter = filterOf(plz === '' ? { ...query, place: undefined } : query);
  const list = await listOfLocation(app, filter);
  const postal_code = plz ?? list.near ?? '';
  const near = { postal_code, is_unknown: isUnknown };
  const main = listView({ path: LOCATION_PATH, query, list, near });
  const heading = headingOf(list, query);
  const page = pageOf(await templateOf(app, TEMPLATE), {
    ...{ is_frame: false, color: null, heading, main, title: heading },
    ...searchable(list, query, false),
  });
  return sendPage(reply, page, false);
}

/** Whether the app shows this page, because somebody is logged in. */
export function isInApp(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, path: string): boolean {
  reply.header('vary', 'cookie');
  return request.optionalActor !== null && sendAppPage(reply, app.webApp, path);
}

/** What is asked for, in words, where many people are shown. */
function headingOf({ filters, total }: PublicList, { group, region }: Query): string {
  const name = filters.groups.find(({ id }) => String(id) === group)?.name;
  if (total !== null || (!name && !region)) return 'Kandidatinnen und Kandidaten';
  const who = name ?? 'Kandidatinnen und Kandidaten';
  return region && /^\d{1,2}$/.test(region) ? `${who} in Region ${region}` : who;
}

/** Search engines may list the first page of a list with many people, which says how it is made up, and of whom not. */
function searchable({ data, total }: PublicList, { cursor }: Query, isFrame: boolean) {
  const is_listed = !isFrame && !cursor && (total === null || total === PUBLIC_TOTAL_MAX);
  if (!is_listed) return { is_listed };
  const names = [...new Set(data.flatMap(({ occupation }) => occupation?.label ?? []))];
  const itemListElement = names.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name }));
  const data_ld = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement };
  return { is_listed, head: html`${jsonLd(data_ld)}` };
}

function sendPage(reply: FastifyReply, page: string, isFrame: boolean) {
  const cache = `${isFrame ? 'public' : 'private'}, max-age=${CACHE_SECONDS}`;
  return reply.header('cache-control', cache).type('text/html; charset=utf-8').send(page);
}
