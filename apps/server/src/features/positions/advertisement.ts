import type { PositionDraft } from '@gegenpost/contract/positions.ts';
import { FREE_TEXT_MAX_LENGTH, NAME_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';

/** What the catalogues know of words. */
export type Lookups = {
  /** The entry of a list with one of its names somewhere in the text; the longest name, then the first one, counts. */
  entryIn(text: string, code: 'qualification' | 'working_time'): PositionDraft['qualification'];
  /** The place with this postal code, or the town with this name. */
  placeOf(written: string): PositionDraft['job_place'];
};

type Section = 'tasks' | 'benefits' | 'team';

/** Headings of job advertisements; what follows one of `null` belongs to no field of a position. */
const headings: readonly [RegExp, Section | null][] = [
  [
    /\b(ihr|dein|unser anforderungs)profil\b|\b(ihr|dein) profil\b|anforderungen|voraussetzungen|(sie|du) (bringen|bringst)|(sie|du) mit\b|(mit)?bringen sollten|qualifikation(en)?$/,
    null,
  ],
  [/kontakt|ansprechpartner|bewerbung|bewerben|interess(e|iert)|datenschutz|impressum/, null],
  [/aufgaben|tätigkeit|(sie|dich) erwartet|was (sie|du) (bei uns )?(tun|tust|machen|machst)|(ihr|dein) job/, 'tasks'],
  [/bieten|angebot|vorteile|benefits|leistungen|freuen|(ihr|dein) gewinn|vergütung/, 'benefits'],
  [/über uns|team|wer wir sind|das sind wir|unternehmen|arbeitgeber/, 'team'],
];
const HEADING_MAX = 60;
const gender = /\s*[([](?:[mwfdxi](?:\s*[/|,]\s*[mwfdxi])+|gn|all genders|alle geschlechter)[)\]]/gi;
const opening =
  /^(?:stellenangebot|stellenanzeige|stellenausschreibung|wir suchen|gesucht(?: wird)?|zur verstärkung[^:,]*[:,]?(?: suchen wir)?)\s*[:–-]?\s*(?:ab sofort\s*)?(?:zum nächstmöglichen (?:zeitpunkt|termin)\s*)?(?:in (?:voll|teil)zeit\s*)?(?:für unser\S* \S+ )?(?:eine[nr]?\s+)?/i;

/**
 * Takes the text of a job advertisement apart. What it does not say stays null or empty; nothing is guessed but a pay
 * without a period, which is told by its size.
 *
 * @param today Day in Germany; a start before it is left out.
 */
export function readAdvertisement(text: string, lookups: Lookups, today: string): PositionDraft {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const title = titleOf(lines);
  return {
    title,
    qualification: lookups.entryIn(title, 'qualification'),
    job_place: placeIn(text, title, lookups),
    working_time: lookups.entryIn(text, 'working_time'),
    home_office_days: homeDaysIn(text),
    contract_kind: /arbeitnehmerüberlassung|zeitarbeit|leiharbeit/i.test(text) ? 'temporary' : 'direct',
    ...payIn(text),
    starts_on: startIn(text, today),
    ...sectionsOf(lines, title),
  };
}

/** The first line with "(m/w/d)", else the first one at all, without either and without "Wir suchen eine …". */
function titleOf(lines: readonly string[]): string {
  const filled = lines.filter((line) => line !== '');
  const line = filled.find((each) => each.match(gender) && each.length <= 2 * NAME_MAX_LENGTH) ?? filled[0] ?? '';
  const bare = line
    .replace(gender, '')
    .replace(/^[#*•\s-]+|[*:\s]+$/g, '')
    .replace(opening, '')
    .trim();
  return bare.slice(0, NAME_MAX_LENGTH).trim();
}

function placeIn(text: string, title: string, { placeOf }: Lookups): PositionDraft['job_place'] {
  for (const [code] of text.matchAll(/(?<![\d.,])\d{4,5}(?=\s+\p{Lu})/gu)) {
    const place = placeOf(code);
    if (place) return place;
  }
  const named = /\b(?:arbeitsort|einsatzort|standort|ort)\b\s*(?:ist|:|–|-|in)*\s*(\p{Lu}[\p{L} .()/-]{2,40})/giu;
  const behind = /\b(?:in|bei|raum)\s+(\p{Lu}[\p{L}-]+(?: (?:am|an der|im|ob der|in der) \p{Lu}[\p{L}-]+)?)/gu;
  for (const [from, pattern] of [
    [text, named],
    [title, behind],
    [text, behind],
  ] as const) {
    for (const [, name = ''] of from.matchAll(pattern)) {
      const place = placeOf(name.replace(/[.(/].*$/, '').trim());
      if (place) return place;
    }
  }
  return null;
}

const amount = String.raw`(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:,\d{1,2})?)`;
const unit = String.raw`\s*(?:€|EUR\b|Euro\b)`;
const range = new RegExp(`${amount}(?:${unit})?\\s*(?:-|–|—|bis(?: zu)?)\\s*${amount}${unit}(.{0,40})`, 'isu');
const single = new RegExp(`${amount}${unit}(.{0,40})`, 'isu');
const MONTHS = 12;

/** A monthly pay counts twelve times. */
function payIn(text: string): Pick<PositionDraft, 'pay_from' | 'pay_to' | 'pay_per'> {
  const found = range.exec(text) ?? single.exec(text);
  if (!found) return { pay_from: null, pay_to: null, pay_per: 'year' };
  const [from, to] = [numberOf(found[1] ?? ''), numberOf((found.length === 4 ? found[2] : found[1]) ?? '')];
  const before = text.slice(Math.max(0, found.index - 40), found.index);
  const period = periodOf(`${found.at(-1)}`) ?? periodOf(before) ?? periodBySize(to);
  const times = period === 'month' ? MONTHS : 1;
  const per = period === 'hour' ? 'hour' : 'year';
  if (from > to || to * times > (per === 'hour' ? 250 : 500_000))
    return { pay_from: null, pay_to: null, pay_per: 'year' };
  return { pay_from: from * times, pay_to: to * times, pay_per: per };
}

const numberOf = (written: string): number => Number(written.replaceAll('.', '').replace(',', '.'));

type Period = 'hour' | 'month' | 'year';
const periodBySize = (value: number): Period => (value <= 250 ? 'hour' : value < 10_000 ? 'month' : 'year');

function periodOf(words: string): Period | null {
  const found = /stunde|stündlich|\bstd\b|\/\s*h\b|monat|mtl|jahr|jährlich|p\.\s*a\./i.exec(words)?.[0].toLowerCase();
  if (found === undefined) return null;
  if (/^m/.test(found)) return 'month';
  return /^(j|p)/.test(found) ? 'year' : 'hour';
}

const days = ['ein', 'zwei', 'drei', 'vier', 'fünf'];
const atHome = new RegExp(
  String.raw`(?:(?<![\d.,])([1-5])|\b(${days.join('|')})(?:en|em)?)\s+tage?n?\b.{0,30}?(?:home[- ]?office|mobile[sn]?\s+arbeiten|zu\s+hause|remote)`,
  'iu',
);

/** Days a week at home; "Homeoffice möglich" without a number says none. */
function homeDaysIn(text: string): number {
  const [, digit, word] = atHome.exec(text) ?? [];
  return digit ? Number(digit) : word ? days.indexOf(word.toLowerCase()) + 1 : 0;
}

function startIn(text: string, today: string): string | null {
  const found = /\b(?:ab|zum|beginn|eintritt\S*|start\S*)\s*(?:dem|:)?\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d{2})/i.exec(
    text,
  );
  if (!found) return null;
  const [, day = '', month = '', year = ''] = found;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return isDay && written >= today ? written : null;
}

function sectionsOf(lines: readonly string[], title: string): Record<Section, string> {
  const texts: Record<Section, string[]> = { tasks: [], benefits: [], team: [] };
  let section: Section | null = null;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading !== undefined) section = heading;
    else if (section && line !== title) texts[section].push(line.replace(/^[•·*▪–-]\s*/, '– '));
  }
  const join = (each: readonly string[]) =>
    each
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .slice(0, FREE_TEXT_MAX_LENGTH)
      .trim();
  return { tasks: join(texts.tasks), benefits: join(texts.benefits), team: join(texts.team) };
}

/** @returns Section under a heading; null for one that is left out, undefined for a line that is no heading. */
function headingOf(line: string): Section | null | undefined {
  if (line === '' || line.length > HEADING_MAX || /^[•·*▪–-]\s/.test(line) || /[.,;]$/.test(line)) return undefined;
  const words = line.toLocaleLowerCase('de').replace(/[#*:]/g, '').trim();
  return headings.find(([pattern]) => pattern.test(words))?.[1];
}
