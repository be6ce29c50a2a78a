import { refusalsOf } from '#platform/http/errors.ts';
import { textsOf } from '#platform/i18n/i18n.ts';

/** Why a file is not taken; `{{detail}}` is a line or a header. */
export const fileText = textsOf({
  de: {
    import_empty: 'In dieser Datei steht nichts. Bitte prüfen Sie, ob Sie die richtige gewählt haben.',
    import_no_rows:
      'Unter den Überschriften steht keine Zeile. Bitte prüfen Sie, ob Sie die richtige Datei gewählt haben.',
    import_too_many_rows:
      'Diese Datei hat mehr als 10.000 Zeilen. Bitte teilen Sie sie auf und laden Sie die Teile nacheinander hoch.',
    import_too_many_columns:
      'In Zeile {{detail}} stehen mehr als 100 Spalten. Bitte entfernen Sie Spalten, die Sie nicht brauchen.',
    import_cell_too_long: 'In Zeile {{detail}} steht eine Zelle mit mehr als 5.000 Zeichen. Bitte kürzen Sie sie.',
    import_too_much_inside:
      'Diese Datei ist entpackt zu groß (mehr als 60 MB). Bitte speichern Sie nur das Blatt mit den Personen, oder speichern Sie es als CSV.',
    import_old_excel:
      'Das ist eine Datei im alten Excel-Format (.xls oder .xlsb). Öffnen Sie sie bitte in Excel und speichern Sie sie als „Excel-Arbeitsmappe (.xlsx)“ oder als „CSV“.',
    import_open_document:
      'Das ist eine OpenDocument-Datei. Öffnen Sie sie bitte in LibreOffice und speichern Sie sie mit „Speichern unter“ als „Excel (.xlsx)“ oder als „Text CSV“.',
    import_macros:
      'In dieser Arbeitsmappe stecken Makros. Speichern Sie sie bitte ohne Makros als „Excel-Arbeitsmappe (.xlsx)“ oder als „CSV“.',
    import_protected: 'Diese Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort.',
    import_not_a_table: 'Das ist keine Tabelle. Bitte wählen Sie eine CSV-Datei oder eine Excel-Arbeitsmappe (.xlsx).',
    import_damaged:
      'Diese Arbeitsmappe ist beschädigt oder enthält etwas, das in keine Tabelle gehört. Öffnen Sie sie bitte in Excel und speichern Sie sie neu.',
    import_quotes:
      'In Zeile {{detail}} fehlt ein Anführungszeichen, deshalb ist nicht sicher, wo die Zellen enden. Bitte speichern Sie die Datei neu als CSV.',
    import_nul:
      'In Zeile {{detail}} stehen Zeichen, die in keinen Text gehören. Bitte speichern Sie die Datei neu als „CSV UTF-8“.',
    import_header_twice:
      'Die Überschrift „{{detail}}“ steht zweimal da. Bitte benennen Sie eine der beiden Spalten um, damit klar ist, welche gemeint ist.',
  },
});

/** What a report says of rows and cells. */
export const reportText = textsOf({
  de: {
    created: 'neu angelegt',
    updated: 'geändert',
    unchanged: 'unverändert',
    failed: 'nicht übernommen',
    faulty: 'nicht übernommen',
    skip: 'ausgelassen',
    waiting: 'noch nicht übernommen',
    undone: 'zurückgenommen',
    name_missing: 'Der Name fehlt.',
    ambiguous: 'Mehrere Ihrer Kandidaten könnten gemeint sein.',
    duplicate_in_file: 'Dieselbe Person steht schon in Zeile {{row}}.',
    external_id_taken: 'Ein anderer Kandidat hat diese externe ID.',
    columns_mismatch: 'Die Zeile hat mehr Zellen als die Überschrift.',
    candidate_limit: 'Mehr als 50.000 Kandidaten sind nicht möglich.',
    not_stored: 'Die Zeile ließ sich nicht speichern.',
    invalid_email: 'E-Mail-Adresse ungültig',
    invalid_phone: 'Telefonnummer ungültig',
    phone_rounded: 'Telefonnummer von der Tabellenkalkulation gerundet, Ziffern fehlen',
    invalid_date: 'Datum nicht lesbar',
    birthday_range: 'Geburtsdatum ergibt kein Alter zwischen 15 und 80',
    invalid_postal_code: 'Postleitzahl passt nicht zum Land',
    invalid_number: 'Zahl nicht lesbar',
    pay_range: 'Gehalt außerhalb des Möglichen',
    income_monthly: 'Monatsgehalt? Nicht entschieden, ob mal 12',
    pay_one_unit: 'Gehalt im Jahr und Stundenlohn zugleich',
    invalid_yes_no: 'weder Ja noch Nein',
    unknown_salutation: 'Anrede unbekannt',
    unknown_country: 'Land unbekannt',
    value_unknown: 'Wert im Katalog nicht gefunden',
    value_unsure: 'Wert im Katalog nicht eindeutig',
    level_unknown: 'Sprachniveau fehlt oder ist unbekannt',
    too_long: 'zu lang',
    too_many: 'zu viele Einträge',
    formula_error: 'Formelfehler statt eines Wertes',
    name_unclear: 'Name nicht eindeutig aufzuteilen',
    unstorable: 'Zeichen, die kein Text enthalten kann',
    edited: 'Seither bearbeitet, deshalb geblieben.',
    online: 'Online, deshalb geblieben.',
    contacted: 'Es gibt Nachrichten, deshalb geblieben.',
    document: 'Es gibt Unterlagen, deshalb geblieben.',
    consent: 'Es gibt eine Einwilligung oder Information, deshalb geblieben.',
    claimed: 'Die Person hat das Profil übernommen.',
    changed_field: 'Seither geänderte Felder sind geblieben, die anderen haben wieder den alten Wert.',
    removed: 'Seither gelöscht.',
    head_row: 'Zeile',
    head_name: 'Name',
    head_id: 'Externe ID',
    head_result: 'Ergebnis',
    head_reason: 'Grund',
    cell: 'Spalte „{{column}}“: {{reason}}',
  },
});

/** The errors of this room, with their German texts. */
export const refusals = refusalsOf({
  import_file_refused: 'Diese Datei konnten wir nicht einlesen.',
  import_not_open: 'Dieser Import ist schon gelaufen oder läuft gerade. Er lässt sich nicht mehr ändern.',
  import_running: 'Gerade läuft schon ein Import Ihrer Firma. Bitte warten Sie, bis er fertig ist.',
  import_not_undoable: 'Dieser Import lässt sich nicht mehr rückgängig machen.',
});
