import { checkVatId } from '@gegenpost/contract/shared/vat-id.ts';
import type { DemoCompany } from './companies.ts';

/** What a reader of the company's page sees; stated without the texts that the world is made from. */
type Facts = {
  row: DemoCompany['row'];
  text: string;
  /** Fewest and most employees, by the list `company_size`. */
  least: number;
  most: number;
  /** The year that the description names. */
  since: number;
  /** Of whom the description speaks; null: it names none. */
  staff: number | null;
};

const few = 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** Earliest year of companies with such a word in their name. */
const earliest: [name: RegExp, year: number][] = [
  [/^MVZ/, 2004],
  [/UG \(/, 2008],
  [/Fulfillment|Versandlogistik/, 1998],
  [/Solar|Wind/, 1988],
  [/Biotech|Diagnostics/, 1980],
  [/Software|Digital|IT-|Systemhaus|Datentechnik/, 1975],
  [/Facility|Gebäudedienste/, 1960],
  [/Kita|Kinderhaus/, 1960],
  [/Zeitarbeit|Personalleasing|Personaldienste|Personalservice/, 1972],
  [/Recruiting|Personalvermittlung|Karriere/, 1994],
  [/Kunststoff|Spritzguss/, 1940],
  [/CNC|Elektronik|Sensorik/, 1948],
  [/Fahrzeug|Autohaus|Automobile|Kfz|Nutzfahrzeuge/, 1900],
  [/Elektro/, 1885],
];

/** What a company with such a word in its name says that it does. */
const works: [name: RegExp, text: RegExp][] = [
  [/Dachdeck|Bedachung/, /Dächer|Steil- und Flachdächer/],
  [/Heizung|Haustechnik|Wärmetechnik/, /Heizung|Kessel|kessel/],
  [/^Elektro |Elektrotechnik/, /Leitungen|Strom/],
  [/Maler/, /streicht|Putze/],
  [/Zimmerei|Holzbau/, /Dachst|Holz/],
  [/Innenausbau|Trockenbau/, /Trockenwände/],
  [/Molkerei|Käserei/, /Milch/],
  [/Feinkost|Tiefkühlkost/, /Salate|Gerichte/],
  [/Optik/, /Linsen|Objektive/],
  [/Antriebstechnik/, /Getriebe/],
  [/Baustoff/, /Steinen|Fliesen/],
  [/Spedition|Transporte/, /fährt/],
  [/Omnibus|Reisen|Busverkehr/, /Linien/],
  [/Bäckerei|Backstube|Backhaus/, /backt/],
  [/Fleischerei|Wurstwaren|metzgerei/, /Wurst|beliefert Gasthäuser/],
  [/Hotel|Resort/, /führt/],
  [/Zahnarzt/, /Zähne|Behandlung/],
  [/^MVZ/, /behandelt|versorgt/],
  [/Klinik|Krankenhaus/, /stationär/],
  [/Steuer/, /Steuern|Buchführung/],
  [/Rechtsanw|Kanzlei /, /vertritt|Buchführung|Steuern/],
  [/Volksbank|Raiffeisen/, /Bank/],
  [/Versicherung|Assekuranz/, /versichert/],
  [/Tiefbau|Straßenbau/, /Straßen/],
  [/Rohrleitungsbau/, /leitungen/],
  [/Gebäudereinigung/, /reinigt/],
  [/Kita|Kinderhaus/, /betreut/],
  [/Physio/, /behandelt/],
  [/Architekten/, /baut/],
  [/Autohaus|Kfz/, /repariert|Reifen/],
];

/** Most employees of a legal form, and fewest. */
const sizesOfForms: Record<string, [least: number, most: number]> = {
  ...{ ug: [1, 9], gbr: [1, 49], ek: [1, 49], freiberuf: [1, 49], ohg: [1, 249], se: [250, 100_000] },
  ag: [10, 100_000],
};

const suffixes: Record<string, RegExp> = {
  ...{ gmbh: / GmbH$/, ggmbh: / gGmbH$/, gmbh_co_kg: / GmbH & Co\. KG$/, ag: / AG$/, se: / SE$/, ek: / e\. K\.$/ },
  ...{ kg: /[^.] KG$/, ohg: / OHG$/, ug: / UG \(haftungsbeschränkt\)$/, eg: / eG$/, gbr: / GbR$/, vvag: / VVaG$/ },
  ...{ partg_mbb: / PartG mbB$/, ev: / e\. V\.$/, freiberuf: /(?<!GmbH|KG|AG|GbR|OHG)$/ },
};

const registers: Record<string, RegExp> = {
  ...{ gmbh: /^HRB/, ggmbh: /^HRB/, ug: /^HRB/, ag: /^HRB/, se: /^HRB/, vvag: /^HRB/, ek: /^HRA/, kg: /^HRA/ },
  ...{ gmbh_co_kg: /^HRA/, ohg: /^HRA/, eg: /^GnR/, partg_mbb: /^PR/, ev: /^VR/ },
};

const rules: Record<string, (facts: Facts) => boolean> = {
  'no year, or one to come': ({ since }) => !(since >= 1845 && since <= 2025),
  'older than what it does': ({ row, since }) => since < (earliest.find(([name]) => name.test(row.name))?.[1] ?? 0),
  'too young for its size': ({ since, least }) =>
    (least >= 1000 && since > 2008) || (least >= 500 && since > 2013) || (least >= 250 && since > 2014),
  'another size than it says': ({ staff, least, most }) => staff !== null && (staff < least || staff > most),
  'no word of how many': ({ staff }) => staff === null,
  'a small firm at many places': ({ text, most }) =>
    most < 50 && /Standorten|Filialen|Länder|(fünf|sechs|zwölf) (Hotels|Häuser|Fach)|Werke /.test(text),
  'a small firm for thousands': ({ text, most }) => most < 10 && /\d\.000|mehr als \d{3}|aller? Welt/.test(text),
  'another trade than its name': ({ row, text }) =>
    works.some(([name, does]) => name.test(row.name) && !does.test(text)),
  'heating by somebody else': ({ row, text }) =>
    /Wärmepumpe|Heizung/.test(text) && !/^(43|71|35)$/.test(row.industry ?? ''),
  'a legal form of another size': ({ row, least, most }) => {
    const [fewest, largest] = sizesOfForms[row.legal_form!] ?? [1, 100_000];
    // In Switzerland the AG is the usual form of small firms too.
    return row.country !== 'CH' && (most < fewest || least > largest);
  },
  'a name with another legal form': ({ row }) => !suffixes[row.legal_form!]?.test(row.name),
  'charity in business': ({ row }) =>
    ['ggmbh', 'ev'].includes(row.legal_form!) && !/^(8[5-8])$/.test(row.industry ?? ''),
  'a company as a doctor': ({ row }) =>
    /^(Hausarzt|Zahnarzt|Gemeinschafts)?[Pp]raxis/.test(row.name) && !['freiberuf', 'gbr'].includes(row.legal_form!),
  'a hospital as a partnership': ({ row }) =>
    /Klinik|Krankenhaus/.test(row.name) && !['gmbh', 'ggmbh'].includes(row.legal_form!),
  'a bank that is no cooperative': ({ row }) => /Volksbank|Raiffeisen/.test(row.name) && row.legal_form !== 'eg',
  'another register than its form': ({ row }) =>
    row.country === 'DE' &&
    (['gbr', 'freiberuf'].includes(row.legal_form!)
      ? row.commercial_register_number !== null
      : !registers[row.legal_form!]?.test(row.commercial_register_number ?? '')),
  'a generation that does not fit': ({ text, since }) => {
    const told = /in (zweit|dritt|viert|fünft)er Generation/.exec(text)?.[1];
    const least = { zweit: 15, dritt: 40, viert: 70, fünft: 100 }[told as 'zweit'] ?? 0;
    return 2026 - since < least;
  },
  'a town that is not its own': ({ row }) => {
    const town = / (in|bei) ([A-ZÄÖÜ]\p{L}+)/u.exec(row.name)?.[2];
    return town !== undefined && !row.city!.includes(town);
  },
  'numbers of another country': ({ row }) => {
    const { country, vat_reg_no, vat_state, non_eu_tax_number = null, commercial_register_number: register } = row;
    if (country === 'CH') {
      const isSwiss = /^CHE-\d{3}\.\d{3}\.\d{3}$/.test(register ?? '') && non_eu_tax_number === `${register} MWST`;
      return vat_reg_no !== null || vat_state !== 'unchecked' || !isSwiss;
    }
    if (checkVatId(vat_reg_no!, country!).problem !== null || non_eu_tax_number !== null) return true;
    return country === 'AT' && !/^FN \d+ [a-z]$/.test(register ?? '');
  },
  'a legal form of another country': ({ row }) => row.country !== 'DE' && !['gmbh', 'ag'].includes(row.legal_form!),
  'ß in Switzerland': ({ row }) => row.country === 'CH' && /ß/.test(row.street!),
  'German law abroad': ({ row, text }) => row.country !== 'DE' && /Tarif|TVöD|DATEV|§|35 Stunden|GVP/.test(text),
  'a factory in a side street, or a clinic in an industrial area': ({ row, least }) =>
    row.country === 'DE' &&
    (/^(8[5-8]|55|56|69)$/.test(row.industry ?? '')
      ? /Gewerbe|Industrie|Technologiepark|Hafenstr/.test(row.street!)
      : /^(2\d)$/.test(row.industry ?? '') && least >= 50 && /Amselweg|Rosenweg|Friedhof/.test(row.street!)),
  'words that were not filled in': ({ text }) => /[{}]|undefined|null|\.\.| {2}| ,/.test(text),
};

const sizeOf = (key: string): [number, number] => {
  const [least, most] = key.split('_').map(Number);
  return [least!, most ?? 100_000];
};

/** All that an expert would call wrong with companies that say of themselves what all do: the rule, and whom. */
export function contradictionsOfCompanies(companies: readonly DemoCompany[]): string[] {
  return companies.flatMap(({ row }) => {
    const text = row.description ?? '';
    const [least, most] = sizeOf(row.company_size!);
    const counted = /(?:sind wir|hier rund) ([\d.]+)/.exec(text)?.[1];
    const word = /wir sind (\p{L}+) Leute/u.exec(text)?.[1];
    const staff = counted ? Number(counted.replace(/\./g, '')) : word ? few.indexOf(word) + 2 : null;
    const since = Number(/(?:seit|haben wir) (\d{4})/.exec(text)?.[1]);
    const facts = { row, text, least, most, since, staff };
    const broken = Object.entries(rules).filter(([, isBroken]) => isBroken(facts));
    return broken.map(([rule]) => `${rule}: ${row.name}, ${row.city}: ${text}`);
  });
}
