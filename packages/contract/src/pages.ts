import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam, Instant, Locale } from './shared/scalars.ts';

/** A content page. `body` is Markdown; it is rendered to safe elements, never to raw HTML. */
export const Page = z.object({
  id: Id,
  slug: z.string().regex(/^[a-z0-9-]{2,80}$/),
  language: Locale,
  title: z.string(),
  /** What search engines show below the title; null: what they show for the whole site. */
  description: z.string().nullable(),
  body: z.string(),
  published_at: Instant,
});
export type Page = z.infer<typeof Page>;

export const pagesApi = {
  list: {
    method: 'GET',
    url: '/api/pages',
    schema: {
      summary: 'Public content pages by slug and language; the slug may be one that the page had before.',
      querystring: z.object({ slug: z.string().max(80).optional(), language: Locale.default('de') }),
      response: { 200: z.array(Page) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/pages/:id',
    schema: { summary: 'One content page.', params: z.object({ id: IdParam }), response: { 200: Page } },
  },
} as const satisfies Record<string, Endpoint>;
