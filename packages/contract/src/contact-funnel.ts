import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';
import { Id } from './shared/scalars.ts';

/** Fewer answers have no median that is told. */
export const MEDIAN_LEAST = 5;
/** Periods in days. */
export const funnelPeriods = ['30', '90', '365'] as const;

/** How far letters of a period came until now. */
const steps = {
  sent: z.int(),
  /** Opened or answered. */
  read: z.int(),
  accepted: z.int(),
  /** Accepted, and a talk was agreed on that was not cancelled. */
  talk: z.int(),
  /** Accepted, and the person stands in the stage “hired” of the project, of any project where the letter has none. */
  hired: z.int(),
  /** Accepted or rejected. */
  answered: z.int(),
  /** Half of the answers came within as many hours; null: fewer than 5 answers. */
  median_hours: z.number().nullable(),
};
export const FunnelSteps = z.object(steps);
export type FunnelSteps = z.infer<typeof FunnelSteps>;

/** `id` null: letters without one. */
export const FunnelPart = z.object({ id: Id.nullable(), title: z.string().nullable(), ...steps });
export type FunnelPart = z.infer<typeof FunnelPart>;

/** The letters that the viewer may count: all of a main account's company; of sub-accounts their own and those of their projects. */
export const ContactFunnel = z.object({
  whole: FunnelSteps,
  /** Those with most letters first. */
  projects: z.array(FunnelPart),
  templates: z.array(FunnelPart),
});
export type ContactFunnel = z.infer<typeof ContactFunnel>;

export const contactFunnelApi = {
  get: {
    method: 'GET',
    url: '/api/widgets/funnel',
    schema: {
      summary: 'How far letters of the last days came: read, accepted, talk, hired; whole, by project and by template.',
      querystring: z.object({ days: z.enum(funnelPeriods).default('90') }),
      response: { 200: ContactFunnel },
    },
  },
} as const satisfies Record<string, Endpoint>;
