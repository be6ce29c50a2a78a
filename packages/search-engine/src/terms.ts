/**
 * A term is one fact about a candidate that a search can ask for, as an integer: its kind in the upper bits, its value
 * in the lower 26. Facts whose meaning changes with the date (age, start) are columns, never terms.
 */
export const termKinds = {
  /** Value 1: every employer may find the candidate. */
  listed: 1,
  /** Value 1: recruiters may find the candidate, too. */
  for_recruiters: 2,
  /** Value 1: online and registered; the company that placed the candidate finds it then. */
  online: 3,
  /** Value: id of the company that placed the candidate. */
  placed_by_company: 4,
  /** Value: profile id of the agent who placed the candidate; 0: self-registered. */
  placed_by: 5,
  /** Values: wished occupations by attribute id, and by the first 4 and 3 digits of their KldB code. */
  occupation: 6,
  kldb4: 7,
  kldb3: 8,
  /** Value: attribute id of any skill: software, coding, soft skill. */
  skill: 9,
  /**
   * Value: attribute id × 8 + rank, for every rank from 0 to the stated one, so that a required minimum is one term.
   * Without a level only rank 0.
   */
  language: 10,
  /**
   * Value: rank on the common scale of education and university degrees, for every rank that exists from 0 to the
   * highest stated.
   */
  education: 11,
  /** Value: attribute id. */
  working_time: 12,
  driver_class: 13,
  nationality: 14,
  handicap: 15,
  /** Value 1 each. Certificates, for example for fork-lifts, are no driver licence. */
  driver_licence: 16,
  vehicle: 17,
  work_permit: 18,
  temporary_work: 19,
  /** Value 1: works anywhere in Europe or the world. */
  works_anywhere: 20,
  /** Works anywhere in the own country. Value: the two letters of that country as 26 × first + second. */
  works_nationwide: 21,
  /** Value 1: answers letters. No search asks for it; it orders equal scores. */
  answers: 22,
  /** How German postal codes of wished places begin, in two and in three digits. Values: 1 and these digits. */
  region: 23,
} as const;
export type TermKind = keyof typeof termKinds;

/** 26 bits hold profile ids up to 67 million, and leave room for 31 kinds in a positive integer. */
export const VALUE_BITS = 26;

/** @param value 0 to 67,108,863. */
export function term(kind: TermKind, value: number): number {
  return (termKinds[kind] << VALUE_BITS) | value;
}

export function countryValue(iso: string): number {
  return (iso.charCodeAt(0) - 65) * 26 + (iso.charCodeAt(1) - 65);
}

export function termKind(known: number): TermKind | undefined {
  return (Object.keys(termKinds) as TermKind[]).find((kind) => termKinds[kind] === known >>> VALUE_BITS);
}

export function termValue(known: number): number {
  return known & ((1 << VALUE_BITS) - 1);
}
