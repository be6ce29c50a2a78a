/** What the mails say that tell of requests, answers and unread messages. No words of a message stand in them. */
export const threadMails = {
  'messaging.mail.text': 'Guten Tag,\n\n{{lines}}',
  'messaging.mail.open_thread': 'Unterhaltung öffnen',
  'messaging.mail.open_inbox': 'Postfach öffnen',
  'messaging.mail.more': '… und {{count}} weitere. Sie finden alles in Ihrem Postfach.',
  'messaging.mail.member': 'Mitglied {{id}}',
  'messaging.mail.a_member': 'Ein Mitglied',
  'messaging.mail.agent': 'Es geht um {{member}}.',
  'messaging.mail.contact.subject': 'Neues zu Ihren Anfragen',
  'messaging.mail.request.subject': 'Neue Anfrage von {{company}}',
  'messaging.mail.request.line':
    '{{company}} hat Ihnen eine Anfrage geschickt: „{{subject}}“. Antworten können Sie bis zum {{date}}.',
  'messaging.mail.reminder.subject': 'Eine Anfrage läuft bald ab',
  'messaging.mail.reminder.line':
    'Die Anfrage von {{company}} wartet noch auf Ihre Antwort: „{{subject}}“. Am {{date}} läuft sie ab.',
  'messaging.mail.recall.subject': 'Eine Anfrage wartet auf Ihre Antwort',
  'messaging.mail.recall.line':
    'Sie wollten später auf die Anfrage von {{company}} antworten: „{{subject}}“. Zeit dafür ist bis zum {{date}}.',
  'messaging.mail.accepted.subject': 'Ihre Anfrage wurde angenommen',
  'messaging.mail.accepted.line':
    '{{member}} hat Ihre Anfrage „{{subject}}“ angenommen. Jetzt können Sie einander schreiben.',
  'messaging.mail.rejected.subject': 'Ihre Anfrage wurde abgelehnt',
  'messaging.mail.rejected.line': '{{member}} hat Ihre Anfrage „{{subject}}“ abgelehnt.',
  'messaging.mail.digest.subject_one': 'Eine neue Nachricht für Sie',
  'messaging.mail.digest.subject_other': '{{count}} neue Nachrichten für Sie',
  'messaging.mail.digest.line_one': 'Eine ungelesene Nachricht von {{from}} zu „{{subject}}“.',
  'messaging.mail.digest.line_other': '{{count}} ungelesene Nachrichten von {{from}} zu „{{subject}}“.',
} as const;
