/** Texts of fields with suggestions. */
export const suggestTexts = {
  list: 'Vorschläge',
  count: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
  nothing: 'Nichts gefunden. Prüfen Sie die Schreibweise, oder versuchen Sie ein kürzeres oder allgemeineres Wort.',
  failed: 'Die Vorschläge konnten nicht geladen werden. Prüfen Sie Ihre Verbindung, und tippen Sie noch einmal.',
} as const;
