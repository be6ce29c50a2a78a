/** What the mails about requests and messages say. */
export const messagingMails = {
  'messaging.interest.subject': 'Interesse an Ihrem Profil',
  'messaging.mail.outsider.subject': 'Antwort auf Ihre Nachricht bei {{brand}}',
  'messaging.mail.outsider.text':
    'Guten Tag {{name}},\n\nSie haben bei {{brand}} eine Antwort bekommen („{{subject}}“):\n\n{{words}}',
  'messaging.mail.outsider.button': 'Als Firma registrieren und antworten',
  'messaging.mail.outsider.hint':
    'Registrieren Sie sich mit {{email}}, dann liegt die Unterhaltung in Ihrem Postfach. Sie haben schon ein Konto mit dieser Adresse? Dann melden Sie sich an: {{login}}\n\nAuf diese E-Mail selbst können Sie nicht antworten. Wo Sie diese E-Mails abbestellen, können Sie auch Ihre Angaben löschen.',
  'messaging.mail.pass_on.subject': 'Eine Anfrage für Sie: {{occupation}}',
  'messaging.mail.pass_on.text':
    'Guten Tag,\n\n{{agency}} vermittelt Sie und hat für Sie eine Anfrage erhalten. Sie kommt von {{company}}.',
  'messaging.mail.pass_on.note': '{{agency}} schreibt Ihnen dazu:\n{{note}}',
  'messaging.mail.pass_on.offer': 'Das Angebot:\n{{offer}}',
  'messaging.mail.pass_on.words': '{{company}} schreibt:\n{{subject}}\n\n{{words}}',
  'messaging.mail.pass_on.answer':
    'Sagen Sie {{agency}} bis zum {{date}}, ob Sie das interessiert. Danach läuft die Anfrage ab. {{company}} erfährt nicht, dass Sie diese E-Mail bekommen haben.',
  'messaging.mail.offer.occupation': 'Beruf: {{name}}',
  'messaging.mail.offer.place': 'Arbeitsort: {{name}}',
  'messaging.mail.offer.contract_direct': 'Anstellung: direkt bei der Firma, {{working_time}}',
  'messaging.mail.offer.contract_temporary': 'Anstellung: Zeitarbeit, {{working_time}}',
  'messaging.mail.offer.pay_year': 'Gehalt: {{from}} bis {{to}} € im Jahr',
  'messaging.mail.offer.pay_hour': 'Lohn: {{from}} bis {{to}} € in der Stunde',
  'messaging.mail.offer.starts_now': 'Beginn: so bald wie möglich',
  'messaging.mail.offer.starts_on': 'Beginn: {{date}}',
} as const;
