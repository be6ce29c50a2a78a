import type { StageKey } from '@gegenpost/contract/projects.ts';

export type DemoProject = {
  owner: string;
  /** Title of its position. */
  position: string;
  title: string;
  description: string;
  occupation: string;
  postalCode: string;
  radius: number;
  status: 'open' | 'closed';
  /** Days ago. */
  begun: number;
  /** For the recruiter's first customer. */
  forCustomer: boolean;
  /** How many stand in each stage; whom the company has written to comes first. */
  stages: Partial<Record<StageKey, number>>;
  share?: { email: string; access: 'view' | 'edit'; opened: boolean };
};

export const demoProjects: readonly DemoProject[] = [
  {
    owner: 'arbeitgeber@example.org',
    position: 'Service Medizintechnik, Außendienst Nord',
    title: 'Serviceteam Medizintechnik',
    description:
      'Drei Stellen im Außendienst für Norddeutschland, Beginn in diesem Jahr. Erst die Gespräche, dann ein Tag im Betrieb.',
    occupation: '82504-01',
    postalCode: '24143',
    radius: 150,
    status: 'open',
    begun: 34,
    forCustomer: false,
    stages: { noted: 17, contacted: 8, interested: 6, interview: 4, offer: 2, hired: 1, declined: 4 },
    share: { email: 'vermittlung@example.org', access: 'edit', opened: false },
  },
  {
    owner: 'arbeitgeber@example.org',
    position: 'Zerspanung, zweite Schicht',
    title: 'Zerspanung, zweite Schicht',
    description: 'Besetzt. Zwei gute Gespräche heben wir für das Frühjahr auf.',
    occupation: '24232-03',
    postalCode: '24143',
    radius: 60,
    status: 'closed',
    begun: 120,
    forCustomer: false,
    stages: { interview: 2, hired: 1, declined: 6 },
  },
  {
    owner: 'vermittlung@example.org',
    position: 'Pflegefachkraft für zwei Stationen',
    title: 'Pflegefachkräfte für Hamburg',
    description: 'Zwei Stationen, drei Schichten. Der Kunde liest mit und entscheidet über die Gespräche.',
    occupation: '81302-03',
    postalCode: '20095',
    radius: 100,
    status: 'open',
    begun: 21,
    forCustomer: true,
    stages: { noted: 8, contacted: 4, interested: 3, interview: 2, declined: 2 },
    share: { email: 'arbeitgeber@example.org', access: 'view', opened: true },
  },
  {
    owner: 'zeitarbeit@example.org',
    position: 'Lager und Versand',
    title: 'Lager und Versand zum Monatswechsel',
    description: 'Einsatz ab dem Ersten, Führerschein B von Vorteil.',
    occupation: '51312-01',
    postalCode: '20095',
    radius: 80,
    status: 'open',
    begun: 9,
    forCustomer: false,
    stages: { noted: 7, contacted: 3, interested: 2, declined: 1 },
    share: { email: 'arbeitgeber@example.org', access: 'edit', opened: false },
  },
];

/** By turns; most candidates have none. */
export const demoNotes: readonly string[] = [
  'Ruft am Donnerstag nach 16 Uhr zurück.',
  'Sehr gute Unterlagen, möchte aber erst den Betrieb sehen.',
  'Wünscht vier Tage in der Woche. Mit der Abteilung klären.',
  'Gespräch war gut. Zweites Gespräch mit der Werkstattleitung.',
  'Wartet noch auf ein anderes Angebot, Entscheidung nächste Woche.',
  'Umzug wäre möglich, Hilfe bei der Wohnungssuche anbieten.',
  'Kennt unsere Geräte aus der letzten Stelle.',
  'Absage war freundlich, im Herbst noch einmal fragen.',
];
