import { lazy, Suspense } from 'react';
import { type Selected, Component as TalentManager } from '#features/talents/talent-manager.page.tsx';

const CandidateSelection = lazy(async () => ({
  default: (await import('#features/search/candidate/candidate-selection.tsx')).CandidateSelection,
}));

const bulk = (selected: Selected) => (
  <Suspense fallback={null}>
    <CandidateSelection {...selected} canKeep={false} />
  </Suspense>
);

/** The talents. What can be done with several of them is what the search does with its hits. */
export function Component() {
  return <TalentManager bulk={bulk} />;
}
