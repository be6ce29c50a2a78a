import { type ReferenceAttribute, readAttributes } from '@gegenpost/reference-data/attributes.ts';
import type { Random } from './random.ts';

/** A chosen entry of a list. `level` is the key of a language level. */
export type Chosen = { code: string; key: string; level?: string };

export type SkillDraft = {
  mainGroup: string;
  title: string;
  level: 1 | 2 | 3 | 4;
  age: number;
  /** Key of the mother tongue. */
  language: string;
};

const softwareGroups: Record<string, string[]> = {
  '43': ['IT-Systeme', 'Zusammenarbeit'],
  '27': ['CAD und Technik'],
  '31': ['CAD und Technik', 'Bau und Immobilien'],
  '25': ['CAD und Technik'],
  '26': ['CAD und Technik'],
  '24': ['CAD und Technik'],
  '72': ['Finanzen und Steuern', 'ERP'],
  '71': ['ERP', 'Personal', 'Zusammenarbeit'],
  '61': ['CRM und Vertrieb', 'ERP'],
  '62': ['E-Commerce und CMS'],
  '92': ['Marketing und Analyse', 'Grafik und Medien'],
  '51': ['Logistik und Verkehr', 'ERP'],
  '81': ['Gesundheit und Soziales'],
  '82': ['Gesundheit und Soziales'],
  '83': ['Gesundheit und Soziales'],
  '63': ['Hotel und Gastronomie'],
  '23': ['Grafik und Medien'],
  '73': ['Finanzen und Steuern'],
};

/** Share of those of a main group who know any of its software; others: everybody above the helpers. */
const softwareShare: Record<string, number> = {
  '24': 0.3,
  '25': 0.4,
  '26': 0.5,
  '81': 0.6,
  '82': 0.35,
  '83': 0.25,
  '62': 0.25,
};

const foreign = ['fr', 'es', 'it', 'ru', 'pl', 'tr', 'nl', 'da'];
const lists = Map.groupBy(readAttributes(), ({ code }) => code);

/** Well known entries stand first in their group. */
const byFame = (entries: ReferenceAttribute[]) => (entry: ReferenceAttribute) => 1 / (entries.indexOf(entry) + 3);

/** Software, coding and soft skills that fit the occupation. */
export function drawSkills(random: Random, draft: SkillDraft): Chosen[] {
  return [...drawSoftSkills(random, draft), ...drawSoftware(random, draft), ...drawCoding(random, draft)];
}

function drawSoftSkills(random: Random, { level, mainGroup }: SkillDraft): Chosen[] {
  const entries = lists.get('soft_skill')!.filter(({ group }) => group !== 'Führung' || level >= 3);
  const social = ['62', '63', '81', '82', '83', '84', '92', '61'].includes(mainGroup);
  const weight = ({ group }: ReferenceAttribute) =>
    group === 'Sozial' && social ? 2.5 : group === 'Methodisch' ? (level >= 3 ? 2 : 0.4) : 1;
  return random.sample(entries, random.int(3, 6), weight).map(({ key }) => ({ code: 'soft_skill', key }));
}

function drawSoftware(random: Random, { level, mainGroup }: SkillDraft): Chosen[] {
  const software = lists.get('software')!;
  const desk = level > 1 && !['32', '33', '52', '54', '29', '11', '12', '22'].includes(mainGroup);
  const office = software.filter(({ group }) => group === 'Büro').slice(0, 7);
  const chosen = desk ? random.sample(office, random.int(1, 3), byFame(office)) : [];
  for (const group of level > 1 && random.chance(softwareShare[mainGroup] ?? 0.9)
    ? (softwareGroups[mainGroup] ?? [])
    : []) {
    const entries = software.filter((entry) => entry.group === group);
    chosen.push(...random.sample(entries, random.int(0, level >= 3 ? 4 : 2), byFame(entries)));
  }
  return chosen.map(({ key }) => ({ code: 'software', key }));
}

function drawCoding(random: Random, { mainGroup, title }: SkillDraft): Chosen[] {
  if (mainGroup !== '43' || !/entwickl|programm|engineer|inform|data|test|web|devops/i.test(title)) return [];
  const entries = lists.get('coding')!;
  return random.sample(entries, random.int(3, 8), byFame(entries)).map(({ key }) => ({ code: 'coding', key }));
}

/** The mother tongue, German, English by education, sometimes a further language. */
export function drawLanguages(random: Random, { language, level }: SkillDraft): Chosen[] {
  const chosen: Chosen[] = [{ code: 'language', key: 'de', level: 'native' }];
  if (language !== 'de') {
    const german = ['B1', 'B2', 'C1', 'C2', 'native'];
    chosen[0]!.level = random.weighted(german, (entry) => (german.indexOf(entry) + 1 >= level ? 3 : 0.5));
    chosen.push({ code: 'language', key: language, level: 'native' });
  }
  const english = { 1: ['A1', 'A2'], 2: ['A2', 'B1', 'B2'], 3: ['B1', 'B2', 'C1'], 4: ['B2', 'C1', 'C2'] }[level];
  if (random.chance({ 1: 0.3, 2: 0.6, 3: 0.85, 4: 0.97 }[level])) {
    chosen.push({ code: 'language', key: 'en', level: random.pick(english) });
  }
  if (random.chance(level === 4 ? 0.35 : 0.1)) {
    const key = random.pick(foreign);
    if (key !== language) chosen.push({ code: 'language', key, level: random.pick(['A1', 'A2', 'B1', 'B2']) });
  }
  return chosen;
}

/** Driving licences and certificates, with those that the occupation needs. */
export function drawLicences(random: Random, { mainGroup, title, age }: SkillDraft): Chosen[] {
  const keys: string[] = [];
  const drives = mainGroup === '52' && !/Eisenbahn|Triebfahrzeug|Straßenbahn|Schiff|Kran/.test(title);
  if (drives || random.chance(age < 20 ? 0.5 : 0.86)) keys.push('B');
  if (/kraftfahrer|Lkw/i.test(title)) keys.push('C', 'CE', 'BKF95');
  if (/Omnibus/.test(title)) keys.push('D', 'BKF95');
  if (/kran(führer|fahrer)/i.test(title)) keys.push('KRAN');
  if (/stapler/i.test(title) || (mainGroup === '51' && random.chance(0.45))) keys.push('STAPLER');
  if (['11', '12'].includes(mainGroup) && random.chance(0.5)) keys.push('T');
  if (keys.includes('B') && random.chance(0.12)) keys.push('BE');
  if (random.chance(0.08)) keys.push('A');
  return keys.map((key) => ({ code: 'driver_class', key }));
}
