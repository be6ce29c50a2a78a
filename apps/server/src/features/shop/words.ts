const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const time = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** 1.188,00 € */
export const euros = (cents: number): string => money.format(cents / 100);

/** 23.11.2026, 10:05 Uhr */
export const germanTime = (moment: Date): string => `${time.format(moment)} Uhr`;
