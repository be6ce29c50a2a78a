import type { KnownCompany } from './companies.ts';

/** The password of the six accounts below; nobody else in the demo world has one. */
export const DEMO_PASSWORD = 'Demo1234';

export const demoAccounts = {
  candidate: 'kandidatin@example.org',
  employer: 'arbeitgeber@example.org',
  free_employer: 'arbeitgeber-frei@example.org',
  staff_agent: 'vermittlung@example.org',
  leasing_agent: 'zeitarbeit@example.org',
  operator: 'betrieb@example.org',
} as const;

/** Companies that the demo accounts and their stories need. */
export const knownCompanies: KnownCompany[] = [
  {
    stem: 'Nordlicht Medizintechnik',
    legal_form: 'gmbh',
    role_id: 2,
    industry: '26',
    employees: 240,
    postal_code: '24143',
    street: 'Werftstraße 118',
    description:
      'Nordlicht Medizintechnik GmbH entwickelt und fertigt Infusions- und Beatmungsgeräte in Kiel. 240 Menschen arbeiten hier, neun davon in der Gerätezulassung. Wir arbeiten nach MDR und ISO 13485 und haben 35 Stunden in der Woche.',
    vat_state: 'valid',
    top_employer_sort: 1,
    person: { salutation: 'f', first_name: 'Jana', last_name: 'Petersen', email: demoAccounts.employer },
  },
  {
    stem: 'Kieler Fräs- und Drehteile Thomsen',
    legal_form: 'ek',
    role_id: 2,
    industry: '25',
    employees: 18,
    postal_code: '24113',
    street: 'Hamburger Chaussee 214',
    description:
      'Kieler Fräs- und Drehteile Thomsen e. K. fertigt seit 1987 Drehteile und Frästeile für Medizintechnik und Schiffbau. Achtzehn Menschen, fünf CNC-Maschinen, eine Schicht.',
    vat_state: 'invalid',
    person: { salutation: 'm', first_name: 'Malte', last_name: 'Thomsen', email: demoAccounts.free_employer },
  },
  {
    stem: 'Hansen & Brodersen Personal',
    legal_form: 'gmbh',
    role_id: 3,
    industry: '78',
    employees: 14,
    postal_code: '24103',
    street: 'Holstenstraße 61',
    description:
      'Hansen & Brodersen vermittelt seit 2004 Fach- und Führungskräfte aus Technik, Qualität und Verwaltung in Schleswig-Holstein und Hamburg. Für Kandidatinnen und Kandidaten kostenlos.',
    vat_state: 'valid',
    person: { salutation: 'f', first_name: 'Maren', last_name: 'Brodersen', email: demoAccounts.staff_agent },
  },
  {
    stem: 'Nordkontor Zeitarbeit',
    legal_form: 'gmbh',
    role_id: 4,
    industry: '78',
    employees: 45,
    postal_code: '24937',
    street: 'Große Straße 33',
    description:
      'Nordkontor überlässt Fachkräfte an Betriebe zwischen Flensburg und Hamburg: nach Tarif (GVP/DGB), mit unbefristetem Vertrag und fester Ansprechperson.',
    vat_state: 'valid',
    person: { salutation: 'm', first_name: 'Sönke', last_name: 'Carstens', email: demoAccounts.leasing_agent },
  },
  {
    stem: 'Gegenpost Betrieb',
    legal_form: 'gmbh',
    role_id: 2,
    industry: '62',
    employees: 12,
    postal_code: '24105',
    street: 'Feldstraße 9',
    description: 'Betreibt diese Plattform.',
    vat_state: 'valid',
    person: { salutation: 'm', first_name: 'Ole', last_name: 'Matthiesen', email: demoAccounts.operator },
  },
  ...[
    ['Baltmann Werke', 'ag', '28', 1850, '18055', 'Werftallee 2', 'baut Krane und Hafenanlagen'],
    [
      'Sieltal Kliniken',
      'ggmbh',
      '86',
      2600,
      '26121',
      'Am Sieltal 1',
      'betreibt drei Krankenhäuser und zwei Pflegeschulen',
    ],
    ['Kernbau', 'gmbh_co_kg', '41', 430, '34117', 'Steinweg 40', 'baut Wohnungen und Schulen, auch in Holz'],
    [
      'Ottweiler Logistik',
      'gmbh',
      '52',
      780,
      '66115',
      'Hafenstraße 12',
      'lagert und versendet für Hersteller im Südwesten',
    ],
    ['Fördewerk', 'gmbh', '26', 160, '24937', 'Fördepromenade 7', 'entwickelt Laborgeräte und Messtechnik'],
  ].map(([stem, legalForm, industry, employees, postalCode, street, about], index) => ({
    stem: stem as string,
    legal_form: legalForm as string,
    role_id: 2 as const,
    industry: industry as string,
    employees: employees as number,
    postal_code: postalCode as string,
    street: street as string,
    description: `${stem} ${about}. ${(employees as number).toLocaleString('de-DE')} Menschen arbeiten hier.`,
    vat_state: 'valid' as const,
    top_employer_sort: index + 2,
    person: (
      [
        { salutation: 'm', first_name: 'Henrik', last_name: 'Baltmann' },
        { salutation: 'f', first_name: 'Dörte', last_name: 'Janssen' },
        { salutation: 'm', first_name: 'Ralf', last_name: 'Kern' },
        { salutation: 'f', first_name: 'Isabelle', last_name: 'Schmitt' },
        { salutation: 'f', first_name: 'Wiebke', last_name: 'Lassen' },
      ] as const
    )[index]!,
  })),
];
