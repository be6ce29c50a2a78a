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
  vertrag: 'Vertrag',
  firma: 'Firma',
  absender: 'Absender',
};

/** What a letter says of the contract. */
export const contractNames = { direct: 'Direktanstellung', temporary: 'Zeitarbeit' };
