import type { Take } from './typed-facts.service.ts';
import { months } from './typed-words.de.ts';

const MONTH = months.map(({ source }) => `(?:${source})`).join('|');
const BEFORE = '(?:(?:ab(?: dem)?|per|zum|beginn|start|eintritt|frühestens|spätestens|im)[ :]+)';
const NOW = new RegExp(
  `${BEFORE}?(?:sofort|asap|jetzt|(?:schnellst|frühest|nächst)möglich(?:en|er|e)?|(?:so )?bald(?:möglichst| wie möglich)|umgehend)(?: (?:zeitpunkt|termin))?(?: verfügbar)?`,
);
const ISO = new RegExp(`${BEFORE}?(20\\d\\d)-(\\d\\d)-(\\d\\d)`);
const DIGITS = new RegExp(`${BEFORE}?(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})?`);
const DAY = new RegExp(`${BEFORE}?(\\d{1,2})\\. ?(${MONTH})(?: (20\\d\\d))?`);
const PART = new RegExp(`${BEFORE}?(anfang|mitte|ende) (${MONTH})(?: (20\\d\\d))?`);
const NAMED = new RegExp(`(${BEFORE})?(${MONTH})(?: (20\\d\\d))?`);
const QUARTER = new RegExp(`${BEFORE}?q([1-4])(?: |\\/)(20\\d\\d)`);
const YEAR = new RegExp(`${BEFORE}(20\\d\\d)`);
const NEXT = new RegExp(`${BEFORE}?nächsten monat`);
const AHEAD = /in (\d{1,2}) (monat|woche)(?:en|n)?/;

/** The first day of work, from today on: `ab sofort`, `ab März`, `01.07.2027`, `Ende Januar`. */
export function findStart(take: Take, today: string): string | null {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const coming = (on: (year: number) => string | null, typedYear: string | undefined): string | null => {
    const named = typedYear === undefined ? null : on(Number(typedYear.padStart(4, '20')));
    const day = typedYear === undefined ? [on(year), on(year + 1)].find((each) => each && each >= today) : named;
    return day && day >= today ? day : null;
  };
  const monthOf = (word = '') => months.findIndex((each) => new RegExp(`^(?:${each.source})$`, 'iu').test(word)) + 1;
  return (
    take(NOW, () => today) ??
    take(ISO, ([, y, m, d]) => coming((each) => dayOf(each, Number(m), Number(d)), y)) ??
    take(DIGITS, ([, d, m, y]) => coming((each) => dayOf(each, Number(m), Number(d)), y)) ??
    take(DAY, ([, d, m, y]) => coming((each) => dayOf(each, monthOf(m), Number(d)), y)) ??
    take(PART, ([, part = '', m, y]) => coming((each) => partOf(part.toLowerCase(), each, monthOf(m)), y)) ??
    take(NAMED, ([, before, m, y]) => (before || y ? coming((each) => dayOf(each, monthOf(m), 1), y) : null)) ??
    take(QUARTER, ([, quarter, y]) => coming((each) => dayOf(each, Number(quarter) * 3 - 2, 1), y)) ??
    take(YEAR, ([, y]) => coming((each) => dayOf(each, 1, 1), y)) ??
    take(NEXT, () => iso(new Date(Date.UTC(year, month, 1)))) ??
    take(AHEAD, ([, count, unit]) =>
      /^m/i.test(unit ?? '')
        ? iso(new Date(Date.UTC(year, month - 1 + Number(count), Math.min(date, daysIn(year, month + Number(count))))))
        : iso(new Date(Date.UTC(year, month - 1, date + Number(count) * 7))),
    )
  );
}

/** null: there is no such day. */
function dayOf(year: number, month: number, date: number): string | null {
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return null;
  return iso(new Date(Date.UTC(year, month - 1, date)));
}

function partOf(part: string, year: number, month: number): string | null {
  return dayOf(year, month, part === 'anfang' ? 1 : part === 'mitte' ? 15 : daysIn(year, month));
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const iso = (date: Date): string => date.toISOString().slice(0, 10);
