import type { ReferenceOccupation } from '@gegenpost/reference-data/attributes.ts';

/** Lists of entries with their weights. */
type Weights = Record<string, number>;

/** What an occupation asks of somebody before the first station. */
export type Requirement = {
  /** Youngest age at the first station. */
  entry: number;
  school: Weights;
  /** Keys of `education`; none where it is empty. */
  vocational: Weights;
  /** Keys of `graduation`; none where it is empty. */
  degree: Weights;
  /** Whether it asks for a licence or an office, so that nobody of another occupation wishes for it. */
  licensed?: true;
};

const schools = {
  any: { none: 3, foerder: 3, haupt: 45, mittel: 40, abi: 4 },
  trade: { haupt: 25, haupt_qual: 12, mittel: 50, fachabi: 6, abi: 7 },
  office: { mittel: 55, fachabi: 18, abi: 27 },
  health: { haupt_qual: 6, mittel: 68, fachabi: 12, abi: 14 },
  further: { mittel: 55, fachabi: 25, abi: 20 },
  college: { fachabi: 22, abi: 78 },
  university: { abi: 1 },
};

const degrees = { bachelor: 40, master: 60 };
const needs = (entry: number, school: Weights, vocational: Weights, degree: Weights, licensed?: true): Requirement => ({
  ...{ entry, school, vocational, degree },
  ...(licensed && { licensed }),
});

const doctor = needs(26, schools.university, {}, { state_exam_2: 50, promotion: 50 }, true);
const jurist = needs(28, schools.university, {}, { state_exam_2: 92, promotion: 8 }, true);
const teacher = needs(27, schools.university, {}, { state_exam_2: 1 }, true);
const civilServant = needs(22, schools.college, {}, { fh_diplom: 1 }, true);
const school = (licensed?: true) => needs(21, schools.health, { vocational_school: 1 }, {}, licensed);
const craft = needs(20, schools.trade, { vocational: 1 }, {});
const clerk = needs(20, schools.office, { vocational: 1 }, {});
const master = needs(20, schools.trade, { master_craft: 1 }, {});
const fromPractice = needs(20, schools.further, { specialist: 70, vocational: 30 }, {});
const academic = needs(25, schools.college, {}, degrees);

