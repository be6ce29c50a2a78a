import type { Cv } from './cv.ts';

/** German words of the printed CV. */
export const words = {
  title: 'Lebenslauf',
  anonymous_title: 'Anonymes Profil',
  member: 'Mitglied',
  about: 'Über mich',
  wishes: 'Was ich suche',
  work_experience: 'Beruflicher Werdegang',
  education: 'Ausbildung',
  languages: 'Sprachen',
  skills: 'Kenntnisse',
  driving: 'Führerschein',
  qualifications: 'Beruf',
  job_places: 'Arbeitsort',
  mobility: 'Einsatz',
  entry: 'Eintritt',
  working_times: 'Arbeitszeit',
  pay: 'Gehalt',
  temporary_work: 'Zeitarbeit',
  temporary_work_yes: 'kommt infrage',
  software: 'Software',
  coding: 'Programmierung',
  soft_skills: 'Stärken',
  driver_classes: 'Klassen',
  vehicle: 'Fahrzeug',
  vehicle_yes: 'vorhanden',
  residence: 'Wohnort',
  region: (digits: string) => `Postleitregion ${digits}`,
  born: (day: string) => `geboren am ${day}`,
  place: (name: string, radius: number) => (radius > 0 ? `${name} (Umkreis ${radius} km)` : name),
  page: (number: number, count: number) => `Seite ${number} von ${count}`,
  today: 'heute',
  at_once: 'ab sofort',
} as const;

const mobility = ['regional', 'bundesweit', 'europaweit', 'weltweit'] as const;

/** A label and what stands beside it. */
export type Row = { label: string; text: string };

/** `04/2021` */
const month = (value: string) => `${value.slice(5, 7)}/${value.slice(0, 4)}`;

/** `21.11.2026` */
export const day = (value: string) => `${value.slice(8, 10)}.${value.slice(5, 7)}.${value.slice(0, 4)}`;

/** `04/2019 – 10/2021`, `seit 04/2019`; empty where nothing is known. */
export function period({ from, to, current }: Cv['work_experience'][number]): string {
  if (current) return from ? `seit ${month(from)}` : words.today;
  if (!from || !to || from === to) return [from, to].filter((value) => value !== null).map(month)[0] ?? '';
  return `${month(from)} – ${month(to)}`;
}

/** Wishes as rows, without those that are not stated. */
export function wishesOf(cv: Cv, today: string): Row[] {
  return filled([
    { label: words.qualifications, text: list(cv.qualifications) },
    { label: words.job_places, text: cv.job_places.map((place) => words.place(place.name, place.radius)).join(', ') },
    { label: words.mobility, text: cv.job_place_types.map((type) => mobility[type]).join(', ') },
    {
      label: words.entry,
      text: cv.job_date_entry && cv.job_date_entry > today ? `ab ${day(cv.job_date_entry)}` : words.at_once,
    },
    { label: words.working_times, text: list(cv.working_times) },
    { label: words.pay, text: payOf(cv) },
    { label: words.temporary_work, text: cv.temporary_work ? words.temporary_work_yes : '' },
  ]);
}

export function skillsOf(cv: Cv): Row[] {
  return filled([
    { label: words.software, text: list(cv.software) },
    { label: words.coding, text: list(cv.coding) },
    { label: words.soft_skills, text: list(cv.soft_skills) },
  ]);
}

export function drivingOf(cv: Cv): Row[] {
  return filled([
    { label: words.driver_classes, text: cv.driver_classes.map(({ name }) => name).join('\n') },
    { label: words.vehicle, text: cv.driver_has_vehicle ? words.vehicle_yes : '' },
  ]);
}

/** Education, including degrees, by the name of its kind. */
export function educationOf(cv: Cv): Row[] {
  const rows = [...cv.education, ...cv.graduations.map((entry) => ({ ...entry, group: 'Studienabschluss' }))];
  return rows.map(({ group, name }, index) => ({
    label: rows[index - 1]?.group === group ? '' : (group ?? ''),
    text: name,
  }));
}

function payOf({ income }: Cv): string {
  if (!income) return '';
  const digits = income.per === 'hour' ? 2 : 0;
  const amount = new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(income.amount);
  return `${amount} ${income.per === 'hour' ? 'in der Stunde' : 'im Jahr'}`;
}

const list = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(', ');
const filled = (rows: Row[]) => rows.filter(({ text }) => text !== '');
