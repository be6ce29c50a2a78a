/** Texts that the formats use. */
type Key =
  `platform:${'yesterday' | 'immediately' | 'from_date' | 'pay_year' | 'pay_hour' | 'pay_months' | 'pay_months_hours'}`;
type Translator = (key: Key, values: Record<string, string>) => string;

let translator: Translator = (key) => key;

/** Called when the app's texts are loaded. Pages without a translator use only formats without texts. */
export function setTranslator(next: Translator): void {
  translator = next;
}

export const translate = (key: Key, values: Record<string, string> = {}): string => translator(key, values);
