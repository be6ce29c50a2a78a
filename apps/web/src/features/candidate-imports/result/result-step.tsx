import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportAddress } from '#features/candidate-imports/candidate-imports.queries.ts';
import { StackBar } from '#features/candidate-imports/stack-bar.tsx';
import { formatDate, formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { KeptRows } from './kept-rows.tsx';
import { NextSteps } from './next-steps.tsx';
import './result.css';
import { Running, SpokenProgress } from './running.tsx';
import { UndoImport } from './undo-import.tsx';

/** Step 4: how the import runs, what came of it, what comes next, and the way back. */
export function ResultStep({ shown }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  const { state, file_name: file, finished_at } = shown;
  if (state === 'open') return null;
  const isMoving = state === 'running' || state === 'undoing';
  return (
    <div className="import-result">
      <header>
        <h1>{t(`result.titles.${state}`)}</h1>
        {!isMoving && finished_at !== null && <p>{t('result.finished', { file, date: formatMoment(finished_at) })}</p>}
      </header>
      <SpokenProgress shown={shown} />
      {(isMoving || state === 'failed') && <Running shown={shown} />}
      {state === 'undone' ? <Undone shown={shown} /> : <Outcome shown={shown} />}
      {state === 'done' && <NextSteps importId={shown.id} />}
      {!isMoving && <Papers shown={shown} />}
      {state === 'done' && <WayBack shown={shown} />}
      {!isMoving && (
        <p>
          <Link className="import-link" to={pathTo('CandidateImports')}>
            {t('result.another')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Outcome({ shown: { progress, state } }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  if (state === 'undoing') return null;
  const { created, updated, unchanged, failed, done, total } = progress;
  const parts = [
    { key: 'created', count: created, tone: 'new' },
    { key: 'updated', count: updated, tone: 'changed' },
    { key: 'unchanged', count: unchanged, tone: 'same' },
    { key: 'failed', count: failed, tone: 'wrong' },
    { key: 'left', count: Math.max(0, total - done), tone: 'left' },
  ] as const;
  return (
    <StackBar
      label={t('result.bar')}
      parts={parts
        .filter(({ key, count }) => count > 0 || key === 'created' || key === 'updated')
        .map((part) => ({ ...part, label: t(`result.counts.${part.key}`) }))}
    />
  );
}

/** The report, and what stayed outside. */
function Papers({ shown: { id, counts, progress, erased_on } }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  const outside = counts.faulty + counts.skipped + progress.failed;
  return (
    <section className="import-papers" aria-label={t('result.report')}>
      <p>
        {outside > 0 && `${t('result.outside', { count: outside })} ${t('result.outside_why')} `}
        <span className="import-hint">{t('result.erased', { date: formatDate(erased_on) })}</span>
      </p>
      <Button
        component="a"
        href={reportAddress(id)}
        download
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
      >
        {t('result.report')}
      </Button>
    </section>
  );
}

function WayBack({ shown: { id, undoable_until } }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  return (
    <section className="import-way-back" aria-labelledby="import-way-back-title">
      <div>
        <h2 id="import-way-back-title">{t('result.undo.title')}</h2>
        <p className="import-hint">
          {undoable_until === null
            ? t('result.undo.over')
            : t('result.undo.until', { date: formatMoment(undoable_until) })}
        </p>
      </div>
      {undoable_until !== null && <UndoImport id={id} />}
    </section>
  );
}

function Undone({ shown: { id, undo } }: { shown: Import }) {
  const { t } = useTranslation('candidate-imports');
  if (!undo) return null;
  return (
    <section className="import-undone" aria-label={t('result.titles.undone')}>
      <p>
        {t('result.undo.done', { count: undo.undone })}{' '}
        {undo.kept === 0 ? t('result.undo.all') : t('result.undo.kept', { count: undo.kept })}
      </p>
      {undo.kept > 0 && <KeptRows importId={id} />}
    </section>
  );
}
