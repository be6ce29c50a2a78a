/** Texts of the frontpage. They are prerendered, so no translator is needed. */
export const texts = {
  hero: {
    title: 'Hier schreiben die Arbeitgeber die Bewerbung.',
    lead: 'Sie legen ein Profil mit Ihren Wünschen an, auf Wunsch anonym. Arbeitgeber und Vermittler, die dazu passen, bewerben sich bei Ihnen. Sie antworten oder lehnen ab.',
    register: 'Kostenlos Profil anlegen',
    search: 'Kandidaten suchen',
    figures: {
      moreThan: 'Mehr als ',
      candidates: ' Talente, ',
      employers: ' Arbeitgeber und ',
      recruiters: ' Vermittler sind schon hier.',
    },
  },
  letter: {
    label: 'Beispiel: Bewerbung eines Arbeitgebers',
    company: 'Nordlicht Medizintechnik GmbH',
    address: 'Werftstraße 12, 24143 Kiel',
    returnAddress: 'Nordlicht Medizintechnik GmbH · Werftstraße 12 · 24143 Kiel',
    recipient: 'Mitglied 7k2m9qx41tb',
    date: 'Kiel, 19. November',
    subject: 'Bewerbung um Sie als Projektingenieurin Medizintechnik',
    salutation: 'Guten Tag,',
    wishes: {
      before: 'Sie wünschen sich ',
      week: 'eine Vier-Tage-Woche',
      comma: ', ',
      pay: 'mindestens 68.000\u00a0€ im Jahr',
      and: ' und einen Arbeitsort ',
      place: 'höchstens 40\u00a0km von Kiel',
      after: '. Alle drei Punkte sagen wir Ihnen zu.',
    },
    offer:
      'In der Gerätezulassung würden Sie mit neun Kolleginnen und Kollegen arbeiten. Die Stelle ist ab dem 1.\u00a0Februar frei. Was möchten Sie von uns wissen?',
    closing: 'Mit freundlichen Grüßen',
    writer: 'Jana Petersen',
    position: 'Leitung Entwicklung',
    enclosures: 'Anlagen',
    enclosed: 'Stellenprofil, Gehaltsband, Vorstellung des Teams',
    replies: ['Antworten', 'Namen freigeben', 'Ablehnen'],
  },
  steps: {
    title: 'So läuft es ab',
    list: [
      {
        title: 'Sie sagen, was Sie wollen.',
        text: 'Tätigkeit, Gehalt, Arbeitszeit, Ort und frühester Beginn. Das dauert etwa zehn Minuten, ein Anschreiben brauchen Sie nicht.',
      },
      {
        title: 'Der Arbeitgeber bewirbt sich.',
        text: 'Er sieht Ihre Wünsche und schreibt, welche davon er erfüllt. Zusagen sind im Schreiben markiert.',
      },
      {
        title: 'Sie entscheiden.',
        text: 'Antworten, Namen und Unterlagen freigeben oder mit einem Klick ablehnen. Eine Begründung ist nicht nötig.',
      },
    ],
  },
  visibility: {
    title: 'Ihr Name bleibt bei Ihnen, bis Sie ihn freigeben.',
    lead: 'Probieren Sie aus, was ein Arbeitgeber von Ihnen sieht. Sie können die Einstellung jederzeit ändern.',
    legend: 'Sichtbarkeit des Profils',
    options: {
      public: {
        label: 'Öffentlich',
        text: 'Jeder Arbeitgeber und Vermittler sieht Ihren Namen und Ihre Kontaktdaten.',
      },
      anonymous: {
        label: 'Anonym',
        text: 'Alle sehen Ihre Qualifikationen und Wünsche. Name, Bild und Kontaktdaten bleiben geschwärzt.',
      },
      individually: {
        label: 'Individuell',
        text: 'Sie legen für jede Angabe einzeln fest, wer sie sieht. Unterlagen geben Sie auf Anfrage frei.',
      },
    },
    profile: 'Profil 7k2m9qx41tb',
    occupation: 'Projektingenieurin Medizintechnik',
    place: '24143 Kiel, regional bis 40\u00a0km',
    fields: {
      name: { label: 'Name', value: 'Mareike Thomsen' },
      phone: { label: 'Telefon', value: '040 66969 127' },
      email: { label: 'E-Mail', value: 'm.thomsen@example.org' },
      income: { label: 'Gehaltswunsch', value: '68.000\u00a0€ im Jahr' },
      start: { label: 'Verfügbar', value: 'ab sofort' },
      skills: { label: 'Kann', value: 'Projektleitung, MDR, ISO\u00a013485, Risikomanagement' },
    },
  },
  sides: {
    employers: {
      title: 'Für Arbeitgeber',
      text: 'Suchen Sie nach Qualifikation, Ort und Gehaltswunsch und bewerben Sie sich direkt. Das Basiskonto ist kostenlos.',
      points: [
        'Suchaufträge mit Benachrichtigung',
        'Talente vormerken, Notizen im Team teilen',
        'Mit Abo: unbegrenzte Profilansichten und zwei Unterkonten',
      ],
      action: 'Firma registrieren',
    },
    recruiters: {
      title: 'Für Vermittler und Personaldienstleister',
      text: 'Bringen Sie Ihre Kandidaten mit: einzeln, per Tabelle oder über die Schnittstelle. Vermittlungsgutscheine behalten Sie im Blick.',
      points: [
        'Import mit Vorschau vor dem Speichern',
        'Kandidatenliste auf Ihrer eigenen Website einbetten',
        'Projekte mit anderen Vermittlern teilen',
      ],
      action: 'Als Vermittler registrieren',
    },
  },
  topEmployers: { title: 'Diese Arbeitgeber bewerben sich hier' },
} as const;
