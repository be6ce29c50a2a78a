import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of answers to questions. */
export const t = textsOf({
  de: {
    'inbox.subject': 'Antwort auf Ihre Frage: {{subject}}',
    'inbox.hint':
      'Möchten Sie darauf antworten? Öffnen Sie die Hilfe (Fragezeichen oder F1) und dort „Ihre Fragen an uns“.',
    'mail.subject': 'Antwort auf Ihre Frage: {{subject}}',
    'mail.text': 'Guten Tag,\n\nSie hatten {{brand}} etwas gefragt. Hier ist unsere Antwort:\n\n{{body}}',
    'mail.hint':
      'Diese Adresse liest niemand. Haben Sie noch eine Frage, schreiben Sie uns bitte wieder über die Hilfe auf unserer Seite.',
    'log.answered': 'Antwort auf eine Frage',
  },
});
