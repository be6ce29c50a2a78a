/** Must be shown wherever places are shown in quantity, and on the page "Impressum". */
export const PLACES_ATTRIBUTION = 'Ortsdaten: © OpenStreetMap-Mitwirkende (ODbL), GeoNames (CC BY 4.0)';
