import { z } from 'zod';

/** What stands above and below a letter of a company. */
export const LetterHead = z.object({
  name_addition: z.string().nullable(),
  /** What the company does: the first sentence of its description, else its industry. */
  line: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  /** The professional contact of the person who writes. */
  signature: z.object({
    title: z.string().nullable(),
    job_function: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
});
export type LetterHead = z.infer<typeof LetterHead>;
