/** Units in which pay is thought of and typed. Stored is pay by the year or by the hour. */
export const payUnits = ['year', 'month_12', 'month_13', 'hour'] as const;
export type PayUnit = (typeof payUnits)[number];
export type PayPer = Extract<PayUnit, 'year' | 'hour'>;

/** Assumed where nobody says how many hours a week are meant. */
export const FULL_TIME_HOURS = 40;
const WEEKS_A_YEAR = 52;

/** How often a year has pay of this unit. */
const timesAYear = (unit: PayUnit, weeklyHours: number): number =>
  ({ year: 1, month_12: 12, month_13: 13, hour: weeklyHours * WEEKS_A_YEAR })[unit];

/**
 * Pay in another unit: the same pay for the same hours. A month is one of 12 or of 13 salaries. Not rounded.
 *
 * @param weeklyHours More than 0; counts only between the hour and the other units.
 */
export function convertPay(amount: number, from: PayUnit, to: PayUnit, weeklyHours = FULL_TIME_HOURS): number {
  if (from === to) return amount;
  return (amount * timesAYear(from, weeklyHours)) / timesAYear(to, weeklyHours);
}

/** The unit in which pay of a typed unit is stored. */
export const storedPer = (unit: PayUnit): PayPer => (unit === 'hour' ? 'hour' : 'year');

/** Pay as it is stored: months become whole euros a year, anything else stays as it was typed. */
export function storedPay(amount: number, unit: PayUnit): number {
  const per = storedPer(unit);
  return per === unit ? amount : Math.round(convertPay(amount, unit, per));
}

/** A month's pay with 12 and with 13 salaries. */
export const monthsOf = (amount: number, per: PayPer, weeklyHours?: number): { twelve: number; thirteen: number } => ({
  twelve: convertPay(amount, per, 'month_12', weeklyHours),
  thirteen: convertPay(amount, per, 'month_13', weeklyHours),
});

/** A year's pay for the same work at other hours a week. */
export const yearAtHours = (year: number, hours: number, otherHours: number): number =>
  convertPay(convertPay(year, 'year', 'hour', hours), 'hour', 'year', otherHours);
