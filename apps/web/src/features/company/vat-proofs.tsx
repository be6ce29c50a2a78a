import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { vatChecksQuery } from './company.queries.ts';

/** The last questions to the register with their answers, as proofs for the accounts. */
export function VatProofs() {
  const { t } = useTranslation('company');
  const { data: checks, error, refetch } = useQuery(vatChecksQuery);
  if (error) return <FailurePanel message={error.message} onRetry={refetch} />;
  if (!checks) {
    return (
      <Skeleton>
        <SkeletonBar width="70%" />
      </Skeleton>
    );
  }
  if (checks.length === 0) return <p className="company-hint">{t('vat.no_proofs')}</p>;
  return (
    <ul>
      {checks.map(({ id, vat_reg_no, asked_at, outcome, consultation_id, name, address }) => (
        <li key={id}>
          <b>{t(`vat.outcomes.${outcome}`)}</b> · {vat_reg_no} ·{' '}
          <time dateTime={asked_at}>{formatMoment(asked_at)}</time>
          {consultation_id && <small>{t('vat.consultation', { id: consultation_id })}</small>}
          {(name || address) && <small>{[name, address].filter(Boolean).join(', ')}</small>}
        </li>
      ))}
    </ul>
  );
}
