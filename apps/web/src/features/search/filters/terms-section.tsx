import { convertPay, type PayUnit, storedPer } from '@gegenpost/contract/shared/pay.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketLink } from '#features/labour-market/labour-market.queries.ts';
import { importanceOf } from '#features/search/address/criteria.ts';
import { formatNumber } from '#platform/format.ts';
import { parsePay } from '#platform/parse-number.ts';
import { PayHint, PayUnitSelect } from '#ui/pay-unit.tsx';
import { WishedPay } from '#ui/wished-pay.tsx';
import type { FilterProps } from './filters.tsx';
import { ImportanceField } from './importance-field.tsx';
import { PayPicture } from './pay-picture.tsx';
import { StartPicture } from './start-picture.tsx';
import { useTyped } from './use-typed.ts';

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
export function PayFilter({ search, facets, gap, onChange }: FilterProps) {
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
      {per === 'year' && <PayPicture facets={facets} gap={gap} value={year} onChange={set} />}
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
export function StartFilter({ search, facets, gap, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const field = useTyped(search.job_start ?? '', (typed) => onChange({ job_start: typed || null }));
  return (
    <div className="filter">
      <TextInput type="date" label={t('filters.start')} {...field} />
      <StartPicture
        facets={facets}
        gap={gap}
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
