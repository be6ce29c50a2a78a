import type { ImportField } from '@gegenpost/contract/candidate-import-fields.ts';

const LOOKS: readonly (readonly [ImportField, RegExp])[] = [
  ['email', /^\S+@\S+\.\p{L}{2,}$/u],
  ['mobile', /^(\+49|0049|0)[\s/-]*1[567]\d[\d\s/-]{6,}$/],
  ['phone', /^(\+|00|0)[1-9][\d\s()/-]{6,}$/],
  ['birthday', /^(\d{1,2}\.\d{1,2}\.(19|20)?\d\d|(19|20)\d\d-\d\d-\d\d)$/],
  ['salutation', /^(herr|frau|divers|m|w|männlich|weiblich)$/i],
  ['postal_code', /^\d{5}$/],
  ['street', /^\p{L}[\p{L}\s.-]+(str\.?|straße|weg|platz|allee|gasse|ring|damm)\s*\d+\s?\p{L}?$/iu],
  ['driver_classes', /^(klasse\s)?(a1?|b|be|c1?e?|d1?e?|l|t)(\s*[,/]\s*(a1?|b|be|c1?e?|d1?e?|l|t))*$/i],
];
const SHARE = 0.8;
const VALUES_MIN = 3;
/** What is longer looks like a text, and would take long to be compared. */
const LENGTH_MAX = 100;

/** The field whose values look like most of these; null: none does. */
export function looksLike(values: readonly string[]): ImportField | null {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  if (filled.length < VALUES_MIN) return null;
  const short = filled.filter((value) => value.length <= LENGTH_MAX);
  const found = LOOKS.find(([, look]) => short.filter((value) => look.test(value)).length >= filled.length * SHARE);
  return found?.[0] ?? null;
}
