import type { LetterSegment } from '@gegenpost/contract/letters.ts';
import { type TemplateVariable, templateVariables } from '@gegenpost/contract/message-templates.ts';
import { variableNames } from '#features/messaging/letter/variables.de.ts';

export type VariableValues = Partial<Record<TemplateVariable, string>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

const isVariable = (name: string): name is TemplateVariable => (templateVariables as readonly string[]).includes(name);

const nameOf = (variable: TemplateVariable): string => variableNames[variable];

/** A variable as a writer reads it: `[Gehalt]`. */
export const readableVariable = (variable: TemplateVariable): string => `[${nameOf(variable)}]`;

/** A text as its writer reads it, with `[Gehalt]` in place of `{{gehalt}}`. */
export const readable = (text: string): string =>
  text.replace(VARIABLE, (found, name: string) => (isVariable(name) ? readableVariable(name) : found));

/** The reverse of `readable`: as templates are stored and letters are sent. */
export function stored(text: string): string {
  const names = new Map(templateVariables.map((variable) => [nameOf(variable).toLowerCase(), variable]));
  return text.replace(/\[([^[\]\n]{1,40})\]/g, (found, name: string) => {
    const variable = names.get(name.trim().toLowerCase());
    return variable ? `{{${variable}}}` : found;
  });
}

/** Replaces the variables by their values; a variable without a value is left in place. */
export const fillVariables = (text: string, values: VariableValues): string =>
  stored(text).replace(VARIABLE, (found, name: string) => (isVariable(name) && values[name]) || found);

/** Variables of a text that have no value, as a writer reads them; they must not reach the candidate. */
export const unfilledVariables = (text: string, values: VariableValues): string[] => [
  ...new Set(
    [...stored(text).matchAll(VARIABLE)].flatMap(([found, name = '']) => {
      if (!isVariable(name)) return [found];
      return values[name] ? [] : [readableVariable(name)];
    }),
  ),
];

/** A text in parts with its values filled in on this device, without marks: only the server says what meets a wish. */
export function unmarkedSegments(text: string, values: VariableValues): LetterSegment[] {
  const segments: LetterSegment[] = [];
  const words = stored(text);
  let end = 0;
  const own = (part: string) => part && segments.push({ text: part, variable: null, fact: null, wish: null });
  for (const match of words.matchAll(VARIABLE)) {
    const [found, name = ''] = match;
    const variable = isVariable(name) ? name : null;
    own(words.slice(end, match.index));
    end = match.index + found.length;
    const value = variable && values[variable];
    if (value) segments.push({ text: value, variable, fact: null, wish: null });
    else own(variable ? readableVariable(variable) : found);
  }
  own(words.slice(end));
  return segments;
}
