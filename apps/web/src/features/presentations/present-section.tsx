import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { formatMoment } from '#platform/format.ts';
import { useHasRight } from '#platform/session.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { presentationsOfCandidateQuery } from './presentations.queries.ts';
import './presentations.css';

const PresentSheet = lazy(async () => ({ default: (await import('./present-sheet.tsx')).PresentSheet }));

/** Presents an own candidate to a customer, and shows to whom it was done. */
export function PresentSection({ candidateId }: { candidateId: number }) {
  const { t } = useTranslation('presentations');
  const { data: sent = [], error, refetch } = useQuery(presentationsOfCandidateQuery(candidateId));
  const mayPresent = useHasRight('projects');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SheetSection title={t('title')} intro={t('intro')} id="presentations">
      {error && sent.length === 0 && (
        <FailurePanel message={error instanceof ApiError ? error.message : undefined} onRetry={() => void refetch()} />
      )}
      {sent.length > 0 && (
        <ul className="presented" aria-label={t('title')}>
          {sent.map(({ id, customer, sent_by, created_at }) => (
            <li key={id}>
              <b>{customer.company}</b>
              <span>{t(sent_by ? 'sent_by' : 'sent', { moment: formatMoment(created_at), name: sent_by ?? '' })}</span>
            </li>
          ))}
        </ul>
      )}
      {mayPresent && (
        <div>
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          >
            {t('open')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PresentSheet candidateId={candidateId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </SheetSection>
  );
}
