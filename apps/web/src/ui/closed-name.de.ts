export const closedNameTexts = {
  contact:
    'Ihre E-Mail-Adresse zeigen wir nur zusammen mit Ihrem Namen, denn fast jede Adresse verrät, wem sie gehört. Firmen erreichen Sie über Nachrichten bei Gegenpost.',
  employers: 'Stationen zeigen wir ohne die Texte, in denen Ihr Name steht.',
  documents:
    'Unterlagen heißen für Firmen dann „Unterlage-1“, „Unterlage-2“ und so weiter, und wir entfernen Angaben zu Verfasser und Titel. In den Unterlagen selbst kann Ihr Name stehen.',
  documentsOfEmployers:
    'Unterlagen heißen für Firmen dann „Unterlage-1“, „Unterlage-2“ und so weiter, und wir entfernen Angaben zu Verfasser und Titel. In den Unterlagen selbst können Ihre Arbeitgeber stehen.',
};
