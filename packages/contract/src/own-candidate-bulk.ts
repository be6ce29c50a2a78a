import { z } from 'zod';
import { Day, Id, PublicId } from './shared/scalars.ts';

/** What is done to several at once; everything can be taken back by the opposite change or `restore`. */
export const BulkChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('online') }),
  z.strictObject({ action: z.literal('offline') }),
  z.strictObject({
    action: z.literal('agent'),
    agent: PublicId,
    /** Only those whose agent this one still is: to take a change back, unless somebody changed it again. */
    from: PublicId.optional(),
  }),
  z.strictObject({ action: z.literal('remove') }),
  z.strictObject({ action: z.literal('restore') }),
  /** The agent states that a consent to be placed is there. */
  z.strictObject({ action: z.literal('consent'), given_on: Day, form: z.enum(['written', 'electronic']) }),
  /** Sends the information of Art. 14 GDPR to those with an e-mail address. */
  z.strictObject({ action: z.literal('inform') }),
  /** The agent states that they told these people themselves. */
  z.strictObject({ action: z.literal('informed') }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** What became of each id: `unchanged` was so before; `refused` names why. */
export const BulkResult = z.object({
  results: z.array(
    z.object({
      id: Id,
      status: z.enum(['changed', 'unchanged', 'refused']),
      code: z
        .enum(['consent_missing', 'not_found', 'no_email', 'wait', 'external_id_taken', 'agent_changed'])
        .optional(),
      /** With `agent`: who it was before, to take it back. */
      agent: PublicId.optional(),
    }),
  ),
});
export type BulkResult = z.infer<typeof BulkResult>;
