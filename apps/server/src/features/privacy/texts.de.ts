import { textsOf } from '#platform/i18n/i18n.ts';

/** Texts of the data export and its mail. */
export const t = textsOf({
  de: {
    'mail.export_ready.subject': 'Ihre Daten liegen bereit',
    'mail.export_ready.text':
      'Guten Tag,\n\nSie wollten Ihre Daten bei {{brand}} herunterladen. Die Datei liegt jetzt in Ihrem Konto bereit.',
    'mail.export_ready.button': 'Zum Herunterladen',
    'mail.export_ready.hint': 'Sie bleibt bis zum {{date}} dort. Danach löschen wir sie.',
    'export.readme':
      'Ihre Daten bei Gegenpost\n\ndaten.json enthält jeden Eintrag über Sie, geordnet nach den Tabellen unserer Datenbank, in einem Format, das auch andere Programme lesen (JSON). Was Ihr Passwort und Ihre Anmeldungen schützt, ist nicht dabei, ebenso wenig, was allein andere Menschen betrifft.\n\nIm Ordner dateien liegt, was Sie hochgeladen haben.\n\nWozu wir diese Daten verarbeiten, auf welcher Grundlage, wie lange und wer sie erhält, steht auf der Seite {{page}}, in diesen Absätzen (dahinter die Tabellen aus daten.json):\n\n{{purposes}}\n',
  },
});

/** What data are processed for, by the words with which the privacy page begins to speak of it. */
export const purposeNames = {
  account: 'Ihr Konto',
  profile: 'Ihr Profil',
  blocks: 'Gesperrte Firmen',
  handicap: 'Behinderung',
  documents: 'Unterlagen',
  exchange: 'Profil mitnehmen und mitbringen',
  search: 'Suche',
  messages: 'Anfragen und Nachrichten',
  rejections: 'Gründe einer Ablehnung',
  appointments: 'Termine',
  projects: 'Notizen, Projekte und gemerkte Profile',
  saved_searches: 'Gespeicherte Suchen und Hinweise',
  link: 'Link zum Teilen',
  applications: 'Freigaben und Bewerbungen',
  public_lists: 'Öffentliche Listen',
  embedding: 'Einbettung',
  leads: 'Nachrichten von außen',
  placed: 'Eingetragene Profile',
  imports: 'Import',
  information: 'Information',
  consents: 'Einwilligungen',
  vouchers: 'Vermittlungsgutscheine (AVGS)',
  presentations: 'Vorstellung bei Kunden',
  customers: 'Kunden einer Vermittlung',
  company: 'Firma',
  agreement: 'Vertrag zur Auftragsverarbeitung',
  vat: 'Umsatzsteuer-Identifikationsnummer',
  orders: 'Abo und Bestellungen',
  invoices: 'Rechnungen',
  payments: 'Zahlungen',
  programs: 'Schnittstelle',
  notifications: 'Was zum Konto gehört',
  reminders: 'Erinnerungen und Hinweise',
  news: 'Neues von {{brand}}',
  delivery: 'Versand',
  server: 'Server',
  backups: 'Sicherungen',
  login: 'Anmeldung',
  figures: 'Zahlen über den Betrieb',
  reports: 'Meldungen',
  lock: 'Sperre eines Kontos',
  help: 'Hilfe',
  support_view: 'Mitsehen durch unseren Support',
  log: 'Protokoll des Betriebs',
  exports: 'Auskunft',
} as const;
