import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the mails about the deletion of an account. */
export const t = textsOf({
  de: {
    'registration.finished': 'Ihre Registrierung ist schon abgeschlossen. Bitte laden Sie die Seite neu.',
    'mail.deletion.subject': 'Ihr Konto wird am {{date}} gelöscht',
    'mail.deletion.text':
      'Guten Tag,\n\nSie haben Ihr Konto bei {{brand}} zum Löschen vorgemerkt. Am {{date}} löschen wir Ihre Daten und Dateien. Nachrichten, die Sie geschrieben haben, behalten die Empfänger, ohne Ihren Namen.\n\nBis dahin findet Sie niemand mehr. Möchten Sie doch bleiben? Dann melden Sie sich vorher einfach an.',
    'mail.deletion.button': 'Anmelden und bleiben',
    'mail.deletion.hint':
      'Waren Sie das nicht? Dann melden Sie sich an und ändern Sie Ihr Passwort: Ihr Konto bleibt damit bestehen.',
    'mail.deletion_company.subject': 'Ihr Konto wird am {{date}} gelöscht',
    'mail.deletion_company.text':
      'Guten Tag,\n\nSie haben Ihr Konto bei {{brand}} zum Löschen vorgemerkt. Am {{date}} löschen wir Ihre Daten und Dateien und die Ihrer Firma. Auch ein laufendes Abo und alle Unterkonten enden dann. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt. Nachrichten behalten die Empfänger, ohne Ihren Namen.\n\nMöchten Sie doch bleiben? Dann melden Sie sich vorher einfach an.',
    'mail.deletion_company.button': 'Anmelden und bleiben',
    'mail.deletion_company.hint':
      'Waren Sie das nicht? Dann melden Sie sich an und ändern Sie Ihr Passwort: Ihr Konto bleibt damit bestehen.',
    'mail.company_ends.subject': 'Ihr Konto endet am {{date}}',
    'mail.company_ends.text':
      'Guten Tag,\n\ndas Hauptkonto Ihrer Firma bei {{brand}} ist zum Löschen vorgemerkt. Am {{date}} endet damit auch Ihr Unterkonto. Bis dahin können Sie es wie gewohnt benutzen.',
    'mail.company_ends.button': 'Zu Ihrem Konto',
    'mail.company_ends.hint': 'Fragen dazu beantwortet, wer das Hauptkonto Ihrer Firma führt.',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  sub_account_deletion:
    'Ihr Konto ist ein Unterkonto und nur über die Kontoverwaltung löschbar. Wenden Sie sich an Ihr Hauptkonto.',
});
