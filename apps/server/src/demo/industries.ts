/** How companies of an industry are called, and what they say of themselves. */
export type IndustryProfile = {
  /** Key of the `industry` list (WZ 2008 division). */
  key: string;
  /** Share among employers. */
  weight: number;
  /** Words after a family's or a place's name. */
  branches: string[];
  /** KldB main groups that work there. */
  occupations: string[];
  /** A sentence after the name of the company. */
  about: string[];
  /** Fewest and most employees. */
  employees: [number, number];
  /** No company of the industry is older. */
  since: number;
};

const list = (text: string) => text.split(', ');

/** Trades whose companies are small or large by nature, by their words. */
const sizes: Record<string, [number, number]> = {
  'Haustechnik, Elektrotechnik, Dachdeckerei, Sanitär und Heizung, Malerbetrieb, Ausbau': [3, 110],
  'Autohaus, Kfz-Technik, Reifen und Service': [6, 280],
  'Hotels, Hotelgesellschaft, Resort': [12, 420],
  'Gastronomie, Catering, Gasthaus': [4, 160],
  'Steuerberatung, Rechtsanwälte, Wirtschaftsprüfung': [4, 160],
  'Ingenieure, Planungsbüro, Architekten, Prüflabor': [4, 180],
  'Werbeagentur, Marketing, Medien': [3, 120],
  'Kliniken, Krankenhaus': [250, 4800],
  'Arztpraxis, Zahnarztpraxis, MVZ, Physiotherapie': [4, 48],
  'Seniorenheim, Pflegezentrum, Seniorenresidenz, Wohnstift': [30, 420],
  'Kinderhaus, Lebenshilfe, Pflegedienst, Jugendhilfe, Sozialstation': [12, 600],
  'Agrar, Gartenbau, Obsthof': [3, 90],
  'Möbelwerke, Küchen, Innenausbau': [5, 700],
  'Volksbank, Leasing, Vermögensverwaltung': [15, 1600],
  'Stadtwerke, Energie, Windkraft, Solartechnik': [20, 2400],
};

const youngIndustries = ['62', '73', '26', '80', '52', '21'];

const profile = (key: string, weight: number, branches: string, occupations: string, ...about: string[]) => ({
  key,
  weight,
  branches: list(branches),
  occupations: list(occupations),
  about,
  employees: sizes[branches] ?? [3, 6000],
  since: youngIndustries.includes(key) ? 1984 : 1905,
});

