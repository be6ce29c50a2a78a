import type { Person } from '@gegenpost/contract/account.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import type { Db } from '#platform/db/db.ts';
import { toE164 } from '#platform/phone-numbers.ts';
import { isCountry } from './countries.service.ts';

type Typed = Partial<Pick<Person, 'country' | 'postal_code' | 'phone' | 'mobile'>>;
type Residence = { country: string | null; postal_code: string | null };

/**
 * Judges what somebody typed about a person, as far as a schema cannot: the country, and by it postal code and phone
 * numbers.
 *
 * @param known Where the person lives as far as it is known, for the fields that are not typed.
 * @returns What is to be stored: numbers in E.164, empty texts as null.
 */
export async function checkPerson<P extends Typed>(
  db: Db,
  typed: P,
  known: Residence,
): Promise<{ person: P; errors: FieldErrors }> {
  const person = withoutEmptyTexts(typed);
  const { country, postal_code } = { ...known, ...person };
  const errors: FieldErrors = {};
  if (person.country && !(await isCountry(db, person.country))) errors.country = [validationText('invalid')];
  const isNewCode = person.postal_code !== undefined || person.country !== undefined;
  if (isNewCode && postal_code && !isPostalCode(postal_code, country)) {
    errors.postal_code = [validationText('invalid_postal_code')];
  }
  for (const field of ['phone', 'mobile'] as const) {
    const number = person[field];
    if (!number) continue;
    person[field] = toE164(number, country ?? null);
    if (person[field] === null) errors[field] = [validationText('invalid_phone')];
  }
  return { person, errors };
}

function withoutEmptyTexts<P extends object>(person: P): P {
  return Object.fromEntries(Object.entries(person).map(([field, value]) => [field, value === '' ? null : value])) as P;
}
