export default {
  email: 'E-Mail-Adresse',
  login: 'Zur Anmeldung',
  dashboard: 'Zur Übersicht',
  forgot: {
    title: 'Passwort vergessen',
    text: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link anfordern',
  },
  sent: {
    title: 'Sehen Sie in Ihr Postfach',
    text: 'Falls ein Konto zu {{email}} besteht, ist eine E-Mail unterwegs. Der Link darin gilt 60 Minuten.',
    hint: 'Das kann bis zu {{minutes}} Minuten dauern. Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
    again: 'E-Mail erneut senden',
    other: 'Andere Adresse',
  },
  failed: {
    used: 'Dieser Link wurde schon benutzt',
    expired: 'Dieser Link ist abgelaufen',
    invalid: 'Kein gültiger Aktivierungscode gefunden.',
  },
  reset: {
    title: 'Neues Passwort wählen',
    text: 'Danach sind Sie überall abgemeldet und melden sich mit dem neuen Passwort an.',
    password: 'Neues Passwort',
    submit: 'Passwort speichern',
    again: 'Neuen Link anfordern',
    done: {
      title: 'Ihr neues Passwort gilt',
      text: 'Sie sind auf allen Geräten abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
    },
    used: 'Jeder Link gilt nur einmal. Fordern Sie einen neuen an, wenn Sie das Passwort noch einmal ändern wollen.',
    expired: 'Ein Link gilt 60 Minuten. Fordern Sie einen neuen an.',
    invalid: 'Prüfen Sie, ob der Link aus der E-Mail vollständig ist, oder fordern Sie einen neuen an.',
  },
  change: {
    title: 'Neue E-Mail-Adresse bestätigen',
    text: 'Mit einem Klick wird diese Adresse die Ihres Kontos. Sie melden sich dann mit ihr an.',
    submit: 'Adresse bestätigen',
    done: { title: 'Ihre neue E-Mail-Adresse gilt', text: 'Ab jetzt melden Sie sich mit der neuen Adresse an.' },
    used: 'Die neue Adresse gilt damit schon.',
    expired: 'Ein Link gilt 24 Stunden. Ändern Sie die Adresse in Ihrem Konto noch einmal, dann kommt ein neuer.',
    invalid:
      'Prüfen Sie, ob der Link aus der E-Mail vollständig ist, oder ändern Sie die Adresse in Ihrem Konto noch einmal.',
  },
};
