import type { ImportDraft } from '@gegenpost/contract/profile-exchange.ts';
import type { Month } from '@gegenpost/contract/profiles.ts';

/** Maximum number of entries read of one list. */
export const ENTRIES_MAX = 200;

export type WrittenStation = {
  from: Month | null;
  to: Month | null;
  current: boolean;
  employer: string;
  title: string;
  /** Name of the occupation, if the file has it apart from the title; else empty. */
  occupation: string;
  description: string;
};

/** The content of a file in its own words, before matching with catalogues. */
export type WrittenResume = {
  format: ImportDraft['format'];
  about: string;
  /** Wished occupations, best first. */
  occupations: string[];
  places: { postal_code: string | null; name: string | null; radius: number | null }[];
  stations: WrittenStation[];
  /** For each entry the texts that may name it, best first. */
  education: string[][];
  /** The level as written in the file; empty: none. */
  languages: { name: string; level: string }[];
  /** A skill or a group of skills. The group's name is matched, too, and is not reported when it has no match. */
  skills: { name: string; words: string[] }[];
  licences: string[];
  /** Entries of sections without a counterpart in a profile. */
  others: string[];
};

/** Radius in km around the residence that is proposed when no place is wished. */
export const RADIUS_DEFAULT = 50;

/**
 * Parses a month as people write it: `2021-04-30`, `2021-04`, `04/2021`, `30.04.2021`, `2021`.
 *
 * @param side For a year alone: its first month, or its last.
 */
export function monthOf(written: string, side: 'from' | 'to'): Month | null {
  const text = written.trim();
  const iso = /^((?:19|20)\d\d)-(\d\d?)(?:-\d\d?)?(?:T.*)?$/.exec(text);
  const german = /^(?:\d\d?[./])?(\d\d?)[./]((?:19|20)\d\d)$/.exec(text);
  const [, year, month] = iso ?? [null, german?.[2], german?.[1]];
  if (year && month && Number(month) >= 1 && Number(month) <= 12) return `${year}-${month.padStart(2, '0')}`;
  if (!/^(19|20)\d\d$/.test(text)) return null;
  return side === 'from' ? `${text}-01` : `${text}-12`;
}

/** Whether an end date means "still": `heute`, `present`. */
export function isToday(written: string): boolean {
  return /^(bis )?(heute|jetzt|aktuell|laufend|present|current|now|ongoing|today)$/i.test(written.trim());
}

/** Whether a skill group or certificate of this name lists driving licences. */
export function isLicence(name: string): boolean {
  return /f[üu]e?hrerschein|fahrerlaubnis|driv(ing|er)/i.test(name);
}
