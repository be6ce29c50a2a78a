const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const hourly = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `48.000 € im Jahr`, `21,50 € in der Stunde`. */
export function payText(amount: number, per: 'year' | 'hour'): string {
  return per === 'year' ? `${whole.format(amount)} € im Jahr` : `${hourly.format(amount)} € in der Stunde`;
}

/** `2027-01-15` → `15.01.2027`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** `Köln, 12 km entfernt`. */
export function distanceText({ name, km }: { name: string; km: number }): string {
  return km < 1 ? name : `${name}, ${whole.format(km)} km entfernt`;
}
