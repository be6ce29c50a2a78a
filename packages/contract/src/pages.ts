import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam, Instant, Locale, Role } from './shared/scalars.ts';

/** A content page. `body` is Markdown; it is rendered to safe elements, never to raw HTML. */
export const Page = z.object({
  id: Id,
  slug: z.string().regex(/^[a-z0-9-]{2,80}$/),
  language: Locale,
  title: z.string(),
  body: z.string(),
  published_at: Instant,
});
export type Page = z.infer<typeof Page>;

export const HelpItem = z.object({ id: Id, role: Role, route: z.string(), title: z.string(), body: z.string() });
export type HelpItem = z.infer<typeof HelpItem>;

export const pagesApi = {
  list: {
    method: 'GET',
    url: '/api/pages',
    schema: {
      summary: 'Content pages by slug and language.',
      querystring: z.object({ slug: z.string().max(80).optional(), language: Locale.default('de') }),
      response: { 200: z.array(Page) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/pages/:id',
    schema: { summary: 'One content page.', params: z.object({ id: IdParam }), response: { 200: Page } },
  },
  help: {
    method: 'GET',
    url: '/api/help',
    schema: {
      summary: 'Help items by role.',
      response: { 200: z.array(z.object({ role: Role, items: z.array(HelpItem) })) },
    },
  },
} as const satisfies Record<string, Endpoint>;
