import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** Whether the check digits of an IBAN or a creditor id fit (ISO 7064, modulo 97). */
export function hasCheckDigits(id: string): boolean {
  // zod asks also for texts that the pattern before refused.
  if (!/^[A-Z0-9]+$/.test(id)) return false;
  const digits = (id.slice(4) + id.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const compact = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();

const Iban = z
  .string()
  .transform(compact)
  .pipe(
    z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'is no IBAN')
      .refine(hasCheckDigits, 'has wrong check digits'),
  );

/** Positions 5 to 7 are a business code that the creditor chooses; the check digits do not cover them. */
const CreditorId = z
  .string()
  .transform(compact)
  .pipe(
    z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/, 'is no creditor id')
      .refine((id) => hasCheckDigits(id.slice(0, 4) + id.slice(7)), 'has wrong check digits'),
  );

/** The seller as invoices name it: a company in Germany (§ 14 (4) UStG, § 35a GmbHG). */
export const Seller = z.strictObject({
  name: oneLine(70),
  street: oneLine(100),
  postal_code: oneLine(10),
  city: oneLine(60),
  /** Person or department for questions about invoices (BR-DE-5); `email` and `phone` are theirs (BR-DE-6, BR-DE-7). */
  contact: oneLine(100),
  email: z.email().max(254),
  phone: oneLine(30).pipe(z.string().regex(/\d.*\d.*\d/, 'needs three digits at least')),
  vat_id: z
    .string()
    .transform(compact)
    .pipe(z.string().regex(/^DE\d{9}$/, 'is no German VAT id')),
  tax_number: oneLine(20),
  /** Seat, court and number of the company: `Sitz Köln, Amtsgericht Köln, HRB 12345` (§ 35a GmbHG). */
  register: oneLine(100),
  managing_directors: oneLine(100),
  bank_name: oneLine(60),
  iban: Iban,
  bic: z
    .string()
    .transform(compact)
    .pipe(z.string().regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'is no BIC')),
  /** Needed for direct debits; null: the operator offers none. */
  creditor_id: CreditorId.nullable(),
});
export type Seller = z.output<typeof Seller>;
