import type { ImportRow, ImportRowFilter } from '@gegenpost/contract/candidate-import-rows.ts';
import { IMPORT_UNDO_DAYS, type Import } from '@gegenpost/contract/candidate-imports.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeRow, useRunImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import { StackBar } from '#features/candidate-imports/stack-bar.tsx';
import { formatNumber } from '#platform/format.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DemandNote } from './demand-note.tsx';
import { type Fixes, useFixes } from './fixes.ts';
import { PreviewOptions } from './preview-options.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { actOf } from './row-result.tsx';
import './preview.css';

const tones = { create: 'new', update: 'changed', unchanged: 'same', faulty: 'wrong', skipped: 'left' } as const;

type Props = {
  shown: Import;
  filter: ImportRowFilter;
  onFilter: (filter: ImportRowFilter) => void;
  onBack: () => void;
  onValues: () => void;
};

/** Step 3: what would become of each row, with errors put right in place. Nothing is stored before the button below. */
export function PreviewStep({ shown, filter, onFilter, onBack, onValues }: Props) {
  const { t } = useTranslation('candidate-imports');
  const fixes = useFixes(shown.id);
  const [deciding, setDeciding] = useState<ImportRow | null>(null);
  const change = useChangeRow(shown.id);
  const { counts, open_values } = shown;
  const act = (row: ImportRow) => {
    const wanted = actOf(row);
    if (wanted === 'decide') return setDeciding(row);
    const decision = wanted === 'skip' ? 'skip' : null;
    change.mutate({ no: row.row_no, decision }, { onError: notifyFailureOf('import-row') });
  };
  return (
    <div className="import-preview">
      <header>
        <h1>{t('preview.title')}</h1>
        <p>{t('preview.intro')}</p>
      </header>
      <StackBar
        label={t('preview.bar', { rows: formatNumber(counts.rows) })}
        parts={(['create', 'update', 'unchanged', 'faulty', 'skipped'] as const)
          .filter((key) => key !== 'skipped' || counts.skipped > 0)
          .map((key) => ({ key, label: t(`preview.counts.${key}`), count: counts[key], tone: tones[key] }))}
      />
      <DemandNote importId={shown.id} people={counts.create + counts.update} />
      {open_values > 0 && (
        <p className="import-values-open">
          {t('preview.values_open', { count: open_values })}{' '}
          <button type="button" className="import-link" onClick={onValues}>
            {t('preview.values_link')}
          </button>
        </p>
      )}
      <PreviewOptions shown={shown} />
      <Unsaved fixes={fixes} />
      <PreviewRows shown={shown} filter={filter} fixes={fixes} onFilter={onFilter} onAct={act} />
      <LastFix row={fixes.last} />
      <RunFooter shown={shown} isHeld={fixes.failed.length > 0} onBack={onBack} />
      {deciding && <DecisionDialog importId={shown.id} row={deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

/** Corrections that could not be sent; they stay in their cells. */
function Unsaved({ fixes: { failed, retry, drop } }: { fixes: Fixes }) {
  const { t } = useTranslation('candidate-imports');
  const isOnline = useOnline();
  if (failed.length === 0) return null;
  return (
    <div className="import-unsaved" role="alert">
      <p>{t('preview.unsaved', { count: failed.length, reason: failed[0]?.reason })}</p>
      <Button variant="default" size="sm" disabled={!isOnline} onClick={retry}>
        {t('preview.retry')}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={drop}>
        {t('preview.drop')}
      </Button>
    </div>
  );
}

/** Tells screen readers what a correction did. */
function LastFix({ row }: { row: ImportRow | null }) {
  const { t } = useTranslation('candidate-imports');
  const wrong = row?.cells.find(({ error }) => error !== null);
  const words = () => {
    if (!row) return '';
    if (row.error)
      return t('preview.still', { no: row.row_no, error: t(`row_errors.${row.error}`, { no: row.same_as }) });
    if (!wrong?.error) return t('preview.fixed', { no: row.row_no });
    const error = `${t(`fields.${wrong.field}`)}, ${t(`cell_errors.${wrong.error}`)}`;
    return t('preview.still', { no: row.row_no, error });
  };
  return (
    <p className="visually-hidden" role="status">
      {words()}
    </p>
  );
}

function RunFooter({ shown, isHeld, onBack }: { shown: Import; isHeld: boolean; onBack: () => void }) {
  const { t } = useTranslation('candidate-imports');
  const run = useRunImport(shown.id);
  const isOnline = useOnline();
  const { create, update, faulty } = shown.counts;
  const people = create + update;
  return (
    <>
      {run.error && <FormFailure>{run.error.message}</FormFailure>}
      {!isOnline && <p className="import-hint">{t('offline')}</p>}
      <footer className="import-footer">
        <p>
          {faulty > 0 && `${t('preview.run_hint.faulty', { count: faulty })} `}
          {people > 0 && t('preview.run_hint.undo', { days: IMPORT_UNDO_DAYS })}
        </p>
        <Button variant="default" size="lg" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          size="lg"
          disabled={people === 0 || isHeld || !isOnline}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {people === 0 ? t('preview.run_none') : t('preview.run', { count: people })}
        </Button>
      </footer>
    </>
  );
}
