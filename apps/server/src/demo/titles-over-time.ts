/** Occupations that are younger than some careers: since when, and what men and women were called before; else nothing. */
const younger: [title: RegExp, since: number, man?: string, woman?: string][] = [
  [/^Pflegefach/, 2022, 'Gesundheits- und Krankenpfleger', 'Gesundheits- und Krankenpflegerin'],
  [/^Medizinische.* Technolog/, 2023, 'Medizinisch-technischer Assistent', 'Medizinisch-technische Assistentin'],
  [/^Notfallsanitäter/, 2014, 'Rettungsassistent', 'Rettungsassistentin'],
  [/Digitalisierungsmanagement/, 2020, 'Informatikkaufmann', 'Informatikkauffrau'],
  [/IT-System-Management/, 2020, 'IT-System-Kaufmann', 'IT-System-Kauffrau'],
  [/Büromanagement/, 2014, 'Bürokaufmann', 'Bürokauffrau'],
  [/Groß- und Außenhandelsmanagement/, 2020, 'Kaufmann im Groß- und Außenhandel', 'Kauffrau im Groß- und Außenhandel'],
  [/Hotelmanagement/, 2022, 'Hotelkaufmann', 'Hotelkauffrau'],
  [/Restaurants und Veranst|^Fachkraft.*Gastronomie/, 2022, 'Restaurantfachmann', 'Restaurantfachfrau'],
  [
    /^Umwelttechnolog.*Wasser/,
    2024,
    'Fachkraft für Wasserversorgungstechnik',
    'Fachkraft für Wasserversorgungstechnik',
  ],
  [/^Umwelttechnolog.*Abwasser/, 2024, 'Fachkraft für Abwassertechnik', 'Fachkraft für Abwassertechnik'],
  [
    /^Umwelttechnolog/,
    2024,
    'Fachkraft für Kreislauf- und Abfallwirtschaft',
    'Fachkraft für Kreislauf- und Abfallwirtschaft',
  ],
  [/^Medientechnolog.*verarbeitung/, 2011, 'Buchbinder', 'Buchbinderin'],
  [/^Medientechnolog/, 2011, 'Drucker', 'Druckerin'],
  [/Hochvolt/, 2014, 'Kraftfahrzeugmechatroniker', 'Kraftfahrzeugmechatronikerin'],
  [/^Kraftfahrzeugmechatronik/, 2003, 'Kraftfahrzeugmechaniker', 'Kraftfahrzeugmechanikerin'],
  [/^Anlagenmechanik.*Sanitär/, 2003, 'Gas- und Wasserinstallateur', 'Gas- und Wasserinstallateurin'],
  [/^Elektronik.*(Gebäude|Energie)/, 2003, 'Elektroinstallateur', 'Elektroinstallateurin'],
  [/^Elektronik/, 2003, 'Industrieelektroniker', 'Industrieelektronikerin'],
  [/Lagerlogistik/, 2004, 'Fachkraft für Lagerwirtschaft', 'Fachkraft für Lagerwirtschaft'],
  [/Produktdesigner/, 2011, 'Technischer Zeichner', 'Technische Zeichnerin'],
  [/^Mechatronik.*Kälte/, 2008, 'Kälteanlagenbauer', 'Kälteanlagenbauerin'],
  [/^Kauf.*E-Commerce/, 2021],
  [/Machine-Learning|Customer-Success/, 2016],
  [/Data (Engineer|Scientist)|Cloud-Engineer|DevOps/, 2013],
  [/Social-Media|App-Entwickl|Nachhaltigkeits|Scrum-Master|Online-Marketing|Content-Manager/, 2010],
  [/Fullstack|Frontend|Backend/, 2009],
  [/E-Commerce-Manag|HR-Business-Partner|Webdesign|Webmaster|Datenschutzbeauftragt/, 2003],
  [/^Fachinformatik|^Mechatronik|^IT-System-Elektronik|^Mediengestalt/, 1998],
];

/** What somebody of an occupation was called in a year. null: nobody was. */
export function titleIn(title: string, sex: 'm' | 'f', year: number): string | null {
  const found = younger.find(([pattern]) => pattern.test(title));
  if (!found || year >= found[1]) return title;
  const before = sex === 'm' ? found[2] : found[3];
  return before === undefined ? null : titleIn(before, sex, year);
}
