import { type ReferenceOccupation, readOccupations } from '@gegenpost/reference-data/attributes.ts';
import type { Job } from './candidate-career.ts';
import type { DemoCandidate } from './candidates.ts';

/** What the rules look at; stated without the tables that the world is made from. */
type Facts = {
  candidate: DemoCandidate;
  occupation: ReferenceOccupation;
  /** On the day of the world. */
  age: number;
  has(code: string, ...keys: string[]): boolean;
};

const YEAR = 365.25 * 86_400_000;
const occupations = new Map(readOccupations().map((occupation) => [occupation.key, occupation]));
const ages = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / YEAR;

/** Youngest age for a title. */
const youngest: [title: RegExp, age: number][] = [
  [/^Chefarzt/, 40],
  [/^Oberarzt/, 35],
  [/^Facharzt|^Betriebsarzt/, 31],
  [/arzt|Arzt|Apotheker/, 25],
  [/^Schulleiter|^Hochschullehrer/, 35],
  [/Wirtschaftsprüfer/, 30],
  [/psychotherapeut/i, 29],
  [/Steuerberater/, 27],
  [/Jurist\/|anwalt\/|^Richter|^Notar\/|^Lehrer|^Fachlehrer/, 26],
  [/^Geschäftsführer|^Pflegedirektor|^Finanzdirektor/, 34],
  [
    /^Abteilungsleiter|^Niederlassungsleiter|^(Personal|Vertriebs|Einkaufs|Marketing|IT-|Betriebs)leiter|^Pflegedienstl/,
    30,
  ],
  [/^(?!Haus|Brand|Masseur).*(meister|Meister)\/|Polier/, 24],
  [/Lkw|Omnibus|Fahrlehrer/, 21],
];

