import { type PayUnit, payUnits, storedPay, storedPer } from '@gegenpost/contract/shared/pay.ts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { formatMonths, formatPayRange } from '#platform/format.ts';
import { payUnitTexts as texts } from './pay-unit.de.ts';
import './pay-months.css';

type SelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: PayUnit;
  onChange?: (unit: PayUnit) => void;
};

/** Whether an amount is meant by the year, the month of 12 or 13 salaries, or the hour. */
export function PayUnitSelect({ onChange, ...props }: SelectProps) {
  return (
    <NativeSelect
      {...props}
      data={payUnits.map((unit) => ({ value: unit, label: texts.units[unit] }))}
      onChange={({ currentTarget: { value } }) => {
        const unit = payUnits.find((each) => each === value);
        if (unit) onChange?.(unit);
      }}
    />
  );
}

type TypedPay = { from: number | null; to: number | null; unit: PayUnit; weeklyHours?: number | undefined };

/** What typed pay is by the month, and by the year where the month was typed; nothing until both ends are known. */
export function PayHint({ from, to, unit, weeklyHours }: TypedPay) {
  if (from === null || to === null || from > to || to === 0) return null;
  const per = storedPer(unit);
  const [low, high] = [storedPay(from, unit), storedPay(to, unit)];
  const year = per === unit ? '' : `${formatPayRange(low, high, per)}, `;
  return <p className="pay-months">{`${year}${formatMonths(low, high, per, weeklyHours)}`}</p>;
}
