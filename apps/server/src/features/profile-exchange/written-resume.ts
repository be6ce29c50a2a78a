import type { ImportDraft } from '@gegenpost/contract/profile-exchange.ts';
import type { Month } from '@gegenpost/contract/profiles.ts';

/** Entries of one list that are read; nobody has more of anything. */
export const ENTRIES_MAX = 200;

export type WrittenStation = {
  from: Month | null;
  to: Month | null;
  current: boolean;
  employer: string;
  title: string;
  /** The occupation by its name, where the file tells it apart from the title; else empty. */
  occupation: string;
  description: string;
};

/** What a file says in its own words, before any of them was looked up. */
export type WrittenResume = {
  format: ImportDraft['format'];
  about: string;
  /** Wished occupations, best first. */
  occupations: string[];
  places: { postal_code: string | null; name: string | null; radius: number | null }[];
  stations: WrittenStation[];
  /** Of each entry the words that may name it, the most telling first. */
  education: string[][];
  /** The level as it is written; empty: none. */
  languages: { name: string; level: string }[];
  /** A name that stands for its words is looked up, too, and not missed if it is none of ours. */
  skills: { name: string; words: string[] }[];
  licences: string[];
  /** Of parts that a profile does not have. */
  others: string[];
};

/** How far around the place of residence somebody is assumed to look for work. */
export const RADIUS_DEFAULT = 50;

/**
 * A month from what people write: `2021-04-30`, `2021-04`, `04/2021`, `30.04.2021`, `2021`.
 *
 * @param side Of a year alone the first month, or the last.
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

/** Whether an end is no end: `heute`, `present`. */
export function isToday(written: string): boolean {
  return /^(bis )?(heute|jetzt|aktuell|laufend|present|current|now|ongoing|today)$/i.test(written.trim());
}

/** Whether skills of this name, or a certificate, are driving licences. */
export function isLicence(name: string): boolean {
  return /f[üu]e?hrerschein|fahrerlaubnis|driv(ing|er)/i.test(name);
}
