import type { PositionState } from '@gegenpost/contract/positions.ts';

type DemoPosition = {
  title: string;
  state: PositionState;
  occupation: string;
  postal_code: string;
  working_time: 'full' | 'part';
  home_office_days: number;
  contract_kind: 'direct' | 'temporary';
  /** From, to; null: not decided. */
  pay: readonly [number, number] | null;
  pay_per: 'year' | 'hour';
  /** In so many days; null: as soon as possible. */
  starts_in: number | null;
  tasks: string;
  benefits: string;
  team: string;
  /** For the recruiter's first customer. */
  for_customer: boolean;
  /** Days ago. */
  begun: number;
};

const direct = {
  state: 'open',
  working_time: 'full',
  home_office_days: 0,
  contract_kind: 'direct',
  pay_per: 'year',
  starts_in: 60,
  for_customer: false,
} as const;

/** For which jobs the demo accounts look for people, by their mail address; projects name them by their title. */
export const demoPositions: Record<string, readonly DemoPosition[]> = {
  'arbeitgeber@example.org': [
    {
      ...direct,
      title: 'Service Medizintechnik, Außendienst Nord',
      occupation: '82504-01',
      postal_code: '24143',
      pay: [60_000, 68_000],
      tasks:
        '– Beatmungs- und Anästhesiegeräte in Kliniken warten und prüfen\n– Sicherheitstechnische Kontrollen nach MPBetreibV\n– Einweisung des Personals vor Ort',
      benefits:
        '– Dienstwagen, auch privat\n– 30 Tage Urlaub\n– Fahrzeit ist Arbeitszeit\n– zwei Wochen Einarbeitung zu zweit',
      team: 'Neun Leute im Außendienst, eine feste Ansprechpartnerin im Innendienst. Einmal im Monat treffen sich alle in Kiel.',
      begun: 36,
    },
    {
      ...direct,
      title: 'Zerspanung, zweite Schicht',
      state: 'filled',
      occupation: '24232-03',
      postal_code: '24143',
      pay: [42_000, 47_000],
      starts_in: null,
      tasks: '– Fünf-Achs-Fräsen von Kleinserien\n– Rüsten und Messen',
      benefits: '– 25 % Schichtzuschlag\n– 36 Stunden in der Woche',
      team: 'Vier Leute in jeder Schicht.',
      begun: 124,
    },
    {
      ...direct,
      title: 'Qualitätsmanagement, Vertretung in der Elternzeit',
      state: 'draft',
      occupation: '82504-01',
      postal_code: '24143',
      working_time: 'part',
      home_office_days: 3,
      pay: null,
      starts_in: 120,
      tasks: '– Prüfpläne und Abweichungen pflegen\n– Audits nach ISO 13485 vorbereiten',
      benefits: '',
      team: '',
      begun: 3,
    },
  ],
  'vermittlung@example.org': [
    {
      ...direct,
      title: 'Pflegefachkraft für zwei Stationen',
      occupation: '81302-03',
      postal_code: '20095',
      pay: [43_000, 50_000],
      starts_in: 45,
      tasks: '– Grund- und Behandlungspflege in drei Schichten\n– Anleitung von Auszubildenden',
      benefits: '– Wunschdienstplan\n– 31 Tage Urlaub\n– Zuschuss zum Deutschlandticket',
      team: 'Vierzehn Pflegende je Station, feste Bezugspflege.',
      for_customer: true,
      begun: 22,
    },
  ],
  'zeitarbeit@example.org': [
    {
      ...direct,
      title: 'Lager und Versand',
      occupation: '51312-01',
      postal_code: '20095',
      contract_kind: 'temporary',
      pay: [15.5, 17.2],
      pay_per: 'hour',
      starts_in: null,
      tasks: '– Kommissionieren mit Handscanner\n– Verladen mit Mitgänger-Flurförderzeug',
      benefits: '– Übertariflicher Zuschlag\n– Abschlag jede Woche\n– Übernahme nach neun Monaten möglich',
      team: 'Sechs Leute je Schicht beim Kunden in Billbrook.',
      begun: 10,
    },
  ],
};
