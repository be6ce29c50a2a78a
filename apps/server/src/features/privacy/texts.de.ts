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
      'Ihre Daten bei Gegenpost\n\ndaten.json enthält jeden Eintrag über Sie, geordnet nach den Tabellen unserer Datenbank, in einem Format, das auch andere Programme lesen (JSON). Was Ihr Passwort und Ihre Anmeldungen schützt, ist nicht dabei, ebenso wenig, was allein andere Menschen betrifft.\n\nIm Ordner dateien liegt, was Sie hochgeladen haben.\n',
  },
});
