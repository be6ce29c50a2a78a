export default {
  offline: 'Sie sind offline. Ohne Verbindung geht diese Aktion nicht.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  timeout: 'Der Server hat zu lange nicht geantwortet. Versuchen Sie es erneut.',
  late_code:
    'Dieser Teil der Seite war nicht erreichbar. Laden Sie die Seite neu, vielleicht gibt es eine neue Fassung.',
  late_code_offline:
    'Sie sind offline, und dieser Teil der Seite wurde noch nie geladen. Versuchen Sie es erneut, sobald Sie wieder verbunden sind.',
  session_ended: 'Sie sind abgemeldet. Melden Sie sich erneut an.',
  unreadable: 'Die Antwort des Servers war nicht lesbar. Laden Sie die Seite neu.',
  validation: 'Einige Felder sind nicht richtig ausgefüllt.',
  verify_password: 'Das Passwort braucht mindestens {{value}} Zeichen mit Ziffer, Klein- und Großbuchstaben.',
  fill_required: 'Bitte füllen Sie dieses Feld aus.',
  error_no_message: 'Schreiben Sie zuerst eine Nachricht.',
  member: 'Mitglied',
  name_not_released: 'Name noch nicht freigegeben',
  deletion_cancelled: 'Schön, dass Sie wieder da sind. Ihr Konto wird nicht gelöscht.',
  yesterday: 'Gestern',
  immediately: 'ab sofort',
  from_date: 'ab {{date}}',
  pay_year: '{{amount}} im Jahr',
  pay_hour: '{{amount}} in der Stunde',
};