/** By title; the first that fits decides. */
const byTitle: [title: RegExp, requirement: Requirement][] = [
  [/arzt|Arzt|Apotheker/, doctor],
  [/Jurist\/|anwalt\/|Notar\/|Richter/, jurist],
  [/Wirtschaftsjurist|Datenschutzb/, needs(25, schools.college, {}, degrees)],
  [/psychotherapeut/i, needs(30, schools.university, {}, { master: 70, diplom: 30 }, true)],
  [/psycholog/i, needs(25, schools.university, {}, { master: 70, diplom: 30 }, true)],
  [/^Lehrer\/in - (?!berufl)|^Fachlehrer|^Schulleiter/, teacher],
  [/^Lehrer\/in - berufl|^Berufspäd/, needs(27, schools.college, {}, { master: 1 }, true)],
  [/Hochschullehrer/, needs(27, schools.university, {}, { habilitation: 40, promotion: 60 }, true)],
  [/Dozent\/in - Hochschule/, needs(27, schools.university, {}, { promotion: 1 }, true)],
  [/^Wissenschaftliche/, needs(25, schools.university, {}, { master: 75, promotion: 25 }, true)],
  [/Rechtspfleger|Verwaltungswirt\/in \(Hoch/, civilServant],
  [
    /Finanzwirt|Zollbeamt|Justizvollzug|Brandmeister|Feuerwehr/,
    needs(21, schools.further, { vocational: 1 }, {}, true),
  ],
  [/Steuerberater|Wirtschaftsprüfer/, needs(28, schools.college, {}, { master: 1 }, true)],
  [
    /Chemiker|Physiker|^Biolog|Mikrobio|Biotechnolog|Mathematik|Statistik/,
    needs(26, schools.university, {}, { master: 55, promotion: 45 }, true),
  ],
  [
    /Sozialarbeiter|Sozialpädagog\S*\/|Streetworker|Suchtberater|Erziehungsberater|Heilpädag.*Hoch|soziale Einricht/,
    needs(23, schools.college, {}, { bachelor: 70, master: 30 }, true),
  ],
  [
    /Pflegedienst|Pflegedirekt|Stationsleit|^Fach(kinder)?krankenpfl|Fachaltenpfl|heimleiter|Wohnbereichs|Kindertagesstättenl/,
    needs(21, schools.health, { vocational_school: 1 }, {}, true),
  ],
  [
    /Erzieher|Heilerziehungspfleger|Heilpädag|Arbeitserzieher|familienpfl|Familienpfl|^Hebamme|therapeut|Logop|Motop/i,
    needs(22, schools.further, { vocational_school: 1 }, {}, true),
  ],
  [
    /Medizinische\/r Fach|medizinische\/r Fach|Prophylaxe|Dentalhyg|Pharmazeutisch-kauf/,
    needs(19, schools.health, { vocational: 1 }, {}, true),
  ],
  [
    /Pflegefach|krankenpfleger\/|Kinderkranken|Altenpfleger\/|- Altenpflege|sanitäter|Medizinische\/r Technolog|technische\/r Assistent|Diätass|Masseur|Podolog|Orthopt|Kinderpfleger|Kinderpfl/,
    school(true),
  ],
  [/Heilpraktiker/, needs(26, schools.further, { vocational: 1 }, {}, true)],
  [/Ingenieur|ingenieur|Architekt|Stadtplaner|Geolog|Geograf/, needs(24, schools.college, {}, degrees, true)],
  [/Fahrlehrer/, needs(24, schools.further, { vocational: 1 }, {}, true)],
  [
    /Omnibus|Straßenbahn|Lkw|kraftfahrer|Triebfahrzeug|Lokführer/,
    needs(21, schools.trade, { vocational: 1 }, {}, true),
  ],
  [
    /Taxi|Fahrer\/in - Personen|Kurierfahrer|Paketzu|Briefzu|Masch?inenführer|Kranführer/,
    needs(21, schools.any, { vocational: 50, no_vocational: 50 }, {}),
  ],
  [/Fluglots|Bäderbetriebe|Schornsteinf|Schweißfach/, needs(20, schools.trade, { vocational: 1 }, {}, true)],
  [
    /Qualitätsmanager|Bauleiter|Bausachv|Projektleiter\/in - Bau|^Betriebsleiter|Leiter\/in - Forsch/,
    needs(24, schools.college, {}, degrees),
  ],
  [
    /Filialleiter|Marktleiter|Verkaufsleiter|Hotelleit|Gaststätten|Restaurantl|Küchenchef|Sous|Housekeeper|Lagerleit|Objektleit|Büroleit|Callcenterl|Fuhrpark|Vertriebsleit|Einkaufsleit|Niederlassungsl|Teamleiter|Hauswirtschaftsl/,
    fromPractice,
  ],
  [/meister|Meister|Polier/, master],
  [/Techniker\/in - |techniker\/in$|Gebäudesystem/, needs(20, schools.further, { technician: 1 }, {})],
  [/fachwirt|Fachwirt|Bilanzb|Betriebswirt\/in \(Fach/, needs(20, schools.office, { specialist: 1 }, {})],
  [
    /Sprachlehrer|Musiklehrer|Übersetzer|Dolmetscher|Journalist|Lektor|Redakteur/,
    needs(25, schools.university, {}, degrees),
  ],
];

/** What an occupation asks for. */
export function requirementOf({ label, kldb, level }: ReferenceOccupation): Requirement {
  const named = byTitle.find(([title]) => title.test(label));
  if (named) return named[1];
  if (level === 1) return needs(18, schools.any, { no_vocational: 70, vocational: 30 }, {});
  const isOffice = /^(43|61|71|72|73|92|27|23)/.test(kldb);
  if (level === 2) return isOffice ? clerk : craft;
  if (level === 4) return academic;
  return isOffice
    ? needs(22, schools.office, { vocational: 45, specialist: 30, ba_degree: 25 }, {})
    : needs(22, schools.further, { vocational: 1 }, {});
}
