/** Texts of fields in which pay is typed. */
export const payUnitTexts = {
  units: {
    year: 'im Jahr',
    month_12: 'im Monat (12 Gehälter)',
    month_13: 'im Monat (13 Gehälter)',
    hour: 'in der Stunde',
  },
};
