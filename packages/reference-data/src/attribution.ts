/** Must be shown wherever places are shown in quantity, and on the page "Impressum". */
export const PLACES_ATTRIBUTION = 'Ortsdaten: © OpenStreetMap-Mitwirkende (ODbL), GeoNames (CC BY 4.0)';

/** The parts of the attribution with the addresses that the licences ask for. */
export const PLACES_SOURCES = [
  {
    name: '© OpenStreetMap-Mitwirkende',
    url: 'https://www.openstreetmap.org/copyright',
    license: 'ODbL 1.0',
    license_url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    name: 'GeoNames',
    url: 'https://www.geonames.org/',
    license: 'CC BY 4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/',
  },
] as const;
