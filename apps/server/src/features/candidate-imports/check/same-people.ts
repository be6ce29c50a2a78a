import type { RowDraft } from './checked-row.ts';

/** By what a person is known again. */
export type PersonKeys = { external_id: string | null; email: string | null; name: string | null };
export type KnownPerson = PersonKeys & { profile_id: number };

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim();

/** First name, last name and birthday; null where one is missing. */
export function nameKey(first: unknown, last: unknown, birthday: unknown): string | null {
  if (typeof first !== 'string' || typeof last !== 'string' || typeof birthday !== 'string') return null;
  return `${fold(first)}|${fold(last)}|${birthday}`;
}

export const emailKey = (email: unknown): string | null => (typeof email === 'string' ? email.toLowerCase() : null);

export const keysOf = ({ external_id = null, person }: RowDraft): PersonKeys => ({
  external_id,
  email: emailKey(person.email),
  name: nameKey(person.first_name, person.last_name, person.birthday),
});

const byKey = (known: readonly KnownPerson[], key: keyof PersonKeys) =>
  Map.groupBy(
    known.filter((person) => person[key] !== null),
    (person) => person[key] as string,
  );

/** Whom a row could mean: one is who it is, several have to be asked for. */
export type Match = { profile_id: number | null; matches: number[] };

/**
 * Finds a company's candidates again: by the external id, else by e-mail address, else by name and birthday. A person
 * with another external id is not taken for the same without being asked for.
 */
export function personFinder(known: readonly KnownPerson[]): (keys: PersonKeys) => Match {
  const [ids, emails, names] = [byKey(known, 'external_id'), byKey(known, 'email'), byKey(known, 'name')];
  return ({ external_id, email, name }) => {
    const same = external_id === null ? undefined : ids.get(external_id)?.[0];
    if (same) return { profile_id: same.profile_id, matches: [] };
    const found =
      (email === null ? undefined : emails.get(email)) ?? (name === null ? undefined : names.get(name)) ?? [];
    const [only] = found;
    const isOther = only?.external_id != null && external_id !== null;
    if (only && found.length === 1 && !isOther) return { profile_id: only.profile_id, matches: [] };
    return { profile_id: null, matches: found.slice(0, 10).map(({ profile_id }) => profile_id) };
  };
}

/** An earlier row with the same person; `is_certain`: by a number, which no two people share. */
export type SameRow = { no: number; is_certain: boolean };

/** Remembers the rows of a file, to find the same person in a later one. */
export class RowsBefore {
  readonly #numbers = new Map<string | number, number>();
  readonly #texts = new Map<string, { no: number; external_id: string | null }>();

  /** The row before this one with the same person; null: none, and from now on this one. */
  sameAs(no: number, { external_id, email, name }: PersonKeys, profileId: number | null): SameRow | null {
    const numbers = [external_id, profileId].filter((number) => number !== null);
    const texts = [email && `e ${email}`, name && `n ${name}`].filter((text) => text !== null);
    const [byNumber] = numbers.flatMap((number) => this.#numbers.get(number) ?? []);
    if (byNumber !== undefined) return { no: byNumber, is_certain: true };
    const [byText] = texts
      .flatMap((text) => this.#texts.get(text) ?? [])
      // Two numbers are two people, even with the same address.
      .filter((row) => row.external_id === null || external_id === null);
    if (byText) return { no: byText.no, is_certain: false };
    for (const number of numbers) this.#numbers.set(number, no);
    for (const text of texts) if (!this.#texts.has(text)) this.#texts.set(text, { no, external_id });
    return null;
  }
}
