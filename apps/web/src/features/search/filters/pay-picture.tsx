import { PAY_STEPS } from '@gegenpost/contract/shared/constants.ts';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#platform/format.ts';
import type { FilterProps } from './filters.tsx';
import { StepPicture } from './step-picture.tsx';
import { stepPlace } from './step-place.ts';

type Props = Pick<FilterProps, 'facets' | 'gap'> & { value: number | null; onChange: (euros: number | null) => void };

const euros = PAY_STEPS.map((thousands) => thousands * 1000);
const last = PAY_STEPS.length - 1;
const amount = (thousands: number | undefined) => formatAmount((thousands ?? 0) * 1000, 'year');

/** What the hits wish to earn, as a histogram whose handle is the budget; its right end is no budget. */
export function PayPicture({ facets, gap, value, onChange }: Props) {
  const { t } = useTranslation('search');
  const counts = facets.job_income_year;
  const upTo = (step: number) => counts?.get(PAY_STEPS[step] ?? 0)?.count;
  const steps = PAY_STEPS.map((thousands, index) => {
    const [from, to, found] = [amount(PAY_STEPS[index - 1]), amount(thousands), upTo(index)];
    const name =
      index === 0 ? t('pictures.payTo', { to }) : t(index === last ? 'pictures.payOver' : 'pictures.pay', { from, to });
    const limit = index === last ? t('pictures.anyPay') : t('pictures.payTo', { to });
    return {
      name,
      bar: found === undefined ? undefined : found - (upTo(index - 1) ?? 0),
      says: found === undefined ? limit : t('pictures.found', { limit, count: found }),
    };
  });
  const { at, isStep } = stepPlace(euros, value);
  return (
    <StepPicture
      label={t('pictures.payHandle')}
      caption={t('pictures.payTable')}
      steps={steps}
      gap={gap}
      at={at}
      chosen={isStep ? (steps[at]?.says ?? '') : t('pictures.payTo', { to: formatAmount(value ?? 0, 'year') })}
      onChange={(step) => onChange(step === last ? null : (euros[step] ?? null))}
    />
  );
}
