/** Texts of the first step of an import. */
export const fileTexts = {
  file: {
    intro:
      'Aus Ihrer Bewerberverwaltung oder aus Excel. Gespeichert wird erst, wenn Sie die Vorschau gesehen haben; alle Profile bleiben zunächst offline.',
    drop: 'Datei hierher ziehen',
    drop_now: 'Loslassen, um hochzuladen',
    choose: 'Datei auswählen',
    hint: 'CSV oder XLSX bis {{size}}, höchstens {{rows}} Zeilen und {{columns}} Spalten.',
    offline: 'Sie sind offline. Hochladen geht wieder, sobald Sie verbunden sind.',
    sending: '{{name}} wird hochgeladen',
    percent: '{{percent}} % von {{size}} übertragen',
    reading: 'Die Datei wird gelesen und geprüft.',
    stop: 'Abbrechen',
    retry: 'Erneut versuchen',
    dismiss: 'Hinweis schließen',
    refused: '{{name}} wurde nicht angenommen.',
    read: '{{name}} ist gelesen und wartet unter „Kandidaten importieren“ auf Sie.',
    problems: {
      size: 'Die Datei ist größer als {{max_size}}. Teilen Sie sie bitte in mehrere.',
      empty: 'Die Datei ist leer.',
      one: 'Bitte laden Sie eine Datei nach der anderen hoch.',
      old_excel:
        'Das alte Excel-Format .xls können wir nicht lesen. Speichern Sie die Datei in Excel als .xlsx oder .csv.',
      other_table: 'Dieses Format können wir nicht lesen. Speichern Sie die Tabelle bitte als .xlsx oder .csv.',
      type: 'Das ist keine Tabelle. Möglich sind CSV (.csv, .txt) und Excel (.xlsx).',
    },
    accepted: {
      title: 'Was wir lesen',
      first_line: 'In der ersten Zeile stehen die Namen der Spalten, darunter eine Person je Zeile.',
      csv: 'CSV mit Semikolon, Komma, Tabulator oder senkrechtem Strich; Umlaute aus Windows, UTF-8 oder UTF-16.',
      xlsx: 'XLSX aus Excel, LibreOffice oder Google Tabellen. Bei Formeln zählt das gespeicherte Ergebnis.',
      systems:
        'Exporte von zvoove, Personio, softgarden, rexx, d.vinci, eRecruiter und MHM erkennen wir an den Spalten.',
      kept: 'Die Datei löschen wir nach {{days}} Tagen.',
    },
    samples: {
      title: 'Zum Ausprobieren',
      text: 'Erfundene Personen, mit den Fehlern, die in echten Dateien vorkommen.',
      csv: 'Beispiel als CSV',
      xlsx: 'Beispiel als XLSX',
    },
    earlier: {
      title: 'Bisherige Importe',
      empty: 'Noch nichts importiert.',
      by: '{{date}} von {{name}}',
      open: 'Öffnen',
      open_of: '{{name}} öffnen',
      continue: 'Weitermachen',
      continue_of: 'Mit {{name}} weitermachen',
      discard: 'Verwerfen',
      discard_of: '{{name}} verwerfen',
      discarded: '{{name}} ist verworfen. Gespeichert war daraus noch nichts.',
      rows_one: '{{count, number}} Zeile',
      rows_other: '{{count, number}} Zeilen',
      result: '{{created}} neu, {{updated}} geändert',
    },
  },
};
