import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import { lazy, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectionBar } from '#features/search/results/selection-bar.tsx';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useHasRight } from '#platform/session.ts';
import { draftOfCandidate } from './draft-of-candidate.ts';
import { useAddToProject } from './use-add-to-project.tsx';

const PrintCards = lazy(async () => ({ default: (await import('#ui/print-cards.tsx')).PrintCards<CandidateCard> }));

export type CandidateSelectionProps = {
  chosen: readonly CandidateCard[];
  /** Candidates of the list that can be selected. */
  total: number;
  /** Of the printed list. */
  title: string;
  /** A further printed column. */
  printed?: { label: string; value: (gegenpostId: string) => ReactNode };
  /** Whoever is selected can be kept as a talent. */
  canKeep: boolean;
  onAll: () => void;
  onNone: () => void;
};

/** What can be done with the selected candidates of a list outside of the search: write, add to a project, print. */
export function CandidateSelection(props: CandidateSelectionProps) {
  const { chosen, total, title, printed, canKeep, onAll, onNone } = props;
  const navigate = useNavigate();
  const modalState = useModalState();
  const [isPrinting, setIsPrinting] = useState(false);
  const hasProjects = useHasRight('projects');
  const projects = useAddToProject((ids) => draftOfCandidate(chosen[0] ?? { qualifications: [] }, ids));
  const ids = chosen.map(({ profile }) => profile.gegenpost_id);
  const columns = printed
    ? [{ label: printed.label, value: ({ profile }: CandidateCard) => printed.value(profile.gegenpost_id) }]
    : [];
  return (
    <>
      <SelectionBar
        ids={ids}
        loaded={total}
        total={total}
        isHead={false}
        canKeep={canKeep}
        onLoaded={onAll}
        onNone={onNone}
        onWrite={() => navigate(pathTo('ContactRequests', {}, { to: ids.join(',') }), { state: modalState })}
        onProject={hasProjects ? (anchor) => projects.open(ids, anchor) : null}
        onPrint={() => setIsPrinting(true)}
      />
      {projects.menu}
      {isPrinting && (
        <LateBoundary onClose={() => setIsPrinting(false)}>
          <PrintCards title={title} cards={chosen} columns={columns} onDone={() => setIsPrinting(false)} />
        </LateBoundary>
      )}
    </>
  );
}
