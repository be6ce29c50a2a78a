import { drawSurname } from './names.ts';
import type { Random } from './random.ts';

/** Beginnings and ends of made-up names, such as `Nordwerk` or `Elbtal`. */
const starts =
  `Nord Süd Ost West Rhein Elb Main Weser Donau Isar Spree Förde Hanse Küsten Alpen Heide Harz Eifel Kern Sonnen
Linden Eichen Berg Tal Stern Alt Neu Hell Grün Blau`.split(/\s+/);
const ends = 'werk land tal mark quell stein feld hof brück kamp'.split(' ');

/** Legal forms by the size of what bears them; the empty one stands for a business that has none in its name. */
const legalForms = {
  large: { GmbH: 60, 'GmbH & Co. KG': 24, AG: 10, KG: 6 },
  small: { GmbH: 45, '': 25, 'e. K.': 20, OHG: 10 },
  clinic: { gGmbH: 60, GmbH: 40 },
  welfare: { gGmbH: 55, 'e. V.': 30, GmbH: 15 },
};

/** Companies: their trades, after the name of a family, a coined name, or before that of a town. */
const companies: Record<keyof typeof legalForms, Record<string, string>> = {
  large: {
    machines: 'Maschinenbau, Anlagenbau, Fördertechnik, Werkzeugmaschinen, Antriebstechnik',
    metal: 'Metallbau, Präzisionstechnik, Stahlbau, Blechtechnik, Zerspanungstechnik',
    foundry: 'Gießerei, Stahlwerk, Metallguss',
    electronics: 'Messtechnik, Elektronik, Sensorik, Leiterplatten',
    automation: 'Elektrotechnik, Schaltanlagenbau, Automation, Energietechnik',
    vehicles: 'Fahrzeugtechnik, Karosseriebau, Automotive, Nutzfahrzeuge',
    aircraft: 'Flugzeugtechnik, Luftfahrttechnik',
    ships: 'Werft, Schiffbau, Reederei',
    chemistry: 'Chemie, Lacke, Klebstoffe, Oberflächentechnik',
    pharma: 'Pharma, Arzneimittel, Biotech',
    plastics: 'Kunststofftechnik, Formenbau, Gummiwerke',
    minerals: 'Betonwerke, Glaswerke, Keramik, Baustoffwerke',
    food: 'Backwaren, Feinkost, Molkerei, Fleischwaren, Tiefkühlkost',
    drinks: 'Brauerei, Kelterei, Getränke',
    furniture: 'Möbelwerke, Küchen, Holzwerke',
    textiles: 'Textilwerke, Weberei, Polstermöbel',
    print: 'Druckerei, Verpackungen, Druckhaus',
    utility: 'Stadtwerke, Netzgesellschaft, Energie',
    renewables: 'Windkraft, Solartechnik',
    water: 'Wasserwerke, Entsorgung, Umweltdienste',
    building: 'Bau, Hochbau, Bauunternehmung',
    roads: 'Tiefbau, Straßenbau, Rohrleitungsbau',
    trade: 'Großhandel, Technischer Handel, Handelsgesellschaft, Import Export',
    shops: 'Märkte, Warenhaus, Fachmarkt',
    onlineShops: 'Versandhandel, Onlinehandel',
    haulage: 'Spedition, Transporte, Logistik',
    warehouse: 'Logistik, Lagerlogistik, Kontraktlogistik, Fulfillment',
    buses: 'Busverkehr, Verkehrsbetriebe',
    railway: 'Eisenbahn, Regionalbahn',
    hotel: 'Hotels, Hotelgesellschaft, Resort',
    catering: 'Catering, Gastronomie',
    software: 'Software, Systemhaus, IT-Services, Digital, Datentechnik',
    bank: 'Bank, Volksbank, Leasing',
    insurance: 'Versicherung, Assekuranz',
    property: 'Immobilien, Hausverwaltung, Wohnungsbaugesellschaft',
    consulting: 'Unternehmensberatung, Consulting',
    staffing: 'Personalservice, Personalberatung, Zeitarbeit',
    security: 'Sicherheitsdienst, Werkschutz',
    cleaning: 'Gebäudereinigung, Facility Service',
    callcentre: 'Kundenservice, Dialogmarketing',
    publisher: 'Verlag, Medien',
    film: 'Filmproduktion, Veranstaltungstechnik',
    medtech: 'Medizintechnik, Gerätetechnik',
  },
  small: {
    carpentry: 'Tischlerei, Schreinerei, Innenausbau',
    electrical: 'Elektrotechnik, Elektroinstallation, Gebäudetechnik',
    plumbing: 'Haustechnik, Sanitär und Heizung, Kältetechnik',
    roofing: 'Dachdeckerei, Zimmerei, Gerüstbau',
    painting: 'Malerbetrieb, Maler und Stuckateur',
    drywall: 'Trockenbau, Ausbau',
    flooring: 'Fliesen, Bodenbeläge, Raumausstattung',
    garage: 'Autohaus, Kfz-Werkstatt, Karosserie und Lack',
    farmMachines: 'Landtechnik, Baumaschinen',
    bicycles: 'Fahrräder, Zweirad',
    gardening: 'Gartenbau, Baumschule, Garten- und Landschaftsbau',
    flowers: 'Blumen, Floristik',
    farm: 'Agrar, Hof, Landwirtschaft',
    vineyard: 'Weingut, Weinbau',
    bakery: 'Bäckerei, Konditorei',
    butcher: 'Fleischerei, Landmetzgerei',
    restaurant: 'Gasthaus, Restaurant, Gastronomie',
    hair: 'Friseure, Haarstudio',
    beauty: 'Kosmetik, Nagelstudio, Day Spa',
    tattoo: 'Tattoo, Tätowierstudio',
    optician: 'Augenoptik, Optik',
    acoustics: 'Hörakustik, Hörgeräte',
    dentalLab: 'Zahntechnik, Dentallabor',
    orthopaedics: 'Orthopädietechnik, Sanitätshaus, Orthopädieschuhtechnik',
    goldsmith: 'Goldschmiede, Juwelier',
    books: 'Buchhandlung, Bücher',
    fashion: 'Modehaus, Schuhe, Maßschneiderei',
    furnitureShop: 'Möbelhaus, Küchenstudio',
    architects: 'Architekten, Planungsbüro',
    engineers: 'Ingenieure, Ingenieurbüro, Tragwerksplanung',
    survey: 'Vermessung, Geoinformation',
    agency: 'Werbeagentur, Mediendesign, Kommunikation',
    photo: 'Fotografie, Fotostudio',
    travel: 'Reisebüro, Reisen',
    events: 'Veranstaltungen, Events',
    chimney: 'Schornsteinfeger',
    driving: 'Fahrschule',
    taxi: 'Taxi, Mietwagen',
    courier: 'Kurierdienst, Expressdienst',
    undertaker: 'Bestattungen',
    pest: 'Schädlingsbekämpfung, Desinfektion',
    fitness: 'Fitnessstudio, Sportstudio',
    dance: 'Tanzschule, Yogastudio',
    translators: 'Übersetzungen, Sprachdienst',
    testLab: 'Prüflabor, Umweltlabor',
    stone: 'Steinmetzbetrieb, Naturstein',
    craftsman: 'Werkstatt, Manufaktur',
  },
  clinic: { hospital: 'Kliniken, Krankenhaus, Klinikum' },
  welfare: {
    nursingHome: 'Seniorenheim, Pflegezentrum, Seniorenresidenz, Wohnstift',
    homeCare: 'Pflegedienst, Sozialstation',
    childCare: 'Kinderhaus, Kindertagesstätten, Familienzentrum',
    youth: 'Jugendhilfe, Familienhilfe, Beratungsstelle',
    disabled: 'Lebenshilfe, Werkstätten, Wohnverbund',
    academy: 'Bildungswerk, Akademie, Bildungszentrum',
    rescue: 'Rettungsdienst, Krankentransport',
  },
};

