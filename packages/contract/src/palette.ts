import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, PublicId } from './shared/scalars.ts';

/** Results of the command palette from the server; the browser adds pages and actions. At most five of each kind. */
export const PaletteResult = z.object({
  /** Candidates whom the company viewed, contacted or placed, as far as they are visible to it now. */
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
  positions: z.array(z.object({ id: Id, title: z.string(), place: z.string().nullable() })),
  searches: z.array(z.object({ id: Id, title: z.string(), label: z.string() })),
  threads: z.array(
    z.object({
      id: Id,
      subject: z.string(),
      /** Name of the other side or public id of an unnamed candidate; null: the platform or a deleted member. */
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
      summary:
        'Finds people, projects, positions, saved searches and threads of the user; without words the latest of each.',
      querystring: z.object({ q: z.string().trim().max(100).default('') }),
      response: { 200: PaletteResult },
    },
  },
} as const satisfies Record<string, Endpoint>;
