/** What the mails of registration and login say. Paragraphs are separated by an empty line. */
export const authMails = {
  'auth.mail.confirm.subject': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'auth.mail.confirm.text':
    'Guten Tag,\n\nschön, dass Sie da sind. Bestätigen Sie noch, dass diese Adresse Ihnen gehört. Danach melden Sie sich an, und es geht weiter.',
  'auth.mail.confirm.button': 'E-Mail-Adresse bestätigen',
  'auth.mail.confirm.hint':
    'Der Link gilt 7 Tage und funktioniert einmal, auf jedem Gerät.\n\nSie haben sich nicht bei {{brand}} registriert? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kann niemand das Konto benutzen.',

  'auth.mail.taken.subject': 'Sie haben schon ein Konto bei {{brand}}',
  'auth.mail.taken.text':
    'Guten Tag,\n\njemand, wahrscheinlich Sie selbst, wollte sich gerade mit dieser E-Mail-Adresse registrieren. Dafür gibt es schon ein Konto, und daran hat sich nichts geändert. Melden Sie sich einfach an.',
  'auth.mail.taken.button': 'Anmelden',
  'auth.mail.taken.hint':
    'Passwort vergessen? Hier setzen Sie ein neues: {{resetUrl}}\n\nWaren Sie das nicht? Dann brauchen Sie nichts zu tun. Wer es versucht hat, erfährt nicht, dass es Ihr Konto gibt.',

  'auth.mail.unconfirmed.subject': 'Ihr Konto bei {{brand}} wartet noch auf Sie',
  'auth.mail.unconfirmed.text':
    'Guten Tag,\n\nmit dieser E-Mail-Adresse wurde schon früher ein Konto angelegt, aber nie bestätigt. Damit es sicher Ihres ist, setzen Sie bitte ein neues Passwort. Ihre Adresse ist damit zugleich bestätigt.',
  'auth.mail.unconfirmed.button': 'Passwort setzen und bestätigen',
  'auth.mail.unconfirmed.hint':
    'Der Link gilt 60 Minuten und funktioniert einmal.\n\nSie haben sich nicht bei {{brand}} registriert? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kann niemand das Konto benutzen.',

  'auth.mail.reset.subject': 'Ihr neues Passwort bei {{brand}}',
  'auth.mail.reset.text':
    'Guten Tag,\n\nSie möchten ein neues Passwort setzen. Das geht mit diesem Link. Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort an.',
  'auth.mail.reset.button': 'Neues Passwort setzen',
  'auth.mail.reset.hint':
    'Der Link gilt 60 Minuten und funktioniert einmal.\n\nSie haben das nicht angefordert? Dann brauchen Sie nichts zu tun, Ihr Passwort bleibt, wie es ist.',

  'auth.mail.password_changed.subject': 'Ihr Passwort wurde geändert',
  'auth.mail.password_changed.text':
    'Guten Tag,\n\ndas Passwort Ihres Kontos bei {{brand}} wurde gerade geändert. Waren Sie das selbst, ist alles in Ordnung.',
  'auth.mail.password_changed.button': 'Das war ich nicht',
  'auth.mail.password_changed.hint':
    'Über den Knopf setzen Sie sofort ein neues Passwort; alle anderen Anmeldungen enden damit.',

  'auth.mail.email_change.subject': 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
  'auth.mail.email_change.text':
    'Guten Tag,\n\nSie möchten sich bei {{brand}} künftig mit dieser Adresse anmelden. Bestätigen Sie bitte, dass sie Ihnen gehört. Bis dahin gilt die bisherige.',
  'auth.mail.email_change.button': 'Neue Adresse bestätigen',
  'auth.mail.email_change.hint':
    'Der Link gilt 24 Stunden und funktioniert einmal.\n\nSie kennen {{brand}} gar nicht? Dann hat sich jemand vertippt, und Sie brauchen nichts zu tun.',

  'auth.mail.email_change_notice.subject': 'Ihre E-Mail-Adresse soll geändert werden',
  'auth.mail.email_change_notice.text':
    'Guten Tag,\n\nfür Ihr Konto bei {{brand}} wurde gerade eine neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist. Waren Sie das selbst, brauchen Sie hier nichts zu tun.',
  'auth.mail.email_change_notice.button': 'Das war ich nicht',
  'auth.mail.email_change_notice.hint':
    'Über den Knopf setzen Sie ein neues Passwort. Damit verfällt die Änderung, und alle Anmeldungen enden.',

  'auth.mail.email_changed.subject': 'Ihre E-Mail-Adresse wurde geändert',
  'auth.mail.email_changed.text':
    'Guten Tag,\n\nIhr Konto bei {{brand}} hat jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir Ihnen nicht mehr.',
  'auth.mail.email_changed.button': 'Das war ich nicht',
  'auth.mail.email_changed.hint': 'Über den Knopf erreichen Sie uns. Wir helfen Ihnen, Ihr Konto zurückzubekommen.',

  'auth.mail.invitation.subject': '{{invitedBy}} hat Sie zu {{brand}} eingeladen',
  'auth.mail.invitation.text':
    'Guten Tag,\n\n{{invitedBy}} hat für Sie ein Konto bei {{brand}} angelegt. Wählen Sie ein Passwort, dann gehört es Ihnen.',
  'auth.mail.invitation.button': 'Konto aktivieren',
  'auth.mail.invitation.hint':
    'Der Link gilt 14 Tage und funktioniert einmal.\n\nSie möchten kein Konto? Dann brauchen Sie nichts zu tun: Ohne Ihr Passwort bleibt es verschlossen.',
} as const;
