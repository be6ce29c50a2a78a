import { z } from 'zod';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, Instant } from './shared/scalars.ts';

/** How long a permission lasts, from the moment it was given. */
export const SUPPORT_VIEW_HOURS = 24;

/** Both sides' open pages ask again who watches. */
export const supportViewEvents = { 'support-view-changed': z.object({}) } as const;

/** `logout`: the operator's session ended; `time`: after 24 hours. */
export const SupportViewEnd = z.enum(['user', 'operator', 'logout', 'time']);
export type SupportViewEnd = z.infer<typeof SupportViewEnd>;

export const SupportView = z.object({
  id: Id,
  opened_at: Instant,
  /** null: somebody is watching. */
  ended_at: Instant.nullable(),
  ended_by: SupportViewEnd.nullable(),
  /** What the operator wanted to see. */
  reason: z.string(),
});
export type SupportView = z.infer<typeof SupportView>;

export const SupportViews = z.object({
  /** Until when the code that was given out opens the account; null: none is out. */
  code_until: Instant.nullable(),
  /** Latest first. */
  views: z.array(SupportView),
});
export type SupportViews = z.infer<typeof SupportViews>;

export const supportViewApi = {
  list: {
    method: 'GET',
    url: '/api/support-view',
    schema: { summary: 'When the support saw this account, and whether it may now.', response: { 200: SupportViews } },
  },
  permit: {
    method: 'POST',
    url: '/api/support-view/permission',
    schema: {
      summary: 'Lets the support see this account for 24 hours; an earlier code opens nothing any more.',
      response: { 201: z.object({ code: z.string(), until: Instant }) },
    },
  },
  end: {
    method: 'DELETE',
    url: '/api/support-view',
    schema: {
      summary: 'Ends the view at once and takes the permission back, by the user or by the operator who watches.',
      response: { 204: z.null() },
    },
  },
  open: {
    method: 'POST',
    url: '/api/operator/support-views',
    schema: {
      summary: 'Turns this session into a view of an account whose user told the code.',
      body: z.strictObject({
        email: z.email().max(254),
        code: z.string().trim().min(1).max(40),
        reason: OperatorReason,
      }),
      response: { 204: z.null() },
    },
  },
} as const satisfies Record<string, Endpoint>;
