import type { ImportListField } from '@gegenpost/contract/candidate-import-fields.ts';

/** One value of a list field, without what stands beside its name. */
export type ListValue = {
  /** What is asked for. */
  text: string;
  /** Languages: the words of its level; null: none is stated. */
  level: string | null;
  /** Places: kilometres that stand beside it; null: none. */
  radius: number | null;
};

const LEVEL =
  /[\s:(–-]*\b(([abc][12])(\s*[-/]\s*[abc][12])?|muttersprach\p{L}*|native( speaker)?|verhandlungssicher\p{L}*|flie(ß|ss)end\p{L}*|fluent|sehr gut\p{L}*|gut\p{L}*|good|grundkenntnis\p{L}*|basic|anfänger\p{L}*|fortgeschritten\p{L}*)\b[\s).]*(in wort und schrift|kenntnisse)?\s*(–.*)?$/iu;
const RADIUS = /\s*[(+]?\s*(\d{1,3})\s*km\b[^,;]*$/i;
const LICENCE = /^(führerschein\s*(der\s*)?(klassen?)?|fs|klassen?|kl\.)[\s:]*/i;

/** Takes a value apart: `Englisch (B2)`, `20095 Hamburg + 30 km`, `Klasse CE`. */
export function listValueOf(field: ImportListField, written: string): ListValue {
  const text = written.replace(/\s+/g, ' ').trim();
  if (field === 'languages') {
    const level = LEVEL.exec(text);
    const name = level && level.index > 0 ? text.slice(0, level.index) : text;
    return {
      text: name.replace(/[\s:(–-]+$/, ''),
      level: level && level.index > 0 ? (level[1] ?? null) : null,
      radius: null,
    };
  }
  if (field === 'job_places') {
    const radius = RADIUS.exec(text);
    return {
      text: radius ? text.slice(0, radius.index) : text,
      level: null,
      radius: radius ? Number(radius[1]) : null,
    };
  }
  return { text: field === 'driver_classes' ? text.replace(LICENCE, '') || text : text, level: null, radius: null };
}

/** By what decisions know a value: storable, also where the cut goes through an emoji. */
export const keyOf = (text: string): string => text.toLowerCase().slice(0, 200).toWellFormed();

/** Endings of the other gender and plurals, which are no value of their own. */
const ENDING = /^-?(in|innen|r|e|en|n|frau|mann|kraft)?$/i;

/** How a part could be several values, where it is not one: by commas, then by slashes and plus signs. */
export function splitFurther(part: string): string[] | null {
  for (const mark of [/\s*,\s*/, /\s+\/\s+|\s*\+\s*|\s+&\s+/, /\//]) {
    const pieces = part.split(mark).map((piece) => piece.trim());
    if (pieces.length > 1 && pieces.every((piece) => !ENDING.test(piece))) return pieces;
  }
  return null;
}