/** Workplaces that are called by a pattern: `{F}` a family, `{T}` the town. */
const patterns: Record<string, string> = {
  practice: 'Hausarztpraxis {F}, Gemeinschaftspraxis {F} und {F}, MVZ {T}, Praxis Dr. {F}',
  dentist: 'Zahnarztpraxis {F}, Zahnarztpraxis {F} und {F}, Zahnzentrum {T}',
  vet: 'Tierarztpraxis {F}, Kleintierpraxis {T}, Tierklinik {T}',
  eyes: 'Augenarztpraxis {F}, Augenzentrum {T}',
  physio: 'Praxis für Physiotherapie {F}, Therapiezentrum {T}, Rehazentrum {T}',
  ergo: 'Praxis für Ergotherapie {F}, Therapiezentrum {T}',
  speech: 'Praxis für Logopädie {F}, Sprachtherapie {T}',
  foot: 'Podologie {F}, Fußpflege {F}',
  healer: 'Naturheilpraxis {F}, Praxis für Naturheilkunde {T}',
  psychotherapy: 'Psychotherapeutische Praxis {F}, Institut für Psychotherapie {T}, Tagesklinik {T}',
  pharmacy: 'Stadt-Apotheke {T}, Linden-Apotheke {T}, Apotheke {F}, Markt-Apotheke {T}',
  drugstore: 'Drogerie {F}, Drogeriemarkt {T}',
  city: 'Stadt {T}, Stadtverwaltung {T}',
  county: 'Landratsamt {T}, Kreisverwaltung {T}',
  cityBuilding: 'Bauhof {T}, Straßenmeisterei {T}',
  court: 'Amtsgericht {T}, Landgericht {T}',
  tax: 'Finanzamt {T}',
  customs: 'Hauptzollamt {T}',
  jobOffice: 'Agentur für Arbeit {T}, Jobcenter {T}',
  healthFund: 'Krankenkasse {T}, Betriebskrankenkasse {F}',
  prison: 'Justizvollzugsanstalt {T}',
  fire: 'Berufsfeuerwehr {T}, Werkfeuerwehr {T}',
  pool: 'Stadtbad {T}, Freizeitbad {T}',
  primary: 'Grundschule {T}, Grundschule am Park {T}',
  secondary: 'Gymnasium {T}, Gesamtschule {T}, Realschule {T}',
  special: 'Förderschule {T}, Schule am Wald {T}',
  vocationalSchool: 'Berufsschule {T}, Berufskolleg {T}',
  nursingSchool: 'Pflegeschule {T}, Berufsfachschule für Pflege {T}',
  university: 'Universität {T}, Hochschule {T}, Technische Hochschule {T}',
  evening: 'Volkshochschule {T}, Sprachschule {F}, Sprachinstitut {T}',
  music: 'Musikschule {T}, Musikschule {F}',
  tutoring: 'Lernstudio {T}, Nachhilfe {F}',
  library: 'Stadtbibliothek {T}, Universitätsbibliothek {T}',
  archive: 'Stadtarchiv {T}, Landesarchiv {T}',
  museum: 'Stadtmuseum {T}, Landesmuseum {T}',
  theatre: 'Stadttheater {T}, Theater {T}',
  newspaper: 'Tageblatt {T}, Zeitungsverlag {T}',
  lawyers: 'Rechtsanwälte {F} und {F}, Kanzlei {F}, {F} {F} Rechtsanwälte PartG mbB',
  notary: 'Notariat {F}, Notare {F} und {F}',
  taxAdvisers: 'Steuerberatung {F}, {F} und {F} Steuerberatung PartG mbB, Steuerkanzlei {F}',
  auditors: '{F} und {F} Wirtschaftsprüfung GmbH, Wirtschaftsprüfung {F} GmbH',
  savings: 'Sparkasse {T}, Volksbank {T} eG',
  zoo: 'Zoo {T}, Tierpark {T}',
  shelter: 'Tierheim {T}, Tierpension {F}',
  stable: 'Reitstall {F}, Gestüt {T}',
  forest: 'Forstamt {T}, Forstbetrieb {F}',
  airport: 'Flughafen {T} GmbH, {F} Bodenverkehr GmbH',
  harbour: 'Hafenbetriebe {T} GmbH, {F} Umschlag GmbH',
  chamber: 'Handwerkskammer {T}, Industrie- und Handelskammer {T}',
  institute: 'Forschungsinstitut {T}, Institut für Materialforschung {T}',
  marketResearch: 'Institut für Marktforschung {F} GmbH, {F} Umfragen GmbH',
  parish: 'Kirchengemeinde {T}, Diakonie {T}',
  consumers: 'Verbraucherzentrale {T}, Energieagentur {T}',
};

