/** What writers read in place of the variables of a template: `[Gehalt]`. */
export const variableNames = {
  beruf: 'Beruf',
  ort: 'Wunschort',
  stelle: 'Stelle',
  stellenberuf: 'Beruf der Stelle',
  arbeitsort: 'Arbeitsort',
  gehalt: 'Gehalt',
  beginn: 'Beginn',
  arbeitszeit: 'Arbeitszeit',
  homeoffice: 'Homeoffice',
  vertrag: 'Vertrag',
  firma: 'Firma',
  absender: 'Absender',
};

/** What a letter says of the contract. */
export const contractNames = { direct: 'Direktanstellung', temporary: 'Zeitarbeit' };

/** What a letter says of days at home; empty: none. */
export const homeOfficeWords = (days: number): string =>
  days === 0 ? '' : days === 1 ? 'einen Tag Homeoffice in der Woche' : `${days} Tage Homeoffice in der Woche`;
