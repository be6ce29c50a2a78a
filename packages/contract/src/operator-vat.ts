import { z } from 'zod';
import { VatCheck, VatState } from './company.ts';
import { OperatorReason } from './operator.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { Id, IdParam, Instant, PublicId } from './shared/scalars.ts';

/** What a proof of a VAT id may be, judged by its content. */
export const VAT_PROOF_LIMITS = { bytes: 10 * 1024 * 1024, types: ['pdf', 'png', 'jpg'] } as const;

/**
 * Why a VAT id needs a look: it waits for the register, the register gave no answer, its answers contradict each other or
 * the company's name, or it says the number is invalid.
 */
export const VatProblem = z.enum(['pending', 'unreachable', 'contradicting', 'invalid']);
export type VatProblem = z.infer<typeof VatProblem>;

export const VatCase = z.object({
  company: z.object({ gegenpost_id: PublicId, name: z.string(), country: z.string().nullable() }),
  vat_reg_no: z.string(),
  vat_state: VatState,
  problems: z.array(VatProblem),
  pending_since: Instant.nullable(),
  /** When anybody last answered, or failed to. */
  last_check_at: Instant.nullable(),
});
export type VatCase = z.infer<typeof VatCase>;

/** A check with what only operators see of it. */
export const OperatorVatCheck = z.object({
  ...VatCheck.shape,
  /** How name and address of the company compare with the register's, in its own words. */
  matches: z.record(z.string(), z.string()).nullable(),
  /** Login address of who decided; null: a register, or the account is gone. */
  operator: z.string().nullable(),
  reason: z.string().nullable(),
  proof: z.object({ name: z.string(), size: z.int() }).nullable(),
});
export type OperatorVatCheck = z.infer<typeof OperatorVatCheck>;

/** All about the VAT id of one company, the latest 50 checks first. */
export const VatDetail = z.object({
  ...VatCase.shape,
  vat_reg_no: z.string().nullable(),
  address: z.string(),
  /** Whether a register can be asked here. */
  has_register: z.boolean(),
  checks: z.array(OperatorVatCheck),
});
export type VatDetail = z.infer<typeof VatDetail>;

/** The fields beside the file `proof` in the form of a decision. */
export const VatDecisionFields = z.strictObject({
  gegenpost_id: PublicId,
  outcome: z.enum(['valid', 'invalid']),
  /** The number and the latest check that were shown: anything newer is a 409. Empty: there was no check. */
  vat_reg_no: z.string().min(4).max(30),
  last_check_id: z.union([z.literal('').transform(() => null), IdParam]),
  reason: OperatorReason,
});
export type VatDecisionFields = z.infer<typeof VatDecisionFields>;

const Params = z.object({ gegenpost_id: PublicId });

export const operatorVatApi = {
  list: {
    method: 'GET',
    url: '/api/operator/vat',
    schema: {
      summary: 'Companies whose VAT id needs a look; `next` is the `after` of the next page.',
      querystring: z.object({
        problem: VatProblem.optional(),
        /** Part of a name, a Gegenpost-ID or a VAT id. */
        q: z.string().trim().max(100).optional(),
        after: IdParam.optional(),
      }),
      response: { 200: z.object({ items: z.array(VatCase), next: Id.nullable() }) },
    },
  },
  get: {
    method: 'GET',
    url: '/api/operator/vat/:gegenpost_id',
    schema: { summary: 'The VAT id of a company with its checks.', params: Params, response: { 200: VatDetail } },
  },
  ask: {
    method: 'POST',
    url: '/api/operator/vat/:gegenpost_id/checks',
    schema: {
      summary: 'Asks the register again, also about a number that it answered for; 409 where there is none.',
      params: Params,
      body: z.strictObject({ reason: OperatorReason }),
      response: { 202: z.null() },
    },
  },
  decide: {
    method: 'POST',
    url: '/api/operator/vat-decisions',
    schema: {
      summary:
        'Decides by hand (multipart: the fields of `VatDecisionFields`, and `proof`: PDF, PNG or JPG up to 10 MB); 409 when the number changed or was answered for meanwhile.',
      response: { 204: z.null() },
    },
  },
  proof: {
    method: 'GET',
    url: '/api/operator/vat/:gegenpost_id/checks/:id/proof',
    schema: {
      summary: 'The file on which a decision rests.',
      params: z.object({ gegenpost_id: PublicId, id: IdParam }),
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;
