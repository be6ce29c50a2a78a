import type { VoucherRow } from '#features/vouchers/vouchers.table.ts';

/** Days from the day of loading; negative ones are past. */
type Offsets = Partial<Record<Extract<keyof VoucherRow, `${string}_on` | 'valid_from' | 'valid_until'>, number>> & {
  valid_from: number;
  valid_until: number;
};
type DemoVoucher = {
  /** The candidate's place among those with a voucher of this account. */
  candidate: number;
  days: Offsets;
  /** Employers may learn of it: the candidate agreed. */
  mentioned?: true;
} & Partial<
  Pick<
    VoucherRow,
    'issuer' | 'issuer_place' | 'region' | 'radius_km' | 'employer_name' | 'hours_per_week' | 'amount_cents'
  >
>;

const job = { employer_name: 'Fördewerk GmbH', hours_per_week: 38 };

/** One in each state, by the mail address of the account: from not yet valid to closed, and one that was renewed. */
export const demoVouchers: Record<string, DemoVoucher[]> = {
  'vermittlung@example.org': [
    { candidate: 0, days: { valid_from: -80, valid_until: 9 }, issuer_place: 'Kiel', region: 'Schleswig-Holstein' },
    { candidate: 0, days: { valid_from: -171, valid_until: -81 }, issuer_place: 'Kiel' },
    { candidate: 1, days: { valid_from: -20, valid_until: 70, contract_signed_on: -18 }, mentioned: true },
    { candidate: 2, days: { valid_from: 5, valid_until: 96 }, issuer: 'JC', issuer_place: 'Flensburg' },
    { candidate: 3, days: { valid_from: -110, valid_until: -18 }, issuer_place: 'Lübeck', radius_km: 50 },
    {
      candidate: 4,
      days: { valid_from: -60, valid_until: 30, contract_signed_on: -25, employment_start_on: -10 },
      ...job,
    },
    {
      candidate: 5,
      days: { valid_from: -120, valid_until: -30, contract_signed_on: -70, employment_start_on: -50 },
      ...job,
    },
    {
      candidate: 6,
      days: {
        ...{ valid_from: -270, valid_until: -180, contract_signed_on: -230, employment_start_on: -200 },
        ...{ first_claimed_on: -150, first_paid_on: -130 },
      },
      issuer: 'JC',
      amount_cents: 300_000,
      ...job,
    },
    {
      candidate: 7,
      days: {
        ...{ valid_from: -420, valid_until: -330, contract_signed_on: -360, employment_start_on: -340 },
        ...{ first_claimed_on: -290, first_paid_on: -270, second_claimed_on: -150, second_paid_on: -120 },
      },
      ...job,
    },
    { candidate: 8, days: { valid_from: -88, valid_until: 2 }, issuer_place: 'Rendsburg' },
  ],
  'zeitarbeit@example.org': [
    { candidate: 0, days: { valid_from: -30, valid_until: 60 }, mentioned: true },
    { candidate: 1, days: { valid_from: -78, valid_until: 12 }, issuer: 'JC', issuer_place: 'Hamburg' },
    { candidate: 2, days: { valid_from: -100, valid_until: -10, employment_start_on: -45 }, ...job },
  ],
};

/** To whom the account presented its candidates: place of the customer and of the candidate, and days ago. */
export const demoPresentations: Record<
  string,
  { customer: number; candidate: number; daysAgo: number; message: string }[]
> = {
  'vermittlung@example.org': [
    { customer: 0, candidate: 1, daysAgo: 2, message: 'Sie suchten jemanden für die Zulassung. Das könnte passen.' },
    { customer: 0, candidate: 4, daysAgo: 31, message: '' },
    { customer: 1, candidate: 4, daysAgo: 30, message: 'Spricht Dänisch und kann im nächsten Monat beginnen.' },
    { customer: 2, candidate: 5, daysAgo: 64, message: 'Wie am Dienstag besprochen.' },
  ],
  'zeitarbeit@example.org': [
    { customer: 0, candidate: 0, daysAgo: 3, message: 'Hat Staplerschein und kann am Montag beginnen.' },
    { customer: 2, candidate: 1, daysAgo: 12, message: '' },
  ],
};
