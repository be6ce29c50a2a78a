import type { Unsearched } from '@gegenpost/contract/search.ts';
import { JOB_REGIONS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { findPay, type Pay } from './typed-pay.service.ts';
import { findStart } from './typed-start.service.ts';
import { rewritten, unsearched } from './typed-words.de.ts';

/** What was read from the text before its words are looked up; `rest` is the text without it. */
export type TypedFacts = {
  pay: Pay | null;
  start: string | null;
  /** How postal codes begin. */
  regions: readonly string[];
  vehicle: boolean;
  permit: boolean;
  unsearched: Unsearched[];
  rest: string;
};

/** What was read at a place of the text; null leaves the place as it is. */
export type Read<T> = (match: RegExpMatchArray) => T | null;

const VEHICLE = /(?:(?:mit|und) )?eigene[nmrs]? (?:auto|pkw|fahrzeug|wagen)|(?:auto|pkw) vorhanden/;
const PERMIT = /arbeits(?:erlaubnis|genehmigung)/;
/** `PLZ 80, 81`, `Postleitzahlgebiet 803`, `80xxx` */
const REGIONS =
  /(?:plz|postleitzahl(?:en)?)(?:[- ]?(?:gebiete?|bereiche?|regionen|region))?:? ?((?:0[1-9]|[1-9]\d)\d?(?:x{2,3}|\*+|…)?(?:(?:, ?| und | oder )(?:0[1-9]|[1-9]\d)\d?(?:x{2,3}|\*+|…)?(?! ?(?:\d|km|kilometer|h|std|stunden|%|€|euro|eur|jahre)))*)|((?:0[1-9]|[1-9]\d)\d?)(?:x{2,3}|\*{2,3})/;
const HOURS =
  /(\d{1,2})(?:,\d)?(?: ?[-–] ?\d{1,2})? ?(?:h|std\.?|stunden)(?: ?\/ ?woche| (?:pro|die|in der) woche| wöchentlich)?(?! ?-?dienst)/;
const SHARE = /(\d{2,3}) ?%/;
const FULL_TIME_HOURS = 35;
const FULL_TIME_SHARE = 90;
/** Whatever was cut out still separates its neighbours. */
const CUT = ' ; ';

/**
 * Reads pay, first day, hours and what cannot be searched, all of which have patterns rather than names in a catalogue.
 *
 * @param isPostalCode  Tells a postal code from a bare sum.
 */
export function readFacts(typed: string, today: string, isPostalCode: (digits: string) => boolean): TypedFacts {
  let rest = typed.normalize('NFC').replace(/\s+/gu, ' ');
  const told: { at: number; told: Unsearched }[] = [];
  for (const [reason, patterns] of Object.entries(unsearched) as [Unsearched['reason'], readonly RegExp[]][]) {
    for (const pattern of patterns) {
      rest = rest.replace(whole(pattern), (words: string) => {
        told.push({ at: typed.indexOf(words), told: { typed: words.trim(), reason } });
        return CUT;
      });
    }
  }
  for (const [pattern, known] of rewritten) rest = rest.replace(whole(pattern), known);
  const take = <T>(pattern: RegExp, read: Read<T>): T | null => {
    let found: T | null = null;
    rest = rest.replace(whole(pattern), (...args) => {
      const groups = args.filter((each) => typeof each !== 'object').slice(0, -2) as string[];
      const value = found === null ? read(groups as unknown as RegExpMatchArray) : null;
      if (value === null) return String(args[0]);
      found = value;
      return CUT;
    });
    return found;
  };
  const regions = take(REGIONS, ([, listed = '', single = '']) => `${listed} ${single}`.match(/\d+/g)) ?? [];
  const start = findStart(take, today);
  const pay = findPay(take, isPostalCode);
  const share = (full: number) => (match: RegExpMatchArray) => (Number(match[1]) >= full ? 'Vollzeit' : 'Teilzeit');
  const hours = take(HOURS, share(FULL_TIME_HOURS)) ?? take(SHARE, share(FULL_TIME_SHARE));
  const vehicle = take(VEHICLE, () => true) ?? false;
  const permit = take(PERMIT, () => true) ?? false;
  return {
    pay,
    start,
    regions: [...new Set(regions)].slice(0, JOB_REGIONS_MAX),
    vehicle,
    permit,
    unsearched: told.sort((a, b) => a.at - b.at).map((each) => each.told),
    rest: hours ? `${rest}${CUT}${hours}` : rest,
  };
}

/** Looks for a pattern between whole words, and takes it out of the text where it was read. */
export type Take = <T>(pattern: RegExp, read: Read<T>) => T | null;

function whole(pattern: RegExp): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}#+.])(?:${pattern.source})(?![\\p{L}\\p{N}#+])`, 'giu');
}
