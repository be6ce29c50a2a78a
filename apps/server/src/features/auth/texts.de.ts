import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of login and registration, and of their mails. Paragraphs are separated by an empty line. */
export const t = textsOf({
  de: {
    'login.unconfirmed': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
    'token.used.activation': 'Dieser Link wurde schon benutzt: Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich an.',
    'token.used.account_activation': 'Dieser Link wurde schon benutzt: Ihr Konto ist aktiviert. Melden Sie sich an.',
    'token.used.password_reset':
      'Dieser Link wurde schon benutzt. Melden Sie sich mit dem neuen Passwort an, oder fordern Sie einen neuen Link an.',
    'token.used.email_change': 'Dieser Link wurde schon benutzt: Ihre neue E-Mail-Adresse gilt.',
    'token.expired.activation': 'Dieser Link ist abgelaufen. Bitte lassen Sie sich die E-Mail noch einmal schicken.',
    'token.expired.account_activation':
      'Diese Einladung ist abgelaufen. Bitten Sie um eine neue, wo Sie eingeladen wurden.',
    'token.expired.password_reset': 'Dieser Link galt 60 Minuten und ist abgelaufen. Bitte fordern Sie einen neuen an.',
    'token.expired.email_change':
      'Dieser Link galt 24 Stunden und ist abgelaufen. Bitte ändern Sie die Adresse in Ihrem Konto noch einmal.',
    'token.ended':
      'Dieser Link gilt nicht mehr. Bitte öffnen Sie den aus unserer neuesten E-Mail, oder melden Sie sich an.',
    'resend.confirmed': 'Ihre E-Mail-Adresse ist schon bestätigt. Melden Sie sich an.',
    'activation.taken':
      'Zu dieser E-Mail-Adresse gibt es inzwischen ein anderes Konto. Bitten Sie um eine Einladung an eine andere Adresse.',
    'email_change.taken':
      'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Bitte wählen Sie in Ihrem Konto eine andere.',
    'terms.outdated': 'Inzwischen gibt es eine neuere Fassung. Bitte laden Sie die Seite neu und lesen Sie sie.',
    'mail.confirm.subject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    'mail.confirm.text':
      'Guten Tag,\n\nschön, dass Sie da sind. Bestätigen Sie noch, dass diese Adresse Ihnen gehört. Danach melden Sie sich an, und es geht weiter.',
    'mail.confirm.button': 'E-Mail-Adresse bestätigen',
    'mail.confirm.hint':
      'Der Link gilt 7 Tage und funktioniert einmal, auf jedem Gerät.\n\nSie haben sich nicht bei {{brand}} registriert? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kann niemand das Konto benutzen.',
    'mail.taken.subject': 'Sie haben schon ein Konto bei {{brand}}',
    'mail.taken.text':
      'Guten Tag,\n\njemand, wahrscheinlich Sie selbst, wollte sich gerade mit dieser E-Mail-Adresse registrieren. Dafür gibt es schon ein Konto, und daran hat sich nichts geändert. Melden Sie sich einfach an.',
    'mail.taken.button': 'Anmelden',
    'mail.taken.hint':
      'Passwort vergessen? Hier setzen Sie ein neues: {{resetUrl}}\n\nWaren Sie das nicht? Dann brauchen Sie nichts zu tun. Wer es versucht hat, erfährt nicht, dass es Ihr Konto gibt.',
    'mail.unconfirmed.subject': 'Ihr Konto bei {{brand}} wartet noch auf Sie',
    'mail.unconfirmed.text':
      'Guten Tag,\n\nmit dieser E-Mail-Adresse wurde schon früher ein Konto angelegt, aber nie bestätigt. Damit es sicher Ihres ist, setzen Sie bitte ein neues Passwort. Ihre Adresse ist damit zugleich bestätigt.',
    'mail.unconfirmed.button': 'Passwort setzen und bestätigen',
    'mail.unconfirmed.hint':
      'Der Link gilt 60 Minuten und funktioniert einmal.\n\nSie haben sich nicht bei {{brand}} registriert? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kann niemand das Konto benutzen.',
    'mail.reset.subject': 'Ihr neues Passwort bei {{brand}}',
    'mail.reset.text':
      'Guten Tag,\n\nSie möchten ein neues Passwort setzen. Das geht mit diesem Link. Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort an.',
    'mail.reset.button': 'Neues Passwort setzen',
    'mail.reset.hint':
      'Der Link gilt 60 Minuten und funktioniert einmal.\n\nSie haben das nicht angefordert? Dann brauchen Sie nichts zu tun, Ihr Passwort bleibt, wie es ist.',
    'mail.password_changed.subject': 'Ihr Passwort wurde geändert',
    'mail.password_changed.text':
      'Guten Tag,\n\ndas Passwort Ihres Kontos bei {{brand}} wurde gerade geändert. Waren Sie das selbst, ist alles in Ordnung.',
    'mail.password_changed.button': 'Das war ich nicht',
    'mail.password_changed.hint':
      'Über den Knopf setzen Sie sofort ein neues Passwort; alle anderen Anmeldungen enden damit.',
    'mail.email_change.subject': 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    'mail.email_change.text':
      'Guten Tag,\n\nSie möchten sich bei {{brand}} künftig mit dieser Adresse anmelden. Bestätigen Sie bitte, dass sie Ihnen gehört. Bis dahin gilt die bisherige.',
    'mail.email_change.button': 'Neue Adresse bestätigen',
    'mail.email_change.hint':
      'Der Link gilt 24 Stunden und funktioniert einmal.\n\nSie kennen {{brand}} gar nicht? Dann hat sich jemand vertippt, und Sie brauchen nichts zu tun.',
    'mail.email_change_notice.subject': 'Ihre E-Mail-Adresse soll geändert werden',
    'mail.email_change_notice.text':
      'Guten Tag,\n\nfür Ihr Konto bei {{brand}} wurde gerade eine neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist. Waren Sie das selbst, brauchen Sie hier nichts zu tun.',
    'mail.email_change_notice.button': 'Das war ich nicht',
    'mail.email_change_notice.hint':
      'Über den Knopf setzen Sie ein neues Passwort. Damit verfällt die Änderung, und alle Anmeldungen enden.',
    'mail.email_changed.subject': 'Ihre E-Mail-Adresse wurde geändert',
    'mail.email_changed.text':
      'Guten Tag,\n\nIhr Konto bei {{brand}} hat jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir Ihnen nicht mehr.',
    'mail.email_changed.button': 'Das war ich nicht',
    'mail.email_changed.hint': 'Über den Knopf erreichen Sie uns. Wir helfen Ihnen, Ihr Konto zurückzubekommen.',
    'mail.invitation.subject': '{{invitedBy}} hat Sie zu {{brand}} eingeladen',
    'mail.invitation.text':
      'Guten Tag,\n\n{{invitedBy}} hat für Sie ein Konto bei {{brand}} angelegt. Wählen Sie ein Passwort, dann gehört es Ihnen.',
    'mail.invitation.button': 'Konto aktivieren',
    'mail.invitation.hint':
      'Der Link gilt 14 Tage und funktioniert einmal.\n\nSie möchten kein Konto? Dann brauchen Sie nichts zu tun: Ohne Ihr Passwort bleibt es verschlossen.',
    'mail.operator_invited.subject': 'Sie betreiben {{brand}}',
    'mail.operator_invited.text':
      'Guten Tag,\n\nauf dem Server wurde für diese Adresse ein Konto angelegt, mit dem Sie {{brand}} betreiben. Wählen Sie ein Passwort, dann gehört es Ihnen.',
    'mail.operator_invited.button': 'Konto aktivieren',
    'mail.operator_invited.hint':
      'Der Link gilt 14 Tage und funktioniert einmal.\n\nSie wissen davon nichts? Dann öffnen Sie ihn bitte nicht, und sagen Sie denen Bescheid, die den Server verwalten.',
    'mail.operator_granted.subject': 'Sie dürfen {{brand}} jetzt betreiben',
    'mail.operator_granted.text':
      'Guten Tag,\n\nIhr Konto darf ab sofort {{brand}} betreiben. Im Menü finden Sie den Eintrag „Betrieb“; er fragt nach Ihrem Passwort.',
    'mail.operator_granted.button': 'Betrieb öffnen',
    'mail.operator_granted.hint':
      'Alles, was Sie dort ändern, steht mit Ihrem Namen in einem Protokoll.\n\nSie wissen davon nichts? Dann sagen Sie denen Bescheid, die den Server verwalten.',
    'mail.operator_revoked.subject': 'Sie betreiben {{brand}} nicht mehr',
    'mail.operator_revoked.text':
      'Guten Tag,\n\nIhr Konto darf {{brand}} seit eben nicht mehr betreiben. War es nur dafür da, wird es gelöscht; gehört es zu einer Firma, bleibt sonst alles, wie es war.',
    'mail.operator_revoked.button': 'Zu {{brand}}',
    'mail.operator_revoked.hint': 'Fragen dazu beantworten Ihnen die, die den Server verwalten.',
    'mail.two_factor_enabled.subject': 'Der Betrieb fragt jetzt auch nach einem Code',
    'mail.two_factor_enabled.text':
      'Guten Tag,\n\nfür Ihr Konto bei {{brand}} wurde gerade ein zweiter Faktor eingerichtet. Wer den Betrieb öffnet, braucht ab sofort neben Ihrem Passwort einen Code aus Ihrer App. Bewahren Sie die Ersatzcodes gut auf.',
    'mail.two_factor_enabled.button': 'Einstellungen öffnen',
    'mail.two_factor_enabled.hint':
      'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort, und sagen Sie denen Bescheid, die den Server verwalten: Sie können den zweiten Faktor entfernen.',
    'mail.two_factor_disabled.subject': 'Der Betrieb fragt nicht mehr nach einem Code',
    'mail.two_factor_disabled.text':
      'Guten Tag,\n\nder zweite Faktor Ihres Kontos bei {{brand}} wurde gerade entfernt. Den Betrieb öffnet wieder Ihr Passwort allein, bis Sie einen neuen einrichten.',
    'mail.two_factor_disabled.button': 'Neu einrichten',
    'mail.two_factor_disabled.hint':
      'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort, und sagen Sie denen Bescheid, die den Server verwalten.',
    'mail.deletion_cancelled.subject': 'Ihr Konto bleibt bestehen',
    'mail.deletion_cancelled.text':
      'Guten Tag,\n\nschön, dass Sie wieder da sind. Ihr Konto bei {{brand}} wird nicht gelöscht, alles ist wie zuvor.',
    'mail.deletion_cancelled.button': 'Zu Ihrem Konto',
    'mail.deletion_cancelled.hint':
      'Waren Sie das nicht? Dann setzen Sie bitte sofort ein neues Passwort, über „Passwort vergessen“ bei der Anmeldung.',
    'mail.invitation_taken.subject': '{{invitedBy}} wollte Sie zu {{brand}} einladen',
    'mail.invitation_taken.text':
      'Guten Tag,\n\n{{invitedBy}} wollte Ihnen mit dieser E-Mail-Adresse ein Unterkonto bei {{brand}} geben. Zu der Adresse gehört aber schon ein Konto. Daran hat sich nichts geändert, und {{invitedBy}} erfährt davon nichts.\n\nMöchten Sie das Unterkonto haben? Dann nennen Sie {{invitedBy}} bitte eine andere Adresse.',
    'mail.invitation_taken.button': 'Zu Ihrem Konto',
    'mail.invitation_taken.hint': 'Sie kennen {{invitedBy}} gar nicht? Dann brauchen Sie nichts zu tun.',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  login_failed: 'Hoppla, hier stimmt etwas nicht. Sind E-Mail und Passwort richtig?',
  account_paused:
    'Dieses Unterkonto ist pausiert, weil der Tarif Ihrer Firma es gerade nicht abdeckt. Ihre Daten sind noch da. Bitte wenden Sie sich an das Hauptkonto Ihrer Firma.',
  account_locked:
    'Dieses Konto ist gesperrt. Den Grund haben wir Ihnen per E-Mail geschickt. Antworten Sie auf sie, wenn Sie die Sperre für falsch halten.',
  last_operator:
    'Ihr Konto betreibt die Plattform als einziges. Geben Sie den Betrieb zuerst an jemanden weiter; danach können Sie es löschen.',
  already_logged_in: 'Sie sind schon angemeldet.',
});
