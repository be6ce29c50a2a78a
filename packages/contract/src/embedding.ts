import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Day } from './shared/scalars.ts';

export const EMBEDDING_ORIGINS_MAX = 10;
/** Days of the chart. */
export const EMBEDDING_DAYS = 30;

/** A colour as `rrggbb`, without a sign before it. */
export const EmbeddingColor = z.string().regex(/^[0-9a-f]{6}$/, 'color_format');

/** Where the list may be framed: `https://host`, with a port if need be, or `https://*.host` for all its subdomains. */
export const EmbeddingOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{2,5})?$/, 'origin_format');

const settings = {
  color: EmbeddingColor,
  /** Empty: every page by https. */
  origins: z
    .array(EmbeddingOrigin)
    .max(EMBEDDING_ORIGINS_MAX)
    .refine((all) => new Set(all).size === all.length, { error: 'listed_twice' }),
  is_active: z.boolean(),
};

export const EmbeddingDay = z.object({ day: Day, views: z.int(), dialogs: z.int(), leads: z.int() });
export type EmbeddingDay = z.infer<typeof EmbeddingDay>;

export const Embedding = z.object({
  ...settings,
  /** The `agent` of the list's address. */
  agent: z.string(),
  /** Without it the list says that it is not available. */
  has_subscription: z.boolean(),
  /** Candidates shown now; null: more than 20. */
  shown: z.int().nullable(),
  /** The last 30 days, oldest first, today included. */
  days: z.array(EmbeddingDay),
  /** The address of `embed.js`, and of the list. */
  script_url: z.string(),
  list_url: z.string(),
});
export type Embedding = z.infer<typeof Embedding>;

export const EmbeddingChange = z.strictObject(settings).partial();
export type EmbeddingChange = z.infer<typeof EmbeddingChange>;

export const embeddingApi = {
  get: {
    method: 'GET',
    url: '/api/embedding',
    schema: { summary: 'How the own list is embedded, with its last 30 days.', response: { 200: Embedding } },
  },
  change: {
    method: 'PATCH',
    url: '/api/embedding',
    schema: {
      summary: 'Changes colour, origins or state of the embedded list.',
      body: EmbeddingChange,
      response: { 200: Embedding },
    },
  },
} as const satisfies Record<string, Endpoint>;
