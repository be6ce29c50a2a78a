/** What the mails about an account's end, its data and its sub-accounts say. */
export const accountMails = {
  'account.mail.deletion.subject': 'Ihr Konto wird am {{date}} gelöscht',
  'account.mail.deletion.text':
    'Guten Tag,\n\nSie haben Ihr Konto bei {{brand}} zum Löschen vorgemerkt. Am {{date}} löschen wir Ihre Daten und Dateien. Nachrichten, die Sie geschrieben haben, behalten die Empfänger, ohne Ihren Namen.\n\nBis dahin findet Sie niemand mehr. Möchten Sie doch bleiben? Dann melden Sie sich vorher einfach an.',
  'account.mail.deletion.button': 'Anmelden und bleiben',
  'account.mail.deletion.hint':
    'Waren Sie das nicht? Dann melden Sie sich an und ändern Sie Ihr Passwort: Ihr Konto bleibt damit bestehen.',

  'account.mail.deletion_company.subject': 'Ihr Konto wird am {{date}} gelöscht',
  'account.mail.deletion_company.text':
    'Guten Tag,\n\nSie haben Ihr Konto bei {{brand}} zum Löschen vorgemerkt. Am {{date}} löschen wir Ihre Daten und Dateien und die Ihrer Firma. Auch ein laufendes Abo und alle Unterkonten enden dann. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt. Nachrichten behalten die Empfänger, ohne Ihren Namen.\n\nMöchten Sie doch bleiben? Dann melden Sie sich vorher einfach an.',
  'account.mail.deletion_company.button': 'Anmelden und bleiben',
  'account.mail.deletion_company.hint':
    'Waren Sie das nicht? Dann melden Sie sich an und ändern Sie Ihr Passwort: Ihr Konto bleibt damit bestehen.',

  'account.mail.company_ends.subject': 'Ihr Konto endet am {{date}}',
  'account.mail.company_ends.text':
    'Guten Tag,\n\ndas Hauptkonto Ihrer Firma bei {{brand}} ist zum Löschen vorgemerkt. Am {{date}} endet damit auch Ihr Unterkonto. Bis dahin können Sie es wie gewohnt benutzen.',
  'account.mail.company_ends.button': 'Zu Ihrem Konto',
  'account.mail.company_ends.hint': 'Fragen dazu beantwortet, wer das Hauptkonto Ihrer Firma führt.',

  'auth.mail.deletion_cancelled.subject': 'Ihr Konto bleibt bestehen',
  'auth.mail.deletion_cancelled.text':
    'Guten Tag,\n\nschön, dass Sie wieder da sind. Ihr Konto bei {{brand}} wird nicht gelöscht, alles ist wie zuvor.',
  'auth.mail.deletion_cancelled.button': 'Zu Ihrem Konto',
  'auth.mail.deletion_cancelled.hint':
    'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort, über „Passwort vergessen“ bei der Anmeldung.',

  'privacy.mail.export_ready.subject': 'Ihre Daten liegen bereit',
  'privacy.mail.export_ready.text':
    'Guten Tag,\n\nSie wollten Ihre Daten bei {{brand}} herunterladen. Die Datei liegt jetzt in Ihrem Konto bereit.',
  'privacy.mail.export_ready.button': 'Zum Herunterladen',
  'privacy.mail.export_ready.hint': 'Sie bleibt bis zum {{date}} dort. Danach löschen wir sie.',

  'privacy.export.readme':
    'Ihre Daten bei Gegenpost\n\ndaten.json enthält jeden Eintrag über Sie, geordnet nach den Tabellen unserer Datenbank, in einem Format, das auch andere Programme lesen (JSON). Was Ihr Passwort und Ihre Anmeldungen schützt, ist nicht dabei, ebenso wenig, was allein andere Menschen betrifft.\n\nIm Ordner dateien liegt, was Sie hochgeladen haben.\n',

  'auth.mail.invitation_taken.subject': '{{invitedBy}} wollte Sie zu {{brand}} einladen',
  'auth.mail.invitation_taken.text':
    'Guten Tag,\n\n{{invitedBy}} wollte Ihnen mit dieser E-Mail-Adresse ein Unterkonto bei {{brand}} geben. Zu der Adresse gehört aber schon ein Konto. Daran hat sich nichts geändert, und {{invitedBy}} erfährt davon nichts.\n\nMöchten Sie das Unterkonto haben? Dann nennen Sie {{invitedBy}} bitte eine andere Adresse.',
  'auth.mail.invitation_taken.button': 'Zu Ihrem Konto',
  'auth.mail.invitation_taken.hint': 'Sie kennen {{invitedBy}} gar nicht? Dann brauchen Sie nichts zu tun.',
} as const;
