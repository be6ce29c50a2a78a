/** A search by occupation, as it stands in the judged file: its name, the title, the place and the radius. */
export type ExpertSearch = { title: string; postal_code: string | null; radius_km: number };

/** The radius with which a new search begins. */
const USUAL_KM = 200;

const at = (title: string, postal_code: string | null, radius_km = USUAL_KM) => ({ title, postal_code, radius_km });

/** Forty occupations of all areas, levels and sizes, in towns of all parts of the country. */
export const searches: readonly ExpertSearch[] = [
  at('Ingenieur/in - Medizintechnik', '76133'),
  at('Augenoptiker/in', '50667'),
  at('Zahntechniker/in', '80331'),
  at('Medizintechniker/in', '78532'),
  at('Ingenieur/in - Maschinenbau', '70173'),
  at('Industriemechaniker/in', '45127', 50),
  at('Maschinen- und Anlagenführer/in', '33602', 50),
  at('Kraftfahrzeugmechatroniker/in - Personenkraftwagentechnik', '90402', 100),
  at('Elektroniker/in - Energie- und Gebäudetechnik', '20095', 100),
  at('Mechatroniker/in', '01067'),
  at('Ingenieur/in - Elektrotechnik', '10115'),
  at('Konstruktionsingenieur/in', '89073'),
  at('CNC-Fräser/in', '72072'),
  at('Tischler/in', '48143', 100),
  at('Bäcker/in', '99084'),
  at('Koch/Köchin', '80331', 50),
  at('Bauingenieur/in', '04109'),
  at('Architekt/in', '10115'),
  at('Maurer/in', '44135', 100),
  at('Maler/in und Lackierer/in - Gestaltung und Instandhaltung', '60311', 100),
  at('Anlagenmechaniker/in - Sanitär-, Heizungs- und Klimatechnik', '50667', 100),
  at('Softwareentwickler/in', '80331', 100),
  at('Fachinformatiker/in - Systemintegration', '40213', 100),
  at('Data Scientist', '60311'),
  at('Fachkraft - Lagerlogistik', '28195', 50),
  at('Lkw-Fahrer/in', '39104', 100),
  at('Raumpfleger/in', '10115', 30),
  at('Vertriebsingenieur/in', '70173'),
  at('Verkäufer/in', '30159', 50),
  at('Industriekaufmann/-frau', '57072', 100),
  at('Buchhalter/in', '60311', 50),
  at('Steuerfachangestellte/r', '50667', 100),
  at('Produktmanager/in', '20095'),
  at('Pflegefachmann/-frau', '44135', 30),
  at('Medizinische/r Fachangestellte/r', '80331', 50),
  at('Facharzt/-ärztin - Innere Medizin', '34117'),
  at('Physiotherapeut/in', '24103'),
  at('Erzieher/in', '10115', 30),
  at('Sozialarbeiter/in / Sozialpädagoge/-pädagogin', '50667', 100),
  at('Friseur/in', null),
];
