export default {
  title: 'Auftragsverarbeitung',
  intro:
    'Sie sind für die Daten Ihrer Kandidatinnen und Kandidaten verantwortlich, wir speichern sie in Ihrem Auftrag. Dafür verlangt das Gesetz einen Vertrag (Art. 28 DSGVO).',
  state: {
    missing: 'Ihre Firma hat den Vertrag noch nicht angenommen. Bis dahin können Sie keine Kandidaten eintragen.',
    outdated: 'Vom {{date}} gibt es eine neue Fassung. Bis Sie sie annehmen, gilt die bisherige weiter.',
    accepted: 'Ihre Firma hat die Fassung vom {{date}} angenommen.',
  },
  read: 'Vertrag lesen, Fassung vom {{date}}',
  processors: { text: 'Welche Unternehmen dafür in unserem Auftrag arbeiten:', link: 'Liste der Auftragsverarbeiter' },
  consequence: 'Der Vertrag gilt für Ihre ganze Firma. Sie können ihn danach jederzeit als PDF laden.',
  accept: 'Vertrag annehmen',
  right_missing:
    'Annehmen kann ihn das Hauptkonto Ihrer Firma, oder ein Unterkonto mit dem Recht „Abo und Rechnungen“.',
  accepted: 'Angenommene Fassungen',
  entry: 'Fassung vom {{version}}, angenommen am {{date}}',
  entry_by: 'Fassung vom {{version}}, angenommen am {{date}} von {{person}}',
  download: 'PDF laden',
  download_of: 'Fassung vom {{version}} als PDF laden',
  back: 'Zurück dorthin, wo Sie waren',
  banner: {
    missing: 'Bevor Sie Kandidaten eintragen, braucht Ihre Firma den Vertrag zur Auftragsverarbeitung.',
    outdated: 'Der Vertrag zur Auftragsverarbeitung hat eine neue Fassung.',
    open: 'Lesen und annehmen',
  },
};