const words = new Map(
  Object.entries(companies).flatMap(([size, kinds]) =>
    Object.entries(kinds).map(([key, text]) => [
      key,
      { size: size as keyof typeof legalForms, text: text.split(', ') },
    ]),
  ),
);

const cityKinds = ['university', 'zoo', 'airport', 'theatre', 'court', 'tax', 'customs', 'prison', 'museum', 'archive'];
const moreCityKinds = ['harbour', 'institute', 'chamber', 'marketResearch', 'hospital', 'savings', 'newspaper', 'fire'];

/** Whether small towns have no such workplace. */
export const needsCity = (key: string) => cityKinds.includes(key) || moreCityKinds.includes(key);

/** `Frankfurt am Main` is too long for a sign; `Bad Neustadt an der Saale` needs two of its words. */
export function shortTown(town: string): string {
  return /^((Bad|Sankt|St\.|Markt|Neu|Alt|Groß|Klein|Hohen|Ober|Unter) )?[^ ,(/]+/.exec(town)?.[0] ?? town;
}

/** Made-up names that mean something else, or a region that is not meant. */
const misread: Record<string, string> = { Bergwerk: 'Bergmark', Taltal: 'Talmark', Altmark: 'Altbrück' };

/** `Nordwerk`; of the beginnings only those that fit. */
export function drawCoinedName(random: Random, fits: (start: string) => boolean = () => true): string {
  const name = random.pick(starts.filter(fits)) + random.pick(ends);
  return misread[name] ?? name;
}

/** The name of somebody's employer. */
export function drawWorkplace(random: Random, key: string, town: string): string {
  const kind = words.get(key);
  if (!kind) {
    const pattern = random.pick(patterns[key]!.split(', '));
    return pattern.replaceAll('{T}', shortTown(town)).replace(/\{F\}/g, () => drawSurname(random));
  }
  const word = random.pick(kind.text);
  const form = random.weightedKey<string>(legalForms[kind.size]);
  const shape = random.weightedKey({ family: 50, coined: kind.size === 'small' ? 12 : 28, town: 22 });
  const named = shape === 'family' ? drawSurname(random) : drawCoinedName(random);
  return `${shape === 'town' ? `${word} ${shortTown(town)}` : `${named} ${word}`} ${form}`.trim();
}
