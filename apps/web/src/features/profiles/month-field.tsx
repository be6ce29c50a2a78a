import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

const YEARS_BACK = 65;

type Props = {
  label: string;
  /** `YYYY-MM`, or empty. */
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  /** Path by which a form finds the field. */
  'data-path'?: string;
};

/** Two selects for month and year, because not every browser supports `input type="month"`. */
export function MonthField({ label, value, error, onChange, 'data-path': path }: Props) {
  const { t } = useTranslation('profiles');
  const errorId = useId();
  const [savedYear = '', savedMonth = ''] = value.split('-');
  const [{ year, month }, setTyped] = useState({ year: savedYear, month: savedMonth });
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back));
  const set = (next: { year: string; month: string }) => {
    setTyped(next);
    onChange(next.year && next.month ? `${next.year}-${next.month}` : '');
  };
  const shared = { error: Boolean(error), 'aria-describedby': error ? errorId : undefined };
  return (
    <fieldset className="month-field">
      <legend>{label}</legend>
      <NativeSelect
        {...shared}
        data-path={path}
        aria-label={t('experience.month', { label })}
        value={month}
        data={[{ value: '', label: t('experience.no_month') }, ...months()]}
        onChange={({ currentTarget }) => set({ year, month: currentTarget.value })}
      />
      <NativeSelect
        {...shared}
        aria-label={t('experience.year', { label })}
        value={year}
        data={[{ value: '', label: t('experience.no_year') }, ...years]}
        onChange={({ currentTarget }) => set({ year: currentTarget.value, month })}
      />
      {error && (
        <p className="profile-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function months() {
  const name = new Intl.DateTimeFormat('de-DE', { month: 'long' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: name.format(new Date(2000, index, 15)),
  }));
}
