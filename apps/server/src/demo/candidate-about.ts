import type { ReferenceOccupation } from '@gegenpost/reference-data/attributes.ts';
import type { Random } from './random.ts';
import { tradeOf } from './trades.ts';

export type AboutDraft = {
  occupation: ReferenceOccupation;
  age: number;
  /** Whole years since the first station that the profile shows; 0: it shows none. */
  years: number;
  situation: Situation;
  hours: number;
  /** Keys of working times. */
  times: string[];
  radius: number;
};

/** Whether somebody works, has just stopped, or comes back after years at home. */
export type Situation = 'employed' | 'free' | 'returning';

/** A few words of one's own: what the work is to them, how long they have done it, what they look for. */
export function drawAbout(random: Random, draft: AboutDraft): string {
  const parts = [random.pick(tradeOf(draft.occupation).intros)];
  if (draft.years >= 5 && random.chance(0.6)) parts.push(experience(random, draft.years));
  parts.push(random.pick(wishesOf(draft)));
  return parts.join(' ');
}

function experience(random: Random, years: number): string {
  return random.pick([
    `Seit ${years} Jahren bin ich im Beruf.`,
    `${years} Jahre Erfahrung bringe ich mit.`,
    `Gelernt habe ich in ${years} Jahren vor allem eines: früh zu fragen.`,
  ]);
}

function wishesOf({ occupation, age, situation, hours, times, radius }: AboutDraft): string[] {
  const { hours: kind } = tradeOf(occupation);
  if (situation === 'returning') {
    return [
      'Nach der Elternzeit möchte ich wieder einsteigen.',
      'Nach einer Zeit für die Familie freue ich mich auf den Beruf.',
    ];
  }
  return [
    'Ich suche eine Stelle, in der ich länger bleiben kann.',
    'Ich suche ein Team, das Einarbeitung ernst nimmt.',
    ...(situation === 'free' ? ['Anfangen kann ich kurzfristig.'] : ['Ich wechsle nicht aus Not und nehme mir Zeit.']),
    ...(times.includes('part') && hours < 35 ? [`Am liebsten arbeite ich ${hours} Stunden in der Woche.`] : []),
    ...(times.includes('home_office') ? ['Ein oder zwei Tage von zu Hause wären schön.'] : []),
    ...(radius <= 20 ? ['Ein kurzer Weg zur Arbeit ist mir viel wert.'] : []),
    ...(radius >= 50 ? ['Für die richtige Stelle fahre ich auch weiter.'] : []),
    ...(age >= 56 ? ['Ich suche noch einmal eine Aufgabe, bei der Erfahrung zählt.'] : []),
    ...(age < 34 && occupation.level > 1 ? ['Ich möchte mehr Verantwortung übernehmen und mich weiterbilden.'] : []),
    ...(kind === 'care' ? ['Ein Dienstplan, der hält, ist mir wichtig.'] : []),
    ...(kind === 'weekend' ? ['Jedes zweite Wochenende möchte ich frei haben.'] : []),
    ...(kind === 'plant' ? ['Eine feste Schicht passt mir gut.'] : []),
    ...(kind === 'day' && occupation.level === 2 ? ['Gern in einem Betrieb, der selbst ausbildet.'] : []),
  ];
}