export const industryProfiles: IndustryProfile[] = [
  profile(
    '28',
    9,
    'Maschinenbau, Anlagenbau, Fördertechnik, Werkzeugmaschinen, Antriebstechnik',
    '25, 26, 27, 24, 71, 61',
    'entwickelt und baut Maschinen, die in mehr als vierzig Ländern laufen',
    'baut Sondermaschinen für die Verpackungs- und Lebensmittelindustrie',
  ),
  profile(
    '25',
    7,
    'Metallbau, Präzisionstechnik, Stahlbau, Blechtechnik, Zerspanung',
    '24, 25, 51, 71',
    'fertigt Bauteile aus Stahl und Aluminium, vom Einzelstück bis zur Serie',
    'ist Zulieferer für den Maschinen- und Fahrzeugbau',
  ),
  profile(
    '26',
    4,
    'Messtechnik, Elektronik, Medizintechnik, Optik, Sensorik',
    '26, 27, 43, 82, 71',
    'entwickelt Messgeräte für Labor und Produktion',
    'fertigt elektronische Baugruppen in kleinen und mittleren Serien',
  ),
  profile(
    '27',
    3,
    'Elektrotechnik, Schaltanlagenbau, Lichttechnik, Energietechnik',
    '26, 27, 71',
    'plant und baut Schaltanlagen für Industrie und Energieversorger',
  ),
  profile(
    '29',
    4,
    'Fahrzeugtechnik, Karosseriebau, Automotive, Nutzfahrzeuge',
    '25, 252, 26, 27, 24, 51',
    'beliefert Fahrzeughersteller mit Komponenten für Fahrwerk und Innenraum',
  ),
  profile(
    '20',
    3,
    'Chemie, Lacke, Klebstoffe, Oberflächentechnik',
    '41, 22, 27, 71',
    'stellt Beschichtungen für Holz, Metall und Kunststoff her',
  ),
  profile(
    '21',
    2,
    'Pharma, Arzneimittel, Biotech',
    '41, 27, 81, 71',
    'entwickelt und fertigt Arzneimittel für Krankenhäuser und Apotheken',
  ),
  profile(
    '22',
    3,
    'Kunststofftechnik, Formenbau, Gummiwerke',
    '22, 24, 25, 51',
    'spritzt, prüft und montiert Kunststoffteile im Dreischichtbetrieb',
  ),
  profile(
    '10',
    5,
    'Backwaren, Feinkost, Molkerei, Fleischwaren, Tiefkühlkost',
    '29, 51, 62, 71',
    'produziert Lebensmittel aus der Region für den Handel',
  ),
  profile('31', 2, 'Möbelwerke, Küchen, Innenausbau', '22, 33, 27', 'baut Möbel und Küchen nach Maß'),
  profile(
    '35',
    3,
    'Stadtwerke, Energie, Windkraft, Solartechnik',
    '26, 34, 71, 72',
    'versorgt die Region mit Strom, Wärme und Wasser',
  ),
  profile(
    '41',
    5,
    'Bau, Hochbau, Wohnbau, Bauunternehmung',
    '32, 31, 33, 71',
    'baut Wohnungen, Schulen und Gewerbebauten, vom Rohbau bis zur Übergabe',
  ),
  profile(
    '42',
    3,
    'Tiefbau, Straßenbau, Rohrleitungsbau',
    '32, 31, 52',
    'baut Straßen, Kanäle und Leitungen für Städte und Netzbetreiber',
  ),
  profile(
    '43',
    8,
    'Haustechnik, Elektrotechnik, Dachdeckerei, Sanitär und Heizung, Malerbetrieb, Ausbau',
    '34, 26, 33, 32, 72',
    'ist der Handwerksbetrieb für Heizung, Bad und Lüftung in der Region',
    'arbeitet für private Bauherren ebenso wie für Wohnungsgesellschaften',
  ),
  profile(
    '45',
    4,
    'Autohaus, Kfz-Technik, Reifen und Service',
    '252, 62, 61',
    'verkauft und repariert Fahrzeuge an drei Standorten',
  ),
  profile(
    '46',
    6,
    'Großhandel, Baustoffe, Handelsgesellschaft, Technischer Handel, Import Export',
    '61, 51, 71, 72',
    'beliefert Handwerk und Industrie aus einem Lager mit 30.000 Artikeln',
  ),
  profile(
    '47',
    6,
    'Märkte, Einzelhandel, Modehaus, Gartencenter, Fachmarkt',
    '62, 51, 61, 92',
    'betreibt Märkte in der Region und einen Onlineshop',
  ),
  profile(
    '49',
    5,
    'Spedition, Transporte, Busverkehr, Logistik',
    '52, 51, 71',
    'fährt mit eigenen Fahrzeugen im Nah- und Fernverkehr',
  ),
  profile(
    '52',
    5,
    'Logistik, Lagerlogistik, Kontraktlogistik, Fulfillment',
    '51, 52, 43, 71',
    'lagert, packt und versendet für Hersteller und Onlinehändler',
  ),
  profile(
    '55',
    4,
    'Hotels, Hotelgesellschaft, Resort',
    '63, 29, 54, 83',
    'führt Hotels und Tagungshäuser mit Restaurant',
  ),
  profile('56', 3, 'Gastronomie, Catering, Gasthaus', '29, 63, 62', 'kocht für Schulen, Betriebe und Veranstaltungen'),
  profile(
    '62',
    8,
    'Software, Systemhaus, IT-Services, Digital, Datentechnik',
    '43, 71, 92, 61',
    'entwickelt Software für den Mittelstand',
    'betreut Netze, Server und Arbeitsplätze von mehr als 200 Kunden',
  ),
  profile(
    '64',
    2,
    'Volksbank, Leasing, Vermögensverwaltung',
    '72, 71, 43',
    'ist die Bank für Privatkunden und Unternehmen der Region',
  ),
  profile('65', 2, 'Versicherung, Assekuranz', '72, 71, 73, 43', 'versichert Handwerk, Handel und Familien'),
  profile(
    '68',
    3,
    'Immobilien, Hausverwaltung, Wohnungsbaugesellschaft',
    '61, 72, 34, 31',
    'verwaltet und vermietet rund 4.000 Wohnungen',
  ),
  profile(
    '69',
    4,
    'Steuerberatung, Rechtsanwälte, Wirtschaftsprüfung',
    '72, 73, 71',
    'berät mittelständische Betriebe in Steuern und Recht',
  ),
  profile(
    '71',
    4,
    'Ingenieure, Planungsbüro, Architekten, Prüflabor',
    '31, 27, 34, 41',
    'plant Gebäude, Anlagen und Verkehrswege',
  ),
  profile('73', 2, 'Werbeagentur, Marketing, Medien', '92, 23, 61', 'macht Kampagnen, Gestaltung und Webseiten'),
  profile('80', 2, 'Sicherheitsdienst, Werkschutz', '53, 71', 'schützt Werke, Messen und Wohnanlagen'),
  profile(
    '81',
    5,
    'Gebäudereinigung, Facility Service, Gartenbau',
    '54, 34, 12, 53',
    'reinigt und pflegt Gebäude und Anlagen',
  ),
  profile(
    '85',
    2,
    'Bildungswerk, Akademie, Privatschule',
    '84, 83, 71',
    'bildet Jugendliche und Erwachsene aus und weiter',
  ),
  profile(
    '86',
    4,
    'Kliniken, Krankenhaus',
    '81, 82, 73, 54',
    'behandelt im Jahr mehr als 20.000 Menschen, stationär und ambulant',
  ),
  profile(
    '86',
    6,
    'Arztpraxis, Zahnarztpraxis, MVZ, Physiotherapie',
    '81',
    'behandelt Patientinnen und Patienten aus der ganzen Umgebung',
  ),
  profile(
    '87',
    7,
    'Seniorenheim, Pflegezentrum, Seniorenresidenz, Wohnstift',
    '82, 81, 83, 54',
    'pflegt und begleitet ältere Menschen in kleinen Wohngruppen',
  ),
  profile(
    '88',
    6,
    'Kinderhaus, Lebenshilfe, Pflegedienst, Jugendhilfe, Sozialstation',
    '83, 82, 84',
    'begleitet Kinder und Familien an zwölf Standorten',
    'pflegt Menschen zu Hause, mit festen Touren',
  ),
  profile('01', 2, 'Agrar, Gartenbau, Obsthof', '11, 12, 51', 'bewirtschaftet Äcker, Obst und Gewächshäuser'),
];
