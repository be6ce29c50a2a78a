import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { useCloseModal } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { RootMark } from '#platform/root-mark.tsx';
import { useTitle } from '#platform/title.ts';
import { candidateQuery } from './candidate.queries.ts';
import { CandidateBar } from './candidate-bar.tsx';
import { CandidateBody } from './candidate-body.tsx';
import { CandidateFooter } from './candidate-footer.tsx';
import { CandidatePreload } from './candidate-preload.tsx';
import { CandidateRefused } from './candidate-refused.tsx';
import { useFurtherNeighbours, useOpenedFrom } from './neighbours.ts';
import { useMarkOpened } from './opened.ts';
import { placedSearch } from './placed-search.ts';
import { useExplanation } from './use-explanation.ts';
import { useIsDocked } from './use-is-docked.ts';
import { ViewGate } from './view-gate.tsx';
import './candidate-dialog.css';
import { useLatest } from '#platform/use-latest.ts';
import { printTexts } from '#ui/print-cards.de.ts';

/** Only for narrow screens, which need its focus trap and scroll lock. */
const CandidateSheet = lazy(async () => ({ default: (await import('./candidate-sheet.tsx')).CandidateSheet }));
/** Loaded after the profile: its growing field needs much code. */
const CandidateNote = lazy(async () => ({ default: (await import('./candidate-note.tsx')).CandidateNote }));

/** One candidate: docked beside the list on wide screens, a sheet over the page on others. */
export function Component() {
  const { t } = useTranslation('search');
  const close = useCloseModal();
  const isDocked = useIsDocked();
  if (isDocked) {
    return (
      <aside className="candidate-docked" aria-label={t('detail.label')}>
        <Candidate />
        <RootMark mark="docked" />
      </aside>
    );
  }
  return (
    <Suspense fallback={null}>
      <CandidateSheet label={t('detail.label')} onClose={close}>
        <Candidate />
      </CandidateSheet>
    </Suspense>
  );
}

function Candidate() {
  const { productId = '' } = useParams();
  useMarkOpened(productId);
  useFurtherNeighbours(productId);
  useFocusBack(productId);
  return (
    <div className="candidate">
      <CandidateBar gegenpostId={productId} />
      <CandidateRefused key={productId}>
        <ViewGate gegenpostId={productId}>
          <PromptSuspense fallback={<CandidatePreload gegenpostId={productId} />}>
            <Opened gegenpostId={productId} />
          </PromptSuspense>
        </ViewGate>
      </CandidateRefused>
    </div>
  );
}

/** Returns the focus to the link of the last shown candidate, in whichever list it is. */
function useFocusBack(gegenpostId: string): void {
  const last = useLatest(gegenpostId);
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const path = pathTo('CandidateDialog', { productId: last.current });
        document.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)?.focus({ preventScroll: true });
      }),
    [],
  );
}

function Opened({ gegenpostId }: { gegenpostId: string }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery(gegenpostId));
  const { criteria, place } = useOpenedFrom(gegenpostId);
  const { explanation, gap } = useExplanation(gegenpostId, criteria);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(candidate.qualifications[0]?.name ?? gegenpostId);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <CandidateBody
        candidate={candidate}
        headingRef={heading}
        explanation={explanation}
        gap={gap}
        criteria={criteria}
        search={placedSearch(criteria, place)}
      >
        <Suspense fallback={null}>
          <CandidateNote key={gegenpostId} candidate={candidate} />
        </Suspense>
        <p className="candidate-printed">
          {printTexts.foot(formatDate(new Date()))} {location.origin}
          {pathTo('CandidateDialog', { productId: gegenpostId })}
        </p>
      </CandidateBody>
      <CandidateFooter candidate={candidate} />
    </>
  );
}
