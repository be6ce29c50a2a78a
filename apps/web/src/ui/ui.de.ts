/** Texts of the shared parts. They hold no word of a feature, and the public entry needs them without a translator. */
export const uiTexts = {
  member: 'Mitglied',
  redacted: 'geschwärzt',
  subscriber: 'Mitglied mit Abo',
  loading: 'Wird geladen',
  loadingLong: 'Das dauert länger als sonst.',
  retry: 'Erneut versuchen',
  failed: 'Das hat nicht geklappt.',
  nothingFound: 'Nichts gefunden',
  notStated: 'keine Angabe',
  criteria: { met: 'passt', partly: 'passt teilweise', missed: 'passt nicht', unknown: 'keine Angabe' },
  criteriaRequired: 'Gesucht',
  criteriaHas: 'Profil',
  scheme: { light: 'Hell', dark: 'Dunkel', auto: 'Wie System' },
  schemeShort: (current: string) => `Darstellung: ${current}`,
  schemeLabel: (current: string, next: string) => `Darstellung: ${current}. Wechseln zu: ${next}`,
} as const;
