/** Texts of printed lists of candidates. */
export const printTexts = {
  heads: ['Mitglied', 'Beruf und Kenntnisse', 'Gehalt', 'Beginn', 'Arbeitsort'],
  anonymous: 'Mitglied',
  foot: (day: string) => `Gedruckt am ${day}:`,
};
