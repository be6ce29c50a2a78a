import type { ReferenceOccupation } from '@gegenpost/reference-data/attributes.ts';

/** A step before an occupation, and how many years it takes at least. */
export type Step = { occupation: ReferenceOccupation; years: number };

/** What people were before, from the first step on: the begin of a title in the list, and years. */
const ladders: [title: RegExp, ...steps: [before: string, years: number][]][] = [
  [/^Chefarzt/, ['Assistenzarzt', 6], ['Facharzt/-ärztin - Innere', 4], ['Oberarzt', 6]],
  [/^Oberarzt/, ['Assistenzarzt', 6], ['Facharzt/-ärztin - Innere', 4]],
  [/^Facharzt|^Betriebsarzt/, ['Assistenzarzt', 6]],
  [/^Fachzahnarzt/, ['Zahnarzt', 4]],
  [/^Hochschullehrer/, ['Wissenschaftliche', 9]],
  [/^Dozent\/in - Hoch/, ['Wissenschaftliche', 5]],
  [/^Schulleiter/, ['Lehrer/in - Gym', 12]],
  [/^Pflegedirektor/, ['Gesundheits- und Krankenpfleger/', 6], ['Stationsleiter', 6], ['Pflegedienstleiter', 4]],
  [/^Pflegedienstl/, ['Gesundheits- und Krankenpfleger/', 6], ['Stationsleiter', 5]],
  [/^Stationsleiter|^Fachkrankenpfl/, ['Gesundheits- und Krankenpfleger/', 5]],
  [/^Fachkinderkr/, ['Gesundheits- und Kinderkr', 5]],
  [/^Altenheiml/, ['Altenpfleger/', 6], ['Wohnbereichsl', 6]],
  [/^Wohnbereichsl|^Fachaltenpfl/, ['Altenpfleger/', 5]],
  [/^Kindertagesst/, ['Erzieher/', 7]],
  [/^Leiter\/in - soziale/, ['Sozialarbeiter', 8]],
  [/^Wirtschaftsprüfer/, ['Steuerberater', 4]],
  [/^Filialleiter\/in - Bank/, ['Bankkaufmann', 8]],
  [/^Finanzdirektor|^Leiter\/in - Rechn/, ['Controller/', 8]],
  [/^Vertriebsleiter/, ['Vertriebsbeauftragte', 8]],
  [/^Einkaufsleiter/, ['Einkäufer/', 8]],
  [/^Filialleiter|^Marktleiter|^Verkaufsleiter/, ['Kaufmann/-frau im Einzelhandel', 6]],
  [/^Hotelleiter/, ['Hotelfachmann', 8]],
  [/^Restaurantl|^Gaststättenl/, ['Restaurantfachmann', 6]],
  [/^Küchenchef|^Küchenmeister|^Sous/, ['Koch', 6]],
  [/^Hausdame/, ['Hotelfachmann', 5]],
  [/^Marketingl/, ['Marketingmanager', 8]],
  [/^Callcenterl/, ['Kaufmann/-frau - Dialog', 5]],
  [/^IT-Leiter/, ['IT-Systemadministrator', 8]],
  [/^Leiter\/in - Softw|^IT-Architekt/, ['Softwareentwickler', 7]],
  [/^Betriebsleiter/, ['Ingenieur/in - Maschinenbau', 8]],
  [/^Leiter\/in - Forsch/, ['Entwicklungsing', 8]],
  [/^Personalleiter/, ['Personalreferent', 7]],
  [/^Büroleiter/, ['Sekretär', 6]],
  [/^(Abteilungsleiter|Kaufmännische\/r Leiter|Niederlassungsl)/, ['Betriebswirt/in (Hoch', 8]],
  [/^Geschäftsführer/, ['Betriebswirt/in (Hoch', 6], ['Abteilungsleiter', 6]],
  [/^(Bauleiter|Projektleiter\/in - Bau|Bausachv)/, ['Bauingenieur', 4]],
  [/^Qualitätsmanager/, ['Qualitätsingenieur', 5]],
  [/^(Lagerleiter|Lagermeister|Logistikmeister)/, ['Fachkraft - Lagerlogistik', 6]],
  [/^Fuhrparkl/, ['Verkehrsdisponent', 6]],
  [/^Objektleiter/, ['Gebäudereiniger/', 5]],
  [/^Fachkraft - Arbeitssich|^Brandschutz/, ['Industriemechaniker', 6]],
  [/^Direktionsass|^Office-Man/, ['Kaufmann/-frau - Büro', 4]],
  [/^Praxismanager/, ['Medizinische/r Fach', 5]],
  [/^(Teamleiter|Projektmanager)/, ['Industriekaufmann', 5]],
  [/^Hauswirtschaftsl/, ['Hauswirtschafter/', 5]],
  [/^Ausbilder/, ['Industriemechaniker', 6]],
  [/^Industriemeister\/in - Metall/, ['Zerspanungsmech', 5]],
  [/^Industriemeister\/in - Elektro/, ['Elektroniker/in - Geräte', 5]],
  [/^Industriemeister\/in - Chemie/, ['Chemikant', 5]],
  [/^Dentalhyg|^Zahnmedizinische\/r Proph/, ['Zahnmedizinische/r Fach', 4]],
  [/^Augenoptikermeister/, ['Augenoptiker/', 5]],
  [/^Zahntechnikermeister/, ['Zahntechniker/', 5]],
  [/^Bäckermeister/, ['Bäcker/', 5]],
  [/^Fleischermeister/, ['Fleischer/', 5]],
];

/** Titles whom a training of two levels leads to: of a Geselle or clerk, who passed another exam after some years. */
const further = /meister|Meister|Polier|^Techniker|techniker\/in$|fachwirt|Fachwirt|Bilanzb|Betriebswirt\/in \(Fach/;

/** What somebody was before an occupation, from the first step on; mostly nothing. */
export function stepsTo(occupation: ReferenceOccupation, all: readonly ReferenceOccupation[]): Step[] {
  const ladder = ladders.find(([title]) => title.test(occupation.label));
  if (ladder) {
    const [, ...steps] = ladder;
    return steps.map(([before, years]) => {
      const found = all.find(({ label }) => label.startsWith(before));
      if (!found) throw new Error(`No occupation begins with ${before}.`);
      return { occupation: found, years };
    });
  }
  if (occupation.level !== 3 || !further.test(occupation.label)) return [];
  const skilled = all.filter(({ level }) => level === 2);
  const found = [4, 3]
    .map((digits) => skilled.find(({ kldb }) => kldb.slice(0, digits) === occupation.kldb.slice(0, digits)))
    .find(Boolean);
  return found ? [{ occupation: found, years: 5 }] : [];
}
