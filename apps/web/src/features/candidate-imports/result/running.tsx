import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRunImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import { formatNumber } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

const SPOKEN_EVERY_PERCENT = 20;

const words = ({ progress: { done, total } }: Import) => ({ done: formatNumber(done), total: formatNumber(total) });

/** How far the job is; one that was interrupted can go on. */
export function Running({ shown }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  const run = useRunImport(shown.id);
  const isOnline = useOnline();
  const { progress, state } = shown;
  return (
    <section className="import-running" aria-label={t('result.progress')}>
      <p className="import-running-count">{t('result.of', words(shown))}</p>
      <ProgressBar label={t('result.progress')} value={progress.done} max={Math.max(1, progress.total)} />
      {state === 'failed' ? (
        <>
          <p>{t('result.failed_text')}</p>
          {run.error && <FormFailure>{run.error.message}</FormFailure>}
          <Button disabled={!isOnline} loading={run.isPending} onClick={() => run.mutate()}>
            {t('result.resume')}
          </Button>
        </>
      ) : (
        <p className="import-hint">{t('result.leave')}</p>
      )}
    </section>
  );
}

/** Tells screen readers every fifth of the way, and the end. */
export function SpokenProgress({ shown }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  const { progress, state } = shown;
  const percent = progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total);
  const spoken = percent - (percent % SPOKEN_EVERY_PERCENT);
  const done = formatNumber(Math.floor((spoken * progress.total) / 100));
  return (
    <p className="visually-hidden" role="status">
      {state === 'open'
        ? ''
        : state === 'running' && spoken < 100
          ? t('result.spoken', { ...words(shown), percent: spoken, done })
          : t(`result.titles.${state}`)}
    </p>
  );
}
