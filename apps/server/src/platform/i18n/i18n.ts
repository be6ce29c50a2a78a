import type { Locale } from '@gegenpost/contract/shared/scalars.ts';

type Values = Record<string, string | number>;

/**
 * Creates the function that returns a room's texts with their `{{name}}` placeholders filled in. Each room has its
 * texts in its `texts.de.ts`.
 */
export function textsOf<Key extends string>(texts: Record<Locale, Record<Key, string>>) {
  return (key: Key, values: Values = {}, locale: Locale = 'de'): string =>
    texts[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
