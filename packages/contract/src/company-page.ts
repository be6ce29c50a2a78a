import { z } from 'zod';
import { Named } from './candidates.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { PublicId } from './shared/scalars.ts';

/** What a company offered lately in one occupation, over several requests. */
export const CompanyOffer = z.object({
  qualification: Named,
  /** Whole euros a year, in steps of 5,000; or euros an hour, in steps of 5. */
  pay_from: z.int(),
  pay_to: z.int(),
  pay_per: z.enum(['year', 'hour']),
});
export type CompanyOffer = z.infer<typeof CompanyOffer>;

/** A company as candidates see it. Nothing of it tells to whom else the company wrote. */
export const CompanyPage = z.object({
  gegenpost_id: PublicId,
  role_id: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  name: z.string(),
  name_addition: z.string().nullable(),
  logo_hash: z.string().nullable(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  /** Labels. */
  industry: z.string().nullable(),
  company_size: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Of its postal code; null: we do not know the place. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Month since which it is here: `YYYY-MM`. */
  member_since: z.string(),
  /** Median time to its first answer in a conversation, in hours rounded up; null: fewer than 5 answers. */
  answers_within_hours: z.int().min(1).nullable(),
  /** Most frequent first, at most 6. Empty for other companies to which it did not write. */
  offers: z.array(CompanyOffer),
});
export type CompanyPage = z.infer<typeof CompanyPage>;

export const companyPageApi = {
  get: {
    method: 'GET',
    url: '/api/companies/:gegenpost_id',
    schema: {
      summary:
        'The own company, one that wrote to the reader, and one that is shown to the reader: to candidates by a visit or as a top employer, to companies by a candidate or a project. 404 for all others.',
      params: z.object({ gegenpost_id: PublicId }),
      response: { 200: CompanyPage },
    },
  },
} as const satisfies Record<string, Endpoint>;
