import type { ImportListRow } from '@gegenpost/contract/candidate-imports.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDiscardImport } from '#features/candidate-imports/candidate-imports.queries.ts';
import { UndoImport } from '#features/candidate-imports/result/undo-import.tsx';
import { formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';

/** Imports that are kept, the latest first, with what can still be done about each. */
export function EarlierImports({ imports }: { imports: readonly ImportListRow[] }) {
  const { t } = useTranslation('candidate-imports');
  return (
    <section className="import-earlier" aria-labelledby="import-earlier-title">
      <h2 id="import-earlier-title">{t('file.earlier.title')}</h2>
      {imports.length === 0 ? (
        <EmptySheet>{t('file.earlier.empty')}</EmptySheet>
      ) : (
        <ul>
          {imports.map((each) => (
            <EarlierImport key={each.id} row={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EarlierImport({ row }: { row: ImportListRow }) {
  const { t } = useTranslation('candidate-imports');
  const discard = useDiscardImport();
  const { id, state, file_name: name, counts, progress, created_at, by } = row;
  const word = state === 'open' ? 'continue' : 'open';
  const tellDiscarded = () =>
    notify({ kind: 'info', text: t('file.earlier.discarded', { name }), name: 'import-discarded' });
  return (
    <li>
      <div className="import-earlier-name">
        <Link to={pathTo('CandidateImport', { importId: id })}>{name}</Link>
        <p className="import-hint">{t('file.earlier.by', { date: formatMoment(created_at), name: by })}</p>
      </div>
      <div>
        <p className="import-state" data-state={state}>
          {t(`states.${state}`)}
        </p>
        <p className="import-hint">
          {state === 'open' || state === 'undone'
            ? t('file.earlier.rows', { count: counts.rows })
            : t('file.earlier.result', progress)}
        </p>
      </div>
      <div className="import-earlier-actions">
        {state === 'open' && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('file.earlier.discard_of', { name })}
            loading={discard.isPending}
            onClick={() =>
              discard.mutate(id, { onSuccess: tellDiscarded, onError: notifyFailureOf('import-discarded') })
            }
          >
            {t('file.earlier.discard')}
          </Button>
        )}
        {row.undoable_until !== null && <UndoImport id={id} />}
        <Button
          component={Link}
          to={pathTo('CandidateImport', { importId: id })}
          variant="default"
          size="sm"
          aria-label={t(`file.earlier.${word}_of`, { name })}
        >
          {t(`file.earlier.${word}`)}
        </Button>
      </div>
    </li>
  );
}
