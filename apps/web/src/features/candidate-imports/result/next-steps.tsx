import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { importedQuery, useChangeImported } from '#features/candidate-imports/candidate-imports.queries.ts';
import { formatNumber } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRoute } from '#platform/route-names.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { Holding } from '#ui/holding.tsx';
import { LateStatus } from '#ui/late-status.tsx';
import { ConsentForm } from './consent-form.tsx';

/** What brings the new people before employers: their consent, then going online. */
export function NextSteps({ importId }: { importId: number }) {
  const { t } = useTranslation('candidate-imports');
  const { data, isLoading } = useQuery(importedQuery(importId));
  const hasRoute = useHasRoute();
  const list = pathTo('Candidates', {}, { withOffline: 1, withOnline: 1, withOwn: 1, imported: 1 });
  // What follows moves down by the cards that may come.
  if (isLoading) return <Holding />;
  return (
    <section className="import-next" aria-labelledby="import-next-title">
      <h2 id="import-next-title">{t('result.steps')}</h2>
      {data && data.consent_missing.length > 0 && <ConsentForm importId={importId} ids={data.consent_missing} />}
      {data && data.offline_with_consent.length > 0 && <GoOnline importId={importId} ids={data.offline_with_consent} />}
      {hasRoute('Candidates') && (
        <Link className="import-next-list" to={list}>
          {t('result.list')}
          <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}

function GoOnline({ importId, ids }: { importId: number; ids: readonly number[] }) {
  const { t } = useTranslation('candidate-imports');
  const change = useChangeImported(importId);
  const [done, setDone] = useState(0);
  const isOnline = useOnline();
  const count = ids.length;
  const start = () =>
    change.mutate(
      { ids, change: { action: 'online' }, onDone: setDone },
      {
        onSuccess: ({ refused }) => {
          const text = t('online.done', { count: count - refused });
          const kind = refused > 0 ? 'warning' : 'success';
          notify({
            kind,
            text: refused > 0 ? `${text} ${t('online.refused', { count: refused })}` : text,
            name: 'import-online',
          });
        },
      },
    );
  return (
    <div className="import-step-card">
      <h3>{t('online.title', { count })}</h3>
      <p>{t('online.text')}</p>
      {change.error && <FormFailure>{change.error.message}</FormFailure>}
      <div className="import-step-card-actions">
        <Button loading={change.isPending} disabled={!isOnline} onClick={start}>
          {t('online.button')}
        </Button>
        {change.isPending && (
          <LateStatus as="span">
            {t('consent.running', { done: formatNumber(done), total: formatNumber(count) })}
          </LateStatus>
        )}
      </div>
    </div>
  );
}
