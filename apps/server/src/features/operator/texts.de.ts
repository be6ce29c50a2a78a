import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the mails about what operators do with accounts. */
export const t = textsOf({
  de: {
    'locked.subject': 'Ihr Konto bei {{brand}} ist gesperrt',
    'locked.text':
      'Guten Tag,\n\nwir haben Ihr Konto bei {{brand}} am {{date}} gesperrt. Sie können sich nicht mehr anmelden, und niemand findet Sie mehr. {{data}}\n\nDer Grund:\n{{reason}}\n\nEntschieden hat das ein Mensch, nach unseren Nutzungsbedingungen.',
    'locked.data': 'Ihre Daten sind noch da.',
    'locked.data_leaving':
      'Ihr Konto bleibt zum Löschen vorgemerkt: Am {{deleted}} löschen wir Ihre Daten und Dateien. Weil es gesperrt ist, hält eine Anmeldung das nicht mehr auf. Möchten Sie bleiben? Dann antworten Sie vorher auf diese E-Mail.',
    'locked.button': 'So erreichen Sie uns',
    'locked.hint':
      'Halten Sie die Sperre für falsch? Schreiben Sie uns innerhalb von sechs Monaten an die Adresse im Impressum; wir prüfen sie dann noch einmal. Sie können sich auch an eine zertifizierte Stelle für außergerichtliche Streitbeilegung oder an ein Gericht wenden.',
    'unlocked.subject': 'Ihr Konto bei {{brand}} ist wieder offen',
    'unlocked.text':
      'Guten Tag,\n\nwir haben die Sperre Ihres Kontos bei {{brand}} aufgehoben. Sie können sich wieder anmelden, alles ist wie zuvor.',
    'unlocked.text_leaving':
      'Guten Tag,\n\nwir haben die Sperre Ihres Kontos bei {{brand}} aufgehoben. Es bleibt zum Löschen vorgemerkt: Am {{deleted}} löschen wir Ihre Daten und Dateien. Möchten Sie bleiben? Dann melden Sie sich vorher einfach an.',
    'unlocked.button': 'Anmelden',
    'deletion.subject': 'Ihr Konto wird am {{date}} gelöscht',
    'deletion.text':
      'Guten Tag,\n\nwir haben Ihr Konto bei {{brand}} zum Löschen vorgemerkt. Am {{date}} löschen wir Ihre Daten und Dateien. Bis dahin findet Sie niemand mehr.\n\nDer Grund:\n{{reason}}',
    'deletion.button': 'Anmelden und bleiben',
    'deletion.hint_locked':
      'Ihr Konto ist gesperrt; anmelden können Sie sich deshalb nicht. Möchten Sie bleiben? Dann antworten Sie vorher auf diese E-Mail.',
    'deletion.hint': 'Möchten Sie bleiben? Dann melden Sie sich vorher einfach an.',
    'deletion_stopped.subject': 'Ihr Konto bei {{brand}} bleibt bestehen',
    'deletion_stopped.text':
      'Guten Tag,\n\nIhr Konto bei {{brand}} war zum Löschen vorgemerkt. Wir haben das zurückgenommen: Es wird nicht gelöscht, und Sie können sich wie gewohnt anmelden.',
    'deletion_stopped.text_locked':
      'Guten Tag,\n\nIhr Konto bei {{brand}} war zum Löschen vorgemerkt. Wir haben das zurückgenommen: Es wird nicht gelöscht. Gesperrt bleibt es weiterhin.',
    'deletion_stopped.hint':
      'Soll Ihr Konto doch gelöscht werden? Dann melden Sie sich an und veranlassen es unter „Konto“.',
    'deletion_stopped.hint_locked': 'Soll Ihr Konto doch gelöscht werden? Dann antworten Sie auf diese E-Mail.',
    'free.plan': 'Kostenlos',
    'courtesy.plan': 'Kulanz',
    'courtesy.subject': 'Freie Tage für {{company}} bei {{brand}}',
    'courtesy.text':
      'Guten Tag,\n\nwir haben {{company}} bis einschließlich {{date}} alles freigeschaltet, was zu einem Abo gehört. Das kostet nichts, verlängert sich nicht und endet von selbst.',
    'courtesy.button': 'Zum Abo',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  own_account: 'Das ist Ihr eigenes Konto. Bitten Sie jemand anderen aus dem Betrieb darum.',
  operator_account: 'Dieses Konto gehört zum Betrieb. Entziehen Sie ihm zuerst über die Kommandozeile den Zugang.',
  already_confirmed: 'Diese E-Mail-Adresse ist schon bestätigt.',
  subscription_paid: 'Diese Firma hat ein bezahltes Abo. Freie Tage gibt es nur ohne Abo.',
  day_past: 'Dieser Tag ist vorbei.',
  sub_account: 'Ein Unterkonto wird über die Kontoverwaltung seiner Firma gelöscht.',
});
