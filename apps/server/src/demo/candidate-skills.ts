import type { Random } from './random.ts';
import { tradeOf } from './trades.ts';

/** A chosen entry of a list. `level` is the key of a language level. */
export type Chosen = { code: string; key: string; level?: string };

export type SkillDraft = {
  kldb: string;
  mainGroup: string;
  title: string;
  level: 1 | 2 | 3 | 4;
  age: number;
  /** Key of the mother tongue. */
  language: string;
};

/** Strengths by kind of work, most typical first. */
const strengths: Record<string, string> = {
  office: 'organisationstalent strukturiertes_arbeiten kommunikationsfaehigkeit sorgfalt zeitmanagement teamfaehigkeit',
  technical: 'analytisches_denken problemloesungsfaehigkeit strukturiertes_arbeiten lernbereitschaft teamfaehigkeit',
  day: 'selbststaendiges_arbeiten zuverlaessigkeit sorgfalt teamfaehigkeit puenktlichkeit flexibilitaet',
  plant: 'zuverlaessigkeit sorgfalt teamfaehigkeit physische_belastbarkeit puenktlichkeit verantwortungsbewusstsein',
  care: 'empathie belastbarkeit teamfaehigkeit verantwortungsbewusstsein geduld hilfsbereitschaft kommunikationsfaehigkeit',
  weekend: 'kundenorientierung freundliches_auftreten kontaktfreude belastbarkeit teamfaehigkeit flexibilitaet',
  social: 'empathie kommunikationsfaehigkeit geduld konfliktfaehigkeit teamfaehigkeit interkulturelle_kompetenz',
  sales: 'kundenorientierung verhandlungsgeschick kommunikationsfaehigkeit ueberzeugungskraft eigeninitiative',
  lead: 'fuehrungskompetenz mitarbeitermotivation entscheidungsfaehigkeit delegationsfaehigkeit',
};

/** Kinds of coding by title, the first that fits, as keys of the list. */
const codingOf: [title: RegExp, keys: string][] = [
  [/Data|Machine|Bioinf/, 'python sql pandas numpy scikit_learn apache_spark airflow git docker'],
  [/Frontend|Web|Multimedia|Medieninf/, 'javascript typescript html css react vue_js angular git'],
  [/App-/, 'kotlin swift flutter react_native git rest_api'],
  [/DevOps|Cloud/, 'docker kubernetes terraform ansible aws microsoft_azure gitlab_ci prometheus bash'],
  [/SAP|ERP/, 'abap sql sap_ui5'],
  [/Datenbank/, 'sql postgresql oracle_database microsoft_sql_server pl_sql bash'],
  [/Test/, 'java selenium cypress playwright junit git sql'],
  [/Administrator|Systemintegration|Netzwerk|Linux/i, 'powershell bash python git'],
  [
    /Backend|Fullstack|ntwickl|rogramm|Architekt|Informatiker/,
    'java csharp python typescript sql spring_boot dotnet docker git rest_api postgresql',
  ],
];

const foreign = ['fr', 'es', 'it', 'ru', 'pl', 'tr', 'nl', 'da'];

/** Software, coding and soft skills that belong to the occupation. */
export function drawSkills(random: Random, draft: SkillDraft): Chosen[] {
  const { software, hours } = tradeOf(draft);
  return [
    ...pickFrom(random, 'soft_skill', strengthsOf(draft), random.int(3, 5)),
    ...pickFrom(random, 'software', draft.level === 1 ? [] : software, random.int(1, 4)),
    ...(hours === 'office' && random.chance(0.6) ? pickFrom(random, 'software', office, 1) : []),
    ...drawCoding(random, draft),
  ];
}

const office = ['microsoft_excel', 'microsoft_outlook', 'microsoft_word', 'microsoft_365', 'microsoft_teams'];

function strengthsOf({ kldb, level, title }: SkillDraft): string[] {
  const kind = /^(25..4|26..[34]|27|31|41|43)/.test(kldb)
    ? 'technical'
    : /^(61|62|921)/.test(kldb)
      ? 'sales'
      : /^(83|84|816|817)/.test(kldb)
        ? 'social'
        : tradeOf({ kldb }).hours;
  const leads = level >= 3 && /leit|Leit|Chef|chef|meister|Polier|Direkt|Geschäftsf/.test(title);
  return [...(leads ? strengths.lead!.split(' ') : []), ...strengths[kind]!.split(' ')];
}

/** The first entries of a list are chosen most often. */
function pickFrom(random: Random, code: string, keys: readonly string[], count: number): Chosen[] {
  return random.sample(keys, count, (key) => 1 / (keys.indexOf(key) + 2)).map((key) => ({ code, key }));
}

function drawCoding(random: Random, { mainGroup, title }: SkillDraft): Chosen[] {
  const found = mainGroup === '43' ? codingOf.find(([pattern]) => pattern.test(title)) : undefined;
  return found ? pickFrom(random, 'coding', found[1].split(' '), random.int(3, 6)) : [];
}

/** The mother tongue, German, English by education, sometimes a further language. */
export function drawLanguages(random: Random, { language, level, mainGroup, title }: SkillDraft): Chosen[] {
  const chosen: Chosen[] = [{ code: 'language', key: 'de', level: 'native' }];
  if (language !== 'de') {
    // Who teaches, treats or decides in German speaks it; the state asks it of doctors and nurses.
    const least = level === 4 || ['73', '84'].includes(mainGroup) ? 2 : ['81', '82', '83'].includes(mainGroup) ? 1 : 0;
    const german = ['B1', 'B2', 'C1', 'C2', 'native'].slice(least);
    chosen[0]!.level = random.weighted(german, (entry) => (german.indexOf(entry) + least + 1 >= level ? 3 : 0.5));
    chosen.push({ code: 'language', key: language, level: 'native' });
  }
  if (/Übersetz|Dolmetsch|Sprachlehrer|Fremdsprachen/.test(title)) {
    chosen.push({ code: 'language', key: 'en', level: 'C2' }, { code: 'language', key: 'fr', level: 'C1' });
    return chosen;
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
export function drawLicences(random: Random, { kldb, title, age }: SkillDraft): Chosen[] {
  const keys: string[] = [];
  const needsCar =
    /^(521|525[12]|813(42)|84513|61123|5322)/.test(kldb) || /Außendienst|Handelsvertreter|Paketzu/.test(title);
  if (needsCar || random.chance(age < 20 ? 0.5 : 0.86)) keys.push('B');
  if (/kraftfahrer|Lkw/i.test(title)) keys.push('C', 'CE', 'BKF95');
  if (/Omnibus/.test(title)) keys.push('D', 'BKF95');
  if (/Taxi/.test(title)) keys.push('FZF');
  if (/kran(führer|fahrer)/i.test(title)) keys.push('KRAN');
  if (/stapler/i.test(title) || (kldb.startsWith('5131') && random.chance(0.45))) keys.push('STAPLER');
  if (/^(111|117|121)/.test(kldb) && random.chance(0.5)) keys.push('T');
  if (keys.includes('B') && random.chance(0.12)) keys.push('BE');
  if (age >= 24 && random.chance(0.08)) keys.push('A');
  return keys.map((key) => ({ code: 'driver_class', key }));
}
