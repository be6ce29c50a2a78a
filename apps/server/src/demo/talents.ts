import type { DemoWorld } from './world.ts';

/** Of the profiles that a demo account opened, last first: what it noted (empty: nothing) and whom it rejected. */
const kept: Record<string, { notes: readonly string[]; rejected: readonly number[] }> = {
  'arbeitgeber@example.org': {
    notes: [
      'Sehr passend für die Zulassung. Im Dezember noch einmal ansprechen.',
      'Gutes Gespräch am Telefon, möchte gern nach Kiel ziehen.',
      '',
      'Kennt ISO 13485 aus der Praxis. Teamleitung denkbar.',
      'Erst ab Frühjahr frei.',
      '',
      'Gehalt liegt etwas über unserem Rahmen, Rücksprache mit Frau Petersen.',
      'Zweites Gespräch mit der Entwicklung vereinbaren.',
      '',
      'Wünscht sich vier Tage in der Woche.',
      '',
      'Hat sich für ein anderes Angebot entschieden.',
      'Zu weit weg, kein Umzug möglich.',
      'Sucht eher im Vertrieb.',
    ],
    rejected: [11, 12, 13],
  },
  'arbeitgeber-frei@example.org': {
    notes: ['Für die Frühschicht anfragen.', '', 'Schweißerschein vorhanden?'],
    rejected: [],
  },
};
const DAY_MS = 86_400_000;

type DemoTalent = {
  company: string;
  candidate: string;
  user: string;
  note: string;
  rejected: boolean;
  created_at: Date;
};

/** Whom the demo accounts keep as talents. */
export function demoTalents({ companies, views, days }: DemoWorld): DemoTalent[] {
  return companies.flatMap(({ row, person }) => {
    const { notes = [], rejected = [] } = kept[person.email] ?? {};
    const opened = views.filter(({ company }) => company === row.gegenpost_id);
    return opened.slice(0, notes.length).map(({ candidate }, index) => ({
      company: row.gegenpost_id,
      candidate,
      user: person.email,
      note: notes[index]!,
      rejected: rejected.includes(index),
      created_at: new Date(days.today.getTime() - (1 + index * 2) * DAY_MS),
    }));
  });
}
