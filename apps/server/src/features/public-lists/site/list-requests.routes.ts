import { EmbeddingColor } from '@gegenpost/contract/embedding.ts';
import { type PublicFilter, publicListsApi } from '@gegenpost/contract/public-lists.ts';
import type { FastifyRequest } from 'fastify';
import type { Query } from './list-view.ts';

export const AGENT_PATH = '/de/staffagent-candidates';
export const LOCATION_PATH = '/de/location-candidates';

/** The query of a request as texts. What came twice, and a colour that is none, is as if it were not there. */
export function queryOf({ query }: FastifyRequest): Query {
  const isGood = (name: string, value: unknown): value is string =>
    typeof value === 'string' && (name !== 'color' || EmbeddingColor.safeParse(value).success);
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(entries.flatMap(([name, value]) => (isGood(name, value) ? [[name, value]] : [])));
}

/** Whether it is a page of an agent's list in a frame. No other page has one, whatever the address says. */
export const isFramed = (request: FastifyRequest) =>
  queryOf(request).frame === '1' && request.routeOptions.url?.startsWith(AGENT_PATH) === true;

/** Filters from the address. What is not right is as if it were not there: a page is shown, not an error. */
export function filterOf(query: Query): PublicFilter & { place?: number | undefined; radius?: number | undefined } {
  const { shape } = publicListsApi.location.schema.querystring;
  const good = Object.entries(shape).flatMap(([name, schema]) => {
    const read = query[name] ? schema.safeParse(query[name]) : null;
    return read?.success ? [[name, read.data]] : [];
  });
  return Object.fromEntries(good);
}
