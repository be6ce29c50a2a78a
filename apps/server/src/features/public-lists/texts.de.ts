import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Mails and messages of this room. */
export const t = textsOf({
  de: {
    'mail.confirm.subject': 'Bitte bestätigen Sie Ihre Nachricht',
    'mail.confirm.text':
      'Guten Tag,\n\nüber {{brand}} möchten Sie jemandem eine Stelle anbieten. Bestätigen Sie noch, dass diese Adresse Ihnen gehört. Danach liegt Ihre Nachricht im Postfach, und die Antwort kommt an diese Adresse.',
    'mail.confirm.button': 'Nachricht absenden',
    'mail.confirm.hint':
      'Der Link gilt 48 Stunden und funktioniert einmal.\n\nSie haben nichts geschrieben? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kommt nichts an, und wir löschen die Nachricht nach 48 Stunden.',
    'lead.words':
      'Stellenangebot von {{company}} (nicht geprüfte Firma, aus einer öffentlichen Liste)\n\nStelle: {{job_title}}\nArbeitsort: PLZ {{postal_code}}\nArbeitszeit: {{working_time}}\nVertrag: {{contract}}\nVergütung: {{pay}}\nBeginn: {{start}}',
    'lead.subject': 'Stellenangebot: {{job_title}}',
    'contract.direct': 'Festanstellung',
    'contract.temporary': 'Zeitarbeit',
    'pay.year': '{{from}} bis {{to}} € im Jahr',
    'pay.hour': '{{from}} bis {{to}} € in der Stunde',
    'start.soon': 'so bald wie möglich',
    'error.disposable':
      'Diese Adresse ist nur für kurze Zeit gültig, eine Antwort käme nicht an. Bitte nehmen Sie Ihre geschäftliche Adresse.',
    'error.words':
      'Bitte schreiben Sie ohne Links und Telefonnummern. Nach der ersten Antwort können Sie beides austauschen.',
    'error.place': 'Diese Postleitzahl kennen wir nicht.',
    'error.proof':
      'Gerade gehen viele Nachrichten ein. Ihr Gerät hat dafür noch nicht gerechnet; bitte senden Sie noch einmal. Ohne JavaScript geht es in zehn Minuten wieder.',
    'error.too_young': 'Das ging sehr schnell. Bitte warten Sie drei Sekunden und senden Sie noch einmal.',
    'error.too_old': 'Das Formular war länger als zwei Stunden offen. Bitte senden Sie noch einmal.',
    'error.forged': 'Das Formular passt nicht zu diesem Profil. Bitte laden Sie die Seite neu.',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  lead_address_limit: 'Von dieser Adresse sind heute schon drei Nachrichten gekommen. Morgen geht es weiter.',
  lead_network_limit: 'Von Ihrem Anschluss sind heute schon viele Nachrichten gekommen. Morgen geht es weiter.',
  lead_candidate_limit: 'An dieses Profil haben heute schon viele geschrieben. Bitte versuchen Sie es morgen wieder.',
  lead_form_invalid: 'Bitte senden Sie das Formular noch einmal.',
  lead_proof_needed:
    'Gerade gehen viele Nachrichten ein. Bitte senden Sie noch einmal; Ihr Gerät rechnet dann kurz dafür.',
  lead_own: 'Sie vermitteln dieses Profil selbst.',
  lead_domain_shared: 'Diese Domain benutzen viele. Bitte sperren Sie nur die Adresse.',
  blocks_full: 'Sie haben schon 100 Firmen gesperrt. Bitte heben Sie zuerst eine Sperre auf.',
  card_gone: 'Dieses Profil steht nicht mehr in der Liste.',
});
