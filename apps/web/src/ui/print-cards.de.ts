/** Texts of printed lists of candidates. */
export const printTexts = {
  heads: ['Mitglied', 'Beruf und Kenntnisse', 'Gehalt', 'Beginn', 'Arbeitsort'],
  anonymous: 'Mitglied',
  via: (agent: string | null) => agent && `über ${agent}`,
  foot: (day: string) => `Gedruckt am ${day}:`,
};
