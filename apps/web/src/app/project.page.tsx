import type { Explanation } from '@gegenpost/contract/search.ts';
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

/** One project; why a profile fits is said as the search says it. */
export function Component() {
  return <Project explain={explain} />;
}
