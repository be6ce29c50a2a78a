import { t } from '#features/messaging/texts.de.ts';
import { invalid } from '#platform/http/errors.ts';

/** Dates, times of day, sums and a framework: what looks like a phone number or a website and is none. */
const harmless = /\b\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?|\b\d{1,2}[.:]\d{2}(?!\d)|\b\d{1,3}(?:\.\d{3})+\b|\.NET\b/g;

const ending = '(?:de|com|net|org|eu|at|ch|info|io|biz|online|app|me)';
const dot = String.raw`(?:\.|\s{0,3}[([{]\s{0,3}(?:punkt|dot)\s{0,3}[)\]}]\s{0,3}|\s{1,3}(?:punkt|dot)\s{1,3})`;
const at = String.raw`(?:@|\s{0,3}[([{]\s{0,3}(?:at|ät|@)\s{0,3}[)\]}]\s{0,3}|\s{1,3}(?:at|ät|klammeraffe)\s{1,3})`;
const digit = 'null|ein(?:s|und)?|zw(?:ei|o)(?:und)?|(?:drei|vier|fünf|sechs|sieben|acht|neun)(?:und)?|zehn|elf|zwölf';
const number = String.raw`(?:\d|${digit}|\p{L}{3,7}zehn|(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)[zß]ig|doppel)`;

/** No part repeats without a limit before something that may be missing: long texts would stop the server. */
const patterns = [
  new RegExp(String.raw`[\p{L}\d._+-]${at}[\p{L}\d-]{1,63}${dot}\p{L}{2}`, 'iu'),
  new RegExp(String.raw`\bhttps?:\/\/|\bwww\.|[\p{L}\d-]{2}${dot}${ending}(?![\p{L}\d])`, 'iu'),
  /(?<![\d.,])(?:\+\s?|0)(?:[\s()/.–-]{0,3}\d){6}/,
  new RegExp(String.raw`(?<!\p{L})(?:plus|null)(?:[\s,;./–-]{0,5}${number}){6}`, 'iu'),
];

/**
 * Whether a text seems to name an address of a mail or a website, or a phone number; also in words ("name at firma punkt
 * de", "null eins sieben …"). It recognises what people write without a second thought, not what they hide on purpose.
 */
export const hasContactData = (text: string): boolean => {
  const words = text.replace(harmless, ' ');
  return patterns.some((pattern) => pattern.test(words));
};

/** @throws {AppError} 422 at `body` for contact data, which nobody gives away before a request is accepted. */
export function checkContactData(body: string): void {
  if (hasContactData(body)) throw invalid({ body: [t('question.contact_data')] });
}
