import type { Income } from '@gegenpost/contract/candidates.ts';
import type { PayPer } from '@gegenpost/contract/shared/pay.ts';
import { formatMonths, formatPay } from '#platform/format.ts';
import './pay-months.css';

type Props = { from: number; to: number; per: PayPer };

/** The month of a pay with 12 and with 13 salaries, to stand below it. */
export function PayMonths({ from, to, per }: Props) {
  return to === 0 ? null : <small className="pay-months">{formatMonths(from, to, per)}</small>;
}

/** A wished pay with its month. */
export function Pay({ income: { amount, per } }: { income: Income }) {
  return (
    <>
      {formatPay(amount, per)}
      <PayMonths from={amount} to={amount} per={per} />
    </>
  );
}
