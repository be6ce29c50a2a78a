import { z } from 'zod';
import type { Endpoint } from './shared/endpoint.ts';

/** The candidates and vouchers of a recruiter, counted. */
export const Stock = z.object({
  total: z.int(),
  online: z.int(),
  /** Groups of the first wished occupation (three digits of KldB), the largest first. */
  groups: z.array(z.object({ id: z.int(), name: z.string(), total: z.int(), online: z.int() })),
  without_occupation: z.object({ total: z.int(), online: z.int() }),
  vouchers: z.object({
    /** Can still be redeemed. */
    open: z.int(),
    /** An employment began with it. */
    used: z.int(),
    /** Ended or closed without an employment. */
    lapsed: z.int(),
  }),
});
export type Stock = z.infer<typeof Stock>;

export const stockApi = {
  get: {
    method: 'GET',
    url: '/api/widgets/stock',
    schema: {
      summary: "The company's candidates by occupation group, and its vouchers by use.",
      response: { 200: Stock },
    },
  },
} as const satisfies Record<string, Endpoint>;
