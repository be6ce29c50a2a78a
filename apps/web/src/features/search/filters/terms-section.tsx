import { convertPay, type PayUnit, storedPer } from '@gegenpost/contract/shared/pay.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketLink } from '#features/labour-market/labour-market.queries.ts';
import { importanceOf } from '#features/search/address/criteria.ts';
import { formatAmount, formatNumber } from '#platform/format.ts';
import { parsePay } from '#platform/parse-number.ts';
import { PayHint, PayUnitSelect } from '#ui/pay-unit.tsx';
import { WishedPay } from '#ui/wished-pay.tsx';
import type { FilterProps } from './filters.tsx';
import { ImportanceField } from './importance-field.tsx';
import { QuickChoices } from './quick-choices.tsx';
import { useTyped } from './use-typed.ts';

const USUAL_THOUSANDS = [25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120];
const USUAL_MONTHS = [0, 1, 2, 3, 6, 12];
const MOST = { year: 500_000, hour: 250 } as const;

/** Budget and start of work. */
export function TermsSection(props: FilterProps) {
  return (
    <>
      <PayFilter {...props} />
      <StartFilter {...props} />
    </>
  );
}

/** Budget by the year or the hour. */
export function PayFilter({ search, facets, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const { job_income_year: year, job_income_hour: hour } = search;
  const [unit, setUnit] = useState<PayUnit>(hour === null ? 'year' : 'hour');
  const per = storedPer(unit);
  const set = (euros: number | null) =>
    onChange({
      job_income_year: per === 'year' && euros !== null ? Math.round(euros) : null,
      job_income_hour: per === 'hour' ? euros : null,
    });
  const value = per === 'year' ? year : hour;
  const shown = value === null || per === unit ? value : Math.round(convertPay(value, per, unit));
  const field = useTyped(shown === null ? '' : formatNumber(shown), (typed) => {
    const euros = parsePay(typed, unit);
    if (typed.trim() === '' || (euros !== null && euros <= MOST[per])) set(euros);
  });
  const budgets = facets.job_income_year;
  const market = useMarketLink(search.qualifications[0] ?? null, null);
  return (
    <div className="filter">
      <TextInput
        label={t('filters.pay')}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span aria-hidden="true">€</span>}
        {...field}
      />
      <PayUnitSelect aria-label={t('filters.payPer')} value={unit} onChange={setUnit} />
      <PayHint from={value} to={value} unit={per} />
      <WishedPay link={market} />
      {per === 'year' && (
        <QuickChoices
          label={t('filters.pay')}
          options={(budgets ? [...budgets.keys()] : USUAL_THOUSANDS).map((thousands) => ({
            value: thousands * 1000,
            label: formatAmount(thousands * 1000, 'year'),
            count: budgets?.get(thousands)?.count,
          }))}
          value={year}
          onChange={set}
        />
      )}
      {value !== null && (
        <ImportanceField
          part="pay"
          value={importanceOf(search, 'pay')}
          onChange={(pay) => onChange({ weights: { ...search.weights, pay } })}
        />
      )}
    </div>
  );
}

/** The day by which the work begins. */
export function StartFilter({ search, facets, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const months = facets.job_start;
  const field = useTyped(search.job_start ?? '', (typed) => onChange({ job_start: typed || null }));
  return (
    <div className="filter">
      <TextInput type="date" label={t('filters.start')} {...field} />
      <QuickChoices
        label={t('filters.start')}
        options={(months ? [...months.keys()] : USUAL_MONTHS).map((ahead) => ({
          value: dayAhead(ahead),
          label: ahead === 0 ? t('filters.now') : t('filters.months', { count: ahead }),
          count: months?.get(ahead)?.count,
        }))}
        value={search.job_start}
        onChange={(job_start) => onChange({ job_start })}
      />
      {search.job_start && (
        <ImportanceField
          part="availability"
          value={importanceOf(search, 'availability')}
          onChange={(availability) => onChange({ weights: { ...search.weights, availability } })}
        />
      )}
    </div>
  );
}

/** The day some months ahead, as criteria write it; limited to the last day of a shorter month. */
function dayAhead(months: number, today = new Date()): string {
  const lastDay = new Date(today.getFullYear(), today.getMonth() + months + 1, 0).getDate();
  const day = new Date(today.getFullYear(), today.getMonth() + months, Math.min(today.getDate(), lastDay));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
