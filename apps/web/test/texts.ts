import { i18n, startI18n } from '#platform/i18n.ts';

type Texts = Record<string, unknown>;

const modules = import.meta.glob<Texts>('../src/{app,features/*}/texts.de.ts', { eager: true, import: 'default' });

/** Puts the German texts of all rooms in place, so that no test waits for them. */
export async function startTestTexts(): Promise<void> {
  startI18n(async () => ({}));
  for (const [file, texts] of Object.entries(modules)) {
    i18n.addResourceBundle('de', file.split('/').at(-2) ?? '', texts);
  }
}
