export const vatBadgeTexts = {
  label: 'Stand der Prüfung',
  states: { valid: 'gültig', invalid: 'ungültig', pending: 'wird geprüft', unchecked: 'nicht geprüft' },
  format_only: 'Format geprüft, nicht im Register bestätigt',
  means: {
    invalid: 'Das Register kennt diese Nummer nicht. Bitte vergleichen Sie sie mit Ihren Unterlagen.',
    pending: 'Sobald das Register antwortet, steht es hier. Sie können die Seite verlassen.',
    unchecked: 'Das Register hat noch nicht geantwortet.',
  },
  checkedAt: (moment: string) => `geprüft am ${moment}`,
} as const;
