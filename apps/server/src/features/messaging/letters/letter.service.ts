import type { LetterSegment, OfferHint } from '@gegenpost/contract/letters.ts';
import { type TemplateVariable, templateVariables } from '@gegenpost/contract/message-templates.ts';
import type { LetterMark } from '@gegenpost/contract/offers.ts';

export type LetterValues = Partial<Record<TemplateVariable, string>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The variables that say a fact of the offer as the form's fields hold it. `stelle` is none of them: the title of a job
 * is free words.
 */
const factsSaid = {
  stellenberuf: 'occupation',
  arbeitsort: 'place',
  gehalt: 'pay',
  beginn: 'start',
  arbeitszeit: 'working_time',
  homeoffice: 'home_office',
  vertrag: 'contract',
} as const satisfies Partial<Record<TemplateVariable, OfferHint['fact']>>;

const isVariable = (name: string): name is TemplateVariable => (templateVariables as readonly string[]).includes(name);

const factOf = (variable: TemplateVariable): OfferHint['fact'] | null =>
  variable in factsSaid ? factsSaid[variable as keyof typeof factsSaid] : null;

/**
 * Fills the variables of a text, and marks what meets a wish. Only a value that came from a variable can be marked,
 * never the writer's own words, even if they read the same; nor is anything looked for inside a value.
 */
export function renderLetter(text: string, values: LetterValues, hints: readonly OfferHint[]): LetterSegment[] {
  const segments: LetterSegment[] = [];
  let own = '';
  const endOwn = () => {
    if (own) segments.push({ text: own, variable: null, fact: null, wish: null });
    own = '';
  };
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    const [found, name = ''] = match;
    own += text.slice(end, match.index);
    end = match.index + found.length;
    const value = isVariable(name) ? values[name] : undefined;
    if (!isVariable(name) || !value) {
      own += found;
      continue;
    }
    endOwn();
    const fact = factOf(name);
    const hint = fact && hints.find((each) => each.fact === fact);
    segments.push({ text: value, variable: name, fact, wish: hint?.state === 'met' ? hint.wish : null });
  }
  own += text.slice(end);
  endOwn();
  return segments;
}

/** Variables of a text that have no value, or do not exist, as they are written; they must not reach anybody. */
export function openVariables(text: string, values: LetterValues): string[] {
  const open = [...text.matchAll(VARIABLE)].flatMap(([found, name = '']) =>
    isVariable(name) && values[name] ? [] : [found],
  );
  return [...new Set(open)];
}

export const hasVariables = (text: string): boolean => text.search(VARIABLE) >= 0;

export const plainText = (segments: readonly LetterSegment[]): string => segments.map(({ text }) => text).join('');

/** The marks of a letter by their places in its plain text. */
export function marksOf(segments: readonly LetterSegment[]): LetterMark[] {
  let from = 0;
  return segments.flatMap(({ text, fact, wish }) => {
    const mark = { from, to: from + text.length, text };
    from = mark.to;
    return fact !== null && wish !== null ? [{ ...mark, fact, wish }] : [];
  });
}

/** The marks whose text still stands at their place; none when the letter was taken away. */
export function marksIn(body: string, marks: readonly LetterMark[] | null): LetterMark[] {
  return (marks ?? []).filter(({ from, to, text }) => body.slice(from, to) === text);
}
