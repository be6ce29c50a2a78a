import { z } from 'zod';
import { RoleAndRoute, RouteKey } from './help.ts';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam, Instant, Role } from './shared/scalars.ts';

/** The places of the web app to which a tour can point: values of the attribute `data-tour`. */
export const tourTargets = [
  'help',
  'dashboard',
  'inbox',
  'visibility',
  'profile',
  'search-filters',
  'search-results',
  'company-profile',
  'own-candidates',
  'import',
  'operator-overview',
  'operator-help-items',
  'operator-log',
] as const;
export type TourTarget = (typeof tourTargets)[number];

export const TOUR_STEPS_MAX = 5;

/** `popup-steps`: a sheet beside the target; `popup-frame-steps`: the page dims, and a frame leaves the target bright. */
export const TourMode = z.enum(['popup-steps', 'popup-frame-steps']);
export type TourMode = z.infer<typeof TourMode>;

export const TourPosition = z.enum(['top', 'right', 'bottom', 'left']);
export type TourPosition = z.infer<typeof TourPosition>;

/** A step as the web app reads it. `action`: `next`, `previous`, `skip`, `finish` or `goTo::` and an index from 0. */
export const TourStep = z.object({
  title: z.string(),
  content: z.string(),
  /** Value of a `data-tour` attribute; a step whose target is not on the page is left out. */
  target: z.string(),
  position: TourPosition,
  /** Route that is opened for the step; null: the one that is open. */
  route: z.string().nullable(),
  buttons: z.array(z.object({ label: z.string(), action: z.string() })),
});
export type TourStep = z.infer<typeof TourStep>;

export const TourState = z.enum(['started', 'finished', 'skipped', 'declined']);
export type TourState = z.infer<typeof TourState>;

export const Tour = z.object({
  id: Id,
  role: Role,
  /** Where it begins. The one of the start page is offered to new users. */
  route: z.string(),
  name: z.string(),
  mode: TourMode,
  steps: z.array(TourStep),
});
export type Tour = z.infer<typeof Tour>;

/** A tour with what the user did with it; null: nothing yet. */
export const OwnTour = Tour.extend({
  progress: z.object({ state: TourState, step: z.int(), at: Instant }).nullable(),
  /** Whether it is offered on its page without being asked for. */
  is_offered: z.boolean(),
});
export type OwnTour = z.infer<typeof OwnTour>;

const words = (max: number) => z.string().trim().min(1).max(max);

/** A step as an operator may write it. */
export const TourStepChange = z.strictObject({
  title: words(80),
  content: words(400),
  target: z.enum(tourTargets),
  position: TourPosition,
  route: RouteKey.nullable(),
  buttons: z
    .array(
      z.strictObject({
        label: words(30),
        action: z.string().regex(/^(?:next|previous|skip|finish|goTo::\d{1,2})$/, { error: 'tour_action' }),
      }),
    )
    .min(1)
    .max(4),
});

/** `goTo` leads to a step that there is. */
const StepsChange = z
  .array(TourStepChange)
  .min(1)
  .max(TOUR_STEPS_MAX)
  .superRefine((steps, context) => {
    for (const [index, { buttons }] of steps.entries()) {
      for (const [at, { action }] of buttons.entries()) {
        if (!action.startsWith('goTo::') || Number(action.slice(6)) < steps.length) continue;
        context.addIssue({ code: 'custom', message: 'tour_goto', path: [index, 'buttons', at, 'action'] });
      }
    }
  });

export const TourChange = z.strictObject({
  name: words(80),
  mode: TourMode,
  steps: StepsChange,
  /** Of the tour that was edited; null: there is none yet. */
  version: z.int().min(1).nullable(),
  reason: OperatorReason,
});
export type TourChange = z.input<typeof TourChange>;

const TourWords = Tour.pick({ name: true, mode: true, steps: true });

export const OperatorTour = Tour.extend({
  version: z.int(),
  /** False: releases bring it up to date; true: an operator wrote it, and they leave it alone. */
  is_edited: z.boolean(),
  /** What the running version ships; null: nothing for this role and route. */
  shipped: TourWords.nullable(),
  changed_at: Instant,
});
export type OperatorTour = z.infer<typeof OperatorTour>;

const withReason = z.strictObject({ reason: OperatorReason });
/** With the version that the operator saw. */
const ofVersion = withReason.extend({ version: z.int().min(1) });
const one = '/api/operator/tours/:role/:route';

export const toursApi = {
  own: {
    method: 'GET',
    url: '/api/tours',
    schema: { summary: "The tours of the user's role.", response: { 200: z.array(OwnTour) } },
  },
  progress: {
    method: 'PUT',
    url: '/api/tours/:id/progress',
    schema: {
      summary: 'Remembers how far the user came in a tour; what was finished stays finished.',
      params: z.object({ id: IdParam }),
      body: z.strictObject({ state: TourState, step: z.int().min(0).max(99) }),
      response: { 204: z.null() },
    },
  },
  operatorList: {
    method: 'GET',
    url: '/api/operator/tours',
    schema: { summary: 'Tours of all roles.', response: { 200: z.array(OperatorTour) } },
  },
  save: {
    method: 'PUT',
    url: one,
    schema: {
      summary: 'Writes the tour of a role and route; from then on releases leave it alone.',
      params: RoleAndRoute,
      body: TourChange,
      response: { 200: OperatorTour },
    },
  },
  restoreShipped: {
    method: 'POST',
    url: `${one}/shipped-steps`,
    schema: {
      summary: 'Puts the tour of the running version back.',
      params: RoleAndRoute,
      body: ofVersion,
      response: { 200: OperatorTour },
    },
  },
  remove: {
    method: 'POST',
    url: `${one}/removal`,
    schema: {
      summary: 'Removes a tour; releases do not bring it back.',
      params: RoleAndRoute,
      body: ofVersion,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: `${one}/restoration`,
    schema: {
      summary: 'Takes the removal of a tour back, for 10 minutes.',
      params: RoleAndRoute,
      body: withReason,
      response: { 200: OperatorTour },
    },
  },
} as const satisfies Record<string, Endpoint>;
