type DemoCustomer = {
  company: string;
  contact_person: string;
  email: string;
  phone: string;
  street: string;
  postal_code: string;
  city: string;
  note: string;
};

/** For whom the demo accounts look for people, by their mail address. */
export const demoCustomers: Record<string, DemoCustomer[]> = {
  'vermittlung@example.org': [
    {
      company: 'Nordlicht Medizintechnik GmbH',
      contact_person: 'Jana Petersen',
      email: 'jana.petersen@nordlicht.example',
      phone: '+4943123125010',
      street: 'Werftstraße 118',
      postal_code: '24143',
      city: 'Kiel',
      note: 'Sucht laufend für Entwicklung und Zulassung. Entscheidet schnell, meist in einer Woche.',
    },
    {
      company: 'Fördewerk GmbH',
      contact_person: 'Wiebke Lassen',
      email: 'lassen@foerdewerk.example',
      phone: '+4946123125020',
      street: 'Fördepromenade 7',
      postal_code: '24937',
      city: 'Flensburg',
      note: 'Zweisprachig, Dänisch gern gesehen.',
    },
    {
      company: 'Sieltal Kliniken gGmbH',
      contact_person: 'Dörte Janssen',
      email: 'personal@sieltal.example',
      phone: '+4944123125030',
      street: 'Am Sieltal 1',
      postal_code: '26121',
      city: 'Oldenburg',
      note: 'Pflege und Verwaltung. Gespräche nur dienstags und donnerstags.',
    },
    {
      company: 'Baltmann Werke AG',
      contact_person: 'Henrik Baltmann',
      email: 'h.baltmann@baltmann.example',
      phone: '+4938123125040',
      street: 'Werftallee 2',
      postal_code: '18055',
      city: 'Rostock',
      note: '',
    },
    {
      company: 'Hafenkontor Steuerberatung',
      contact_person: 'Inga Claasen',
      email: '',
      phone: '+4940231250050',
      street: 'Kajen 10',
      postal_code: '20459',
      city: 'Hamburg',
      note: 'Kleine Kanzlei. Möchte vor jeder Vorstellung angerufen werden.',
    },
    {
      company: 'Kommunalbetriebe Ostholstein',
      contact_person: '',
      email: 'bewerbung@kbo.example',
      phone: '',
      street: '',
      postal_code: '23701',
      city: 'Eutin',
      note: 'Rahmenvertrag bis Ende nächsten Jahres.',
    },
  ],
  'zeitarbeit@example.org': [
    {
      company: 'Elbterminal Logistik GmbH',
      contact_person: 'Ole Hinrichs',
      email: 'disposition@elbterminal.example',
      phone: '+4940231250110',
      street: 'Am Containerhof 4',
      postal_code: '21129',
      city: 'Hamburg',
      note: 'Schichtbetrieb. Ruft freitags bis 12 Uhr für die Folgewoche ab.',
    },
    {
      company: 'Marschland Lebensmittel KG',
      contact_person: 'Petra Wulf',
      email: 'wulf@marschland.example',
      phone: '+4948123125120',
      street: 'Deichweg 22',
      postal_code: '25746',
      city: 'Heide',
      note: 'Gesundheitszeugnis nötig. Saison von Mai bis Oktober.',
    },
    {
      company: 'Stahlbau Voss GmbH',
      contact_person: 'Jens Voss',
      email: 'j.voss@stahlbau-voss.example',
      phone: '+4945123125130',
      street: '',
      postal_code: '23556',
      city: 'Lübeck',
      note: '',
    },
  ],
};
