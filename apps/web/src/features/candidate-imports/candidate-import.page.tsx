import type { ImportRowFilter } from '@gegenpost/contract/candidate-import-rows.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import './candidate-imports.css';
import { importQuery } from './candidate-imports.queries.ts';
import { type ImportStep, ImportSteps } from './import-steps.tsx';

const ColumnsStep = lazy(async () => ({ default: (await import('./columns/columns-step.tsx')).ColumnsStep }));
const ValuesStep = lazy(async () => ({ default: (await import('./values/values-step.tsx')).ValuesStep }));
const PreviewStep = lazy(async () => ({ default: (await import('./preview/preview-step.tsx')).PreviewStep }));
const ResultStep = lazy(async () => ({ default: (await import('./result/result-step.tsx')).ResultStep }));

/** Where the address leads in an import that is open; `values` is the second half of the columns. */
type Part = 'columns' | 'values' | 'preview';
const partOf = (query: URLSearchParams): Part =>
  (['values', 'preview'] as const).find((part) => part === query.get('step')) ?? 'columns';

/** Reads a running import again now and then, in case a live event was lost. */
const POLL_MS = 5000;

/** Steps 2 to 4 of an import: its state says which can be open, the address which of them is. */
export function Component() {
  const { t } = useTranslation('candidate-imports');
  const { importId } = useParams();
  const id = Number(importId);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: shown } = useSuspenseQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.state === 'undoing' ? POLL_MS : false,
  });
  const isOpen = shown.state === 'open';
  const part = partOf(query);
  const step: ImportStep = !isOpen ? 'result' : part === 'preview' ? 'preview' : 'columns';
  useTitle(`${t(`steps.names.${step}`)} · ${t('title')}`);
  const page = useFocusOfStep(isOpen ? part : 'result');

  const addressOf = (to: Part, rows: ImportRowFilter = 'all') =>
    pathTo('CandidateImport', { importId: id }, { step: to, rows: rows === 'all' ? null : rows });
  const go = (to: Part) => void navigate(addressOf(to));
  return (
    <div className="imports wrap" ref={page} tabIndex={-1}>
      <p className="import-over">
        {t('title')} <span>{shown.file_name}</span>
      </p>
      <ImportSteps
        current={step}
        addressOf={(done) =>
          done === 'file' ? pathTo('CandidateImports') : isOpen && done === 'columns' ? addressOf('columns') : null
        }
      />
      <Suspense fallback={null}>
        {!isOpen ? (
          <ResultStep shown={shown} />
        ) : part === 'columns' ? (
          <ColumnsStep shown={shown} onDone={({ open_values }) => go(open_values > 0 ? 'values' : 'preview')} />
        ) : part === 'values' ? (
          <ValuesStep shown={shown} onBack={() => go('columns')} onDone={() => go('preview')} />
        ) : (
          <PreviewStep
            shown={shown}
            filter={(query.get('rows') ?? 'all') as ImportRowFilter}
            onFilter={(rows) => void navigate(addressOf('preview', rows), { replace: true })}
            onBack={() => go(shown.open_values > 0 ? 'values' : 'columns')}
            onValues={() => go('values')}
          />
        )}
      </Suspense>
    </div>
  );
}

/** A new step begins at its top, for eyes and for screen readers; the page itself was announced when it was opened. */
function useFocusOfStep(part: string) {
  const page = useRef<HTMLDivElement>(null);
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    window.scrollTo({ top: 0 });
    page.current?.focus({ preventScroll: true });
  }, [part]);
  return page;
}
