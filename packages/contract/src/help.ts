import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, Instant, Role } from './shared/scalars.ts';

/** Name of a route of the web app, e.g. `Search` or `inbox_thread`. */
export const RouteKey = z.string().regex(/^[A-Za-z][A-Za-z_]{1,39}$/);

const RoleParam = z.coerce.number().pipe(Role);

/** A text of the help: for one role, about one screen. `body` is Markdown, rendered without raw HTML. */
export const HelpItem = z.object({
  id: Id,
  role: Role,
  route: z.string(),
  title: z.string(),
  body: z.string(),
  created_at: Instant,
});
export type HelpItem = z.infer<typeof HelpItem>;

const HelpWords = { title: z.string().trim().min(1).max(80), body: z.string().trim().min(1).max(4000) };

/** A help item as an operator edits it. */
export const OperatorHelpItem = HelpItem.extend({
  /** Raised by every change; sent back, so that two editors do not overwrite each other. */
  version: z.int(),
  /** False: releases bring this text up to date; true: an operator wrote it, and they leave it alone. */
  is_edited: z.boolean(),
  /** What the running version ships; null: nothing for this role and route. */
  shipped: z.object({ title: z.string(), body: z.string() }).nullable(),
  changed_at: Instant,
});
export type OperatorHelpItem = z.infer<typeof OperatorHelpItem>;

export const HelpItemChange = z.strictObject({
  ...HelpWords,
  /** Of the item that was edited; null: there is none yet. */
  version: z.int().min(1).nullable(),
  reason: OperatorReason,
});
export type HelpItemChange = z.input<typeof HelpItemChange>;

export const RoleAndRoute = z.object({ role: RoleParam, route: RouteKey });

/** `version`: of the item that the operator saw; of a removed one the version that the removal answered. */
const withReason = z.strictObject({ version: z.int().min(1), reason: OperatorReason });
const one = '/api/operator/help-items/:role/:route';

export const helpApi = {
  list: {
    method: 'GET',
    url: '/api/help',
    schema: {
      summary: 'Help items by role.',
      querystring: z.object({ role: RoleParam.optional() }),
      response: { 200: z.array(z.object({ role: Role, items: z.array(HelpItem) })) },
    },
  },
  seen: {
    method: 'POST',
    url: '/api/help/seen',
    schema: {
      summary: 'Remembers that the user has seen all help items there are; answers since when items were new.',
      response: { 200: z.object({ since: Instant }) },
    },
  },
  operatorList: {
    method: 'GET',
    url: '/api/operator/help-items',
    schema: {
      summary: 'Help items of all roles with what the running version ships.',
      response: { 200: z.array(OperatorHelpItem) },
    },
  },
  save: {
    method: 'PUT',
    url: one,
    schema: {
      summary: 'Writes the help item of a role and route; from then on releases leave it alone.',
      params: RoleAndRoute,
      body: HelpItemChange,
      response: { 200: OperatorHelpItem },
    },
  },
  restoreShipped: {
    method: 'POST',
    url: `${one}/shipped-text`,
    schema: {
      summary: 'Puts the text of the running version back.',
      params: RoleAndRoute,
      body: withReason,
      response: { 200: OperatorHelpItem },
    },
  },
  remove: {
    method: 'POST',
    url: `${one}/removal`,
    schema: {
      summary: 'Removes a help item; releases do not bring it back.',
      params: RoleAndRoute,
      body: withReason,
      response: { 200: z.object({ version: z.int() }) },
    },
  },
  restore: {
    method: 'POST',
    url: `${one}/restoration`,
    schema: {
      summary: 'Takes the removal of a help item back, for 10 minutes.',
      params: RoleAndRoute,
      body: withReason,
      response: { 200: OperatorHelpItem },
    },
  },
} as const satisfies Record<string, Endpoint>;