/** Where somebody of an occupation may be employed, by the name of the employer. */
const employers: [title: RegExp, names: RegExp][] = [
  [/^Lehrer|^Fachlehrer|^Schulleiter/, /schule|Schule|Gymnasium|kolleg/],
  [/^Richter|Rechtspfleger|Justizfach/, /gericht/],
  [/Finanzwirt/, /Finanzamt/],
  [/Zollbeamt/, /zollamt/],
  [/Tätowierer/, /Tattoo|Tätowier/],
  [/^Friseur/, /Friseur|Haarstudio/],
  [/^Zahnmed|^Dentalhyg|^Zahnarzt/, /[Zz]ahn/],
  [/^Tiermed|^Tierarzt/, /[Tt]ier/],
  [/^Medizinische\/r Fach/, /[Pp]raxis|MVZ/],
  [
    /arzt\//,
    /[Pp]rax|MVZ|Klini|klini|Krankenhaus|[Zz]entrum|Maschinen|bau|technik|maschinen|Chemie|Lacke|Kleb|technik/,
  ],
  [/Apotheker|Pharmazeutisch-techn/, /Apotheke/],
  [/^Physiotherapeut|^Masseur/, /Physio|[Zz]entrum/],
  [/^Steuer/, /Steuer/],
  [/anwaltsfach|^Rechtsanwalt/, /Kanzlei|anwält|Notar/],
  [/^Altenpfl/, /Senioren|Pflege|Wohnstift|Sozialstation|[Pp]flege/],
  [/krankenpfl|Pflegefach|^Stationsl|^Pflegedi/, /Klini|klini|Krankenhaus/],
  [/^Erzieher\//, /Kinder|Familien|Jugend|Beratung/],
  [/^Bäcker\/|- Bäckerei/, /[Bb]äck|Kondit|Fleisch|Landmetz/],
  [/^Hotel/, /Hotel|Resort/],
  [/^Bankkauf/, /Bank|bank|kasse|Leasing/],
  [/^Pferdewirt/, /Reitstall|Gestüt/],
  [/Hochschullehrer|^Wissenschaftliche/, /Universität|Hochschule/],
  [/Kraftfahrzeugmech/, /Auto|Kfz|Karosserie/],
  [/^Justizvollzug/, /vollzug/],
];

/** Words that a text does not say of earlier years. */
const sinceWhen: [word: RegExp, year: number][] = [
  [/MDR/, 2017],
  [/Cloud/, 2008],
  [/Scrum/, 2003],
  [/Hochvolt/, 2010],
  [/Wärmepumpe/, 2005],
  [/Photovoltaik|Ladepunkt/, 2000],
  [/^Pflegefach/, 2020],
  [/^Notfallsanit/, 2014],
  [/^Umwelttechnolog/, 2024],
  [/Büromanagement/, 2014],
  [/Digitalisierungsm|IT-System-Man/, 2020],
  [/^(Anlagen|Kraftfahrzeug)mechatron/, 2003],
  [/E-Commerce-?[Kk]auf|^Kauf(mann|frau) .*E-Commerce/, 2018],
  [/Machine-Learning/, 2012],
  [/DevOps|Data Scientist|Data Engineer/, 2009],
  [/Social-Media/, 2006],
];

/** Software that only some main groups of occupations work with. */
const softwareOf: [keys: string[], groups: RegExp][] = [
  [['autodesk_revit', 'archicad', 'allplan'], /^(27|31|34|12)/],
  [['orca_ava', 'rib_itwo', 'nevaris'], /^(31|34|12)/],
  [['solidworks', 'siemens_nx', 'catia', 'ptc_creo', 'autodesk_inventor'], /^(2|82|93)/],
  [['datev', 'addison', 'lucanet', 'elster'], /^7/],
  [['orbis', 'imedone', 'vivendi', 'medifox', 'medistar', 'medatixx', 'dampsoft'], /^(7[13]|8)/],
  [['microsoft_access', 'skype_for_business', 'openoffice', 'microsoft_onenote'], /^$/],
  [['tia_portal', 'siemens_step_7', 'codesys', 'eplan_electric_p8'], /^(2[1-8])/],
  [['opera_pms', 'protel', 'orderbird'], /^(63|29)/],
  [['opera_pms'], /^632/],
  [['heidenhain_itnc', 'sinumerik', 'mastercam'], /^(24|25)/],
];

const rules: Record<string, (facts: Facts) => boolean> = {
  'too young for the title': ({ occupation, age }) =>
    age < (youngest.find(([title]) => title.test(occupation.label))?.[1] ?? 17),
  'a station before its title allows': ({ candidate: { jobs, person } }) =>
    jobs.some(({ qualification, from_on }) => {
      const least = youngest.find(([title]) => title.test(occupations.get(qualification)!.label))?.[1] ?? 16;
      return ages(person.birthday!, from_on) < Math.min(least, least - 1);
    }),
  'a career that runs backwards': ({ candidate: { jobs } }) =>
    jobs.some((job, index) => index > 0 && levelOf(job) > levelOf(jobs[index - 1]!)),
  'last station of another occupation': ({ candidate: { jobs }, occupation }) =>
    jobs[0] !== undefined && levelOf(jobs[0]) > occupation.level,
  'an employer that does not fit': ({ candidate: { jobs } }) =>
    jobs.some(({ qualification, employer }) => {
      const found = employers.find(([title]) => title.test(occupations.get(qualification)!.label));
      return found !== undefined && !found[1].test(employer);
    }),
  'a word younger than its station': ({ candidate: { jobs } }) =>
    jobs.some(({ title, description, from_on }) =>
      sinceWhen.some(
        ([word, year]) => (word.test(title) || word.test(description ?? '')) && Number(from_on.slice(0, 4)) < year,
      ),
    ),
  'a doctor without a degree of theirs': ({ occupation, has }) =>
    /arzt\/|Arzt\/|Apotheker/.test(occupation.label) && !has('graduation', 'state_exam_2', 'promotion', 'habilitation'),
  'Dr. without a doctorate': ({ candidate, has }) =>
    candidate.person.title === 'Dr.' && !has('graduation', 'promotion', 'habilitation'),
  'a lawyer or teacher without the second exam': ({ occupation, has }) =>
    /Jurist\/|anwalt\/|^Lehrer\/in - (?!berufl)/.test(occupation.label) &&
    !has('graduation', 'state_exam_2', 'promotion'),
  'an apprenticeship for the Rechtspfleger': ({ occupation, has }) =>
    /Rechtspfleger/.test(occupation.label) && (has('education', 'vocational') || !has('graduation', 'fh_diplom')),
  'a trade without its apprenticeship': ({ occupation, has }) =>
    occupation.level === 2 &&
    /mechatroniker|mechaniker|[Ee]lektroniker|angestellte|[Kk]aufmann|Friseur|Tischler/.test(occupation.label) &&
    !has('education', 'vocational', 'vocational_school'),
  'an engineer without a degree': ({ occupation, has }) =>
    /[Ii]ngenieur\/|^Architekt/.test(occupation.label) &&
    !has('graduation', 'bachelor', 'master', 'diplom', 'fh_diplom', 'promotion'),
  'a degree without the school for it': ({ has }) =>
    has('graduation', 'master', 'diplom', 'state_exam_2', 'promotion') &&
    !has('education', 'abi', 'fachabi', 'foreign_school'),
  'Bachelor and Master before Bologna': ({ candidate, has }) =>
    has('graduation', 'bachelor', 'master') && Number(candidate.person.birthday!.slice(0, 4)) < 1975,
  'Diplom after Bologna': ({ candidate, has }) =>
    has('graduation', 'diplom') && Number(candidate.person.birthday!.slice(0, 4)) > 1988,
  'a master craftsman without the exam': ({ occupation, has }) =>
    /meister\/in( -|$)/.test(occupation.label) &&
    occupation.level === 3 &&
    !has('education', 'master_craft') &&
    !/Hausm|Küchenm/.test(occupation.label),
  'software of another trade': ({ occupation, has }) =>
    softwareOf.some(([keys, groups]) => has('software', ...keys) && !groups.test(occupation.kldb)),
  'programming outside of IT': ({ candidate: { attributes }, occupation }) =>
    attributes.some(({ code }) => code === 'coding') && !/^(43|27|82|26)/.test(occupation.kldb),
  'returning while employed': ({ candidate: { about, jobs } }) =>
    /Elternzeit|Zeit für die Familie/.test(about ?? '') && (jobs.length === 0 || jobs[0]!.current),
  'years that the stations do not show': ({ candidate: { about, jobs } }) => {
    const years = Number(/(\d+) Jahre/.exec(about ?? '')?.[1] ?? 0);
    const first = jobs.at(-1);
    return years > 0 && (first === undefined || Math.abs(ages(first.from_on, '2026-11-21') - years) > 1.5);
  },
  'to retire and to rise': ({ candidate: { about }, age }) =>
    age > 50 && /mehr Verantwortung übernehmen/.test(about ?? ''),
  'a motorcycle licence too early': ({ has, age }) => has('driver_class', 'A') && age < 20,
  'a lorry without its licence': ({ occupation, has }) => /Lkw/.test(occupation.label) && !has('driver_class', 'C'),
  'too little German': ({ occupation, candidate: { attributes } }) => {
    const german = attributes.find(({ code, key }) => code === 'language' && key === 'de')!.level!;
    const weak = /^(73|84|814|816)/.test(occupation.kldb)
      ? ['A1', 'A2', 'B1', 'B2']
      : /^8[123]/.test(occupation.kldb)
        ? ['A1', 'A2', 'B1']
        : [];
    return weak.includes(german);
  },
  'night shifts in an office or a practice': ({ occupation, has }) =>
    /^(71|72|73|27|811|817|818)/.test(occupation.kldb) && has('working_time', 'night', 'three_shift'),
  'work from home where it cannot be done': ({ occupation, has }) =>
    /^(11|12|24|29|32|33|51[1-5]|52|54|62|813|821)/.test(occupation.kldb) &&
    !/^12..4/.test(occupation.kldb) &&
    has('working_time', 'home_office'),
  'leading by helpers': ({ occupation, candidate: { attributes } }) =>
    occupation.level < 3 && attributes.some(({ key }) => ['fuehrungskompetenz', 'delegationsfaehigkeit'].includes(key)),
  'temporary work of doctors, lawyers, leaders': ({ occupation, candidate }) =>
    candidate.recruiter === null &&
    candidate.temporary_work &&
    /arzt|anwalt|leiter\/in$|Direktor/.test(occupation.label) &&
    occupation.level === 4,
};

function levelOf({ qualification }: Job): number {
  return occupations.get(qualification)!.level;
}

/** All that an expert would call wrong: the rule, and whom it is about. */
export function contradictionsOf(candidates: readonly DemoCandidate[], now: string): string[] {
  return candidates.flatMap((candidate) => {
    const { attributes, person } = candidate;
    const occupation = occupations.get(attributes.find(({ code }) => code === 'qualification')!.key)!;
    const has = (code: string, ...keys: string[]) =>
      attributes.some((entry) => entry.code === code && keys.includes(entry.key));
    const facts = { candidate, occupation, age: ages(person.birthday!, now), has };
    const broken = Object.entries(rules).filter(([, isBroken]) => isBroken(facts));
    return broken.map(([rule]) => `${rule}: ${occupation.label}, ${Math.floor(facts.age)}, ${person.gegenpost_id}`);
  });
}
