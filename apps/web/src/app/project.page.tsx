import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { lazy, Suspense } from 'react';
import { Component as Project } from '#features/projects/project.page.tsx';

const ExplanationChips = lazy(async () => ({
  default: (await import('#features/search/candidate/explanation-chips.tsx')).ExplanationChips,
}));

const explain = (explanation: Explanation) => (
  <Suspense fallback={null}>
    <ExplanationChips explanation={explanation} />
  </Suspense>
);

/** One project. It explains matches with the component of the search. */
export function Component() {
  return <Project explain={explain} />;
}
