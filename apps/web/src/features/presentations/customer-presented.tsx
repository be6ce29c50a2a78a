import type { PresentedCount } from '@gegenpost/contract/presentations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { presentationsOfCustomerQuery } from './presentations.queries.ts';
import './presentations.css';

/** How many candidates were presented to a customer; opened, who and when. Nothing when there were none. */
export function CustomerPresented({ company, count }: { company: string; count: PresentedCount | undefined }) {
  const { t } = useTranslation('presentations');
  const [isOpen, setIsOpen] = useState(false);
  if (!count) return null;
  return (
    <details className="customer-presented" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('presented', { count: count.candidates, date: formatDate(count.last_on) })}</summary>
      {isOpen && <People company={company} customerId={count.customer_id} />}
    </details>
  );
}

function People({ company, customerId }: { company: string; customerId: number }) {
  const { t } = useTranslation('presentations');
  const { data: sent, error } = useQuery(presentationsOfCustomerQuery(customerId));
  if (error) return <p role="alert">{error.message}</p>;
  if (!sent) return <p role="status">{t('loading')}</p>;
  return (
    <ul className="presented" aria-label={t('presented_to', { company })}>
      {sent.map(({ id, candidate, created_at }) => (
        <li key={id}>
          <b>{candidate.name}</b>
          <span>{formatDate(created_at)}</span>
        </li>
      ))}
    </ul>
  );
}
