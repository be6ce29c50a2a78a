import i18next, { type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { locale } from './locale.ts';
import platformTexts from './texts.de.ts';
import { setTranslator } from './translator.ts';

export const i18n: I18n = i18next;

/** Loads the texts of one namespace; each room is a namespace. */
export type TextLoader = (language: string, namespace: string) => Promise<ResourceLanguage[string]>;

/** Starts i18next. The platform's own texts are in the entry chunk; a room's texts are loaded with its pages. */
export function startI18n(load: TextLoader): void {
  i18n
    .use({
      type: 'backend',
      init: () => {},
      read: (
        language: string,
        namespace: string,
        done: (error: unknown, texts: ResourceLanguage[string] | false) => void,
      ) => {
        load(language, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, false),
        );
      },
    } as Parameters<I18n['use']>[0])
    .use(initReactI18next);
  setTranslator((key, values) => i18n.t(key, values));
  // The texts are at hand, so that nothing is waited for.
  void i18n.init({
    lng: locale.get(),
    fallbackLng: false,
    ns: ['platform'],
    defaultNS: 'platform',
    resources: { de: { platform: platformTexts } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
