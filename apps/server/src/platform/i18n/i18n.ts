import type { Locale } from '@gegenpost/contract/shared/scalars.ts';
import { texts as de } from './texts.de.ts';

export type TextKey = keyof typeof de;

const textsOf: Record<Locale, Record<TextKey, string>> = { de };

/** The text of a key with its `{{name}}` placeholders filled in. */
export function translate(key: TextKey, values: Record<string, string | number> = {}, locale: Locale = 'de'): string {
  return textsOf[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
