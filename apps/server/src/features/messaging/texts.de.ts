import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the mails about requests, answers and unread messages. These mails contain no text of a message. */
export const t = textsOf({
  de: {
    removed: 'Diese Nachricht wurde nach einer Meldung entfernt.',
    'wish.temporary': 'offen für Zeitarbeit',
    'wish.no_temporary': 'keine Zeitarbeit',
    'change.or': ' oder ',
    'change.occupation': 'eine Stelle als {{names}}',
    'change.more': '€ mehr',
    'change.around': '{{radius}} km um {{name}}',
    'change.place': 'ein Arbeitsort im Umkreis von {{places}}',
    'change.start': 'Beginn ab {{day}}',
    'change.home_office': 'ein Tag zu Hause in der Woche',
    'change.contract': 'eine Direktanstellung',
    'question.contact_data':
      'Hier stehen offenbar Kontaktdaten: eine E-Mail-Adresse, eine Telefonnummer oder ein Link. Vor einer Zusage gibt niemand sie heraus. Bitte nehmen Sie sie heraus und senden Sie noch einmal.',
    'letter.open': 'Dafür fehlt noch eine Angabe: {{names}}',
    'letter.pay': '{{from}} bis {{to}}',
    'letter.starts_now': 'ab sofort',
    'letter.starts_on': 'ab {{day}}',
    'letter.home_office_one': 'einen Tag Homeoffice in der Woche',
    'letter.home_office_other': '{{count}} Tage Homeoffice in der Woche',
    'letter.contract_direct': 'Direktanstellung',
    'letter.contract_temporary': 'Zeitarbeit',
    'interest.subject': 'Interesse an Ihrem Profil',
    'offer.accepted': 'Vielen Dank für Ihr Angebot. Es besteht Interesse.',
    'offer.rejected': 'Vielen Dank für Ihr Angebot. Es passt leider nicht.',
    'offer.reason': 'Begründung: {{reason}}',
    'mail.outsider.subject': 'Antwort auf Ihre Nachricht bei {{brand}}',
    'mail.outsider.text':
      'Guten Tag {{name}},\n\nSie haben bei {{brand}} eine Antwort bekommen („{{subject}}“):\n\n{{words}}',
    'mail.outsider.button': 'Als Firma registrieren und antworten',
    'mail.outsider.hint':
      'Registrieren Sie sich mit {{email}}, dann liegt die Unterhaltung in Ihrem Postfach. Sie haben schon ein Konto mit dieser Adresse? Dann melden Sie sich an: {{login}}\n\nAuf diese E-Mail selbst können Sie nicht antworten. Wo Sie diese E-Mails abbestellen, können Sie auch Ihre Angaben löschen.',
    'mail.pass_on.subject': 'Eine Anfrage für Sie: {{occupation}}',
    'mail.pass_on.text':
      'Guten Tag,\n\n{{agency}} vermittelt Sie und hat für Sie eine Anfrage erhalten. Sie kommt von {{company}}.',
    'mail.pass_on.note': '{{agency}} schreibt Ihnen dazu:\n{{note}}',
    'mail.pass_on.offer': 'Das Angebot:\n{{offer}}',
    'mail.pass_on.words': '{{company}} schreibt:\n{{subject}}\n\n{{words}}',
    'mail.pass_on.answer':
      'Sagen Sie {{agency}} bis zum {{date}}, ob Sie das interessiert. Danach läuft die Anfrage ab. {{company}} erfährt nicht, dass Sie diese E-Mail bekommen haben.',
    'mail.offer.occupation': 'Beruf: {{name}}',
    'mail.offer.place': 'Arbeitsort: {{name}}',
    'mail.offer.contract_direct': 'Anstellung: direkt bei der Firma, {{working_time}}',
    'mail.offer.contract_temporary': 'Anstellung: Zeitarbeit, {{working_time}}',
    'mail.offer.home_office_one': 'Homeoffice: 1 Tag in der Woche',
    'mail.offer.home_office_other': 'Homeoffice: {{count}} Tage in der Woche',
    'mail.offer.pay_year': 'Gehalt: {{from}} bis {{to}} € im Jahr',
    'mail.offer.pay_hour': 'Lohn: {{from}} bis {{to}} € in der Stunde',
    'mail.offer.months_year': 'Im Monat: 12 × {{twelve}} € oder 13 × {{thirteen}} €',
    'mail.offer.months_hour': 'Im Monat bei {{hours}} Stunden in der Woche: 12 × {{twelve}} € oder 13 × {{thirteen}} €',
    'mail.offer.starts_now': 'Beginn: so bald wie möglich',
    'mail.offer.starts_on': 'Beginn: {{date}}',
    'mail.text': 'Guten Tag,\n\n{{lines}}',
    'mail.open_thread': 'Unterhaltung öffnen',
    'mail.open_inbox': 'Postfach öffnen',
    'mail.more': '… und {{count}} weitere. Sie finden alles in Ihrem Postfach.',
    'mail.a_member': 'Ein Mitglied',
    'mail.agent': 'Es geht um {{member}}.',
    'mail.contact.subject': 'Neues zu Ihren Anfragen',
    'mail.request.subject': 'Neue Anfrage von {{company}}',
    'mail.request.line':
      '{{company}} hat Ihnen eine Anfrage geschickt: „{{subject}}“. Antworten können Sie bis zum {{date}}.',
    'mail.reminder.subject': 'Eine Anfrage läuft bald ab',
    'mail.reminder.line':
      'Die Anfrage von {{company}} wartet noch auf Ihre Antwort: „{{subject}}“. Am {{date}} läuft sie ab.',
    'mail.recall.subject': 'Eine Anfrage wartet auf Ihre Antwort',
    'mail.recall.line':
      'Sie wollten später auf die Anfrage von {{company}} antworten: „{{subject}}“. Zeit dafür ist bis zum {{date}}.',
    'mail.accepted.subject': 'Ihre Anfrage wurde angenommen',
    'mail.accepted.line': '{{member}} hat Ihre Anfrage „{{subject}}“ angenommen. Jetzt können Sie einander schreiben.',
    'mail.rejected.subject': 'Ihre Anfrage wurde abgelehnt',
    'mail.rejected.line': '{{member}} hat Ihre Anfrage „{{subject}}“ abgelehnt.',
    'mail.digest.subject_one': 'Eine neue Nachricht für Sie',
    'mail.digest.subject_other': '{{count}} neue Nachrichten für Sie',
    'mail.digest.line_one': 'Eine ungelesene Nachricht von {{from}} zu „{{subject}}“.',
    'mail.digest.line_other': '{{count}} ungelesene Nachrichten von {{from}} zu „{{subject}}“.',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  template_limit: 'Sie können höchstens 50 Vorlagen haben. Löschen Sie zuerst eine.',
  contact_refused:
    'Dieses Mitglied hat eine Anfrage Ihrer Firma abgelehnt oder nicht beantwortet. 90 Tage danach können Sie wieder schreiben.',
  contact_exists: 'Ihre Firma hat dieses Mitglied schon angeschrieben. Sie finden die Unterhaltung im Postfach.',
  contact_not_allowed: 'Dieses Profil vermitteln Sie selbst.',
  request_closed: 'Diese Anfrage ist nicht mehr offen. Laden Sie die Unterhaltung neu.',
  rejection_told: 'Diese Absage ist schon bei der Firma und lässt sich nicht mehr zurücknehmen.',
  question_open: 'Ihre letzte Frage ist noch offen. Wenn die Firma geantwortet hat, können Sie wieder fragen.',
  question_limit: 'Sie haben zu dieser Anfrage schon dreimal gefragt. Bitte entscheiden Sie jetzt.',
  request_ends: 'Diese Anfrage läuft heute ab. Bitte antworten Sie jetzt.',
  request_passed_on: 'Diese Anfrage haben Sie heute schon weitergegeben. Morgen geht es wieder.',
  candidate_without_email:
    'Für diese Kandidatin oder diesen Kandidaten ist keine E-Mail-Adresse hinterlegt. Tragen Sie im Profil eine ein.',
  thread_closed: 'In dieser Unterhaltung kann niemand mehr schreiben.',
});
