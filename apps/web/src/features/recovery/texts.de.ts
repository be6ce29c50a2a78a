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
  },
  change: {
    title: 'Neue E-Mail-Adresse bestätigen',
    text: 'Mit einem Klick wird diese Adresse die Ihres Kontos. Sie melden sich dann mit ihr an.',
    submit: 'Adresse bestätigen',
    done: { title: 'Ihre neue E-Mail-Adresse gilt', text: 'Ab jetzt melden Sie sich mit der neuen Adresse an.' },
  },
};
