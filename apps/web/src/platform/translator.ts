/** Words that formats need. */
type Key = `platform:${'yesterday' | 'immediately' | 'from_date' | 'pay_year' | 'pay_hour'}`;
type Translator = (key: Key, values: Record<string, string>) => string;

let translator: Translator = (key) => key;

/** Set when the app's texts are there. Pages without a translator use only formats that hold no words. */
export function setTranslator(next: Translator): void {
  translator = next;
}

export const translate = (key: Key, values: Record<string, string> = {}): string => translator(key, values);
