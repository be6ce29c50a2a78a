import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, PublicId } from './shared/scalars.ts';

/** What the command palette finds beside pages and actions, which the browser knows. At most five of each. */
export const PaletteResult = z.object({
  /** People whom the company opened, wrote with or placed, by what it may see of them now. */
  people: z.array(
    z.object({
      gegenpost_id: PublicId,
      /** null: not released. */
      name: z.string().nullable(),
      /** The main occupation. */
      title: z.string().nullable(),
    }),
  ),
  projects: z.array(z.object({ id: Id, title: z.string(), label: z.string() })),
  searches: z.array(z.object({ id: Id, title: z.string(), label: z.string() })),
  threads: z.array(
    z.object({
      id: Id,
      subject: z.string(),
      /** The other side by its name, a candidate without one by the public id; null: the platform, a deleted member. */
      who: z.string().nullable(),
    }),
  ),
});
export type PaletteResult = z.infer<typeof PaletteResult>;

export const paletteApi = {
  find: {
    method: 'GET',
    url: '/api/palette',
    schema: {
      summary: 'Finds people, projects, saved searches and threads of the user; without words the latest of each.',
      querystring: z.object({ q: z.string().trim().max(100).default('') }),
      response: { 200: PaletteResult },
    },
  },
} as const satisfies Record<string, Endpoint>;
