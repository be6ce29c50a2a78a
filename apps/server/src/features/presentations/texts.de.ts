import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the mail with which a candidate is presented, and of refusals at its fields. */
export const t = textsOf({
  de: {
    no_address: 'Bei diesem Kunden steht keine E-Mail-Adresse.',
    names_person: 'Ihre Nachricht nennt den Namen der Person. Das Profil ist anonym, bitte lassen Sie ihn weg.',
    somebody: 'Eine Fachkraft',
    'letter.subject': '{{company}} stellt Ihnen vor: {{job}}',
    'letter.greeting': 'Guten Tag,',
    'letter.greeting_to': 'Guten Tag {{name}},',
    'letter.sheet': 'Im Anhang finden Sie das anonyme Profil: {{job}}, Kennung {{id}}.',
    'letter.closing': 'Mit freundlichen Grüßen',
    'letter.phone': 'Telefon {{phone}}',
    'letter.hint':
      '{{company}} hat diese Nachricht über {{brand}} geschickt und führt Sie als Kunden. Ihre Antwort geht direkt dorthin. Sie möchten keine Profile per E-Mail? Bestellen Sie sie unten ab.',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  presentation_needs_consent: 'Ohne Einwilligung in die Vermittlung können Sie diese Person nicht vorstellen.',
  presentations_stopped: 'Dieser Kunde möchte keine Profile per E-Mail bekommen.',
});
