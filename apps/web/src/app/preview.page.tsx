import { lazy, useRef } from 'react';
import { PreviewDialog } from '#features/profiles/preview-dialog.tsx';

/** Comes while the server is asked what others see. */
const CandidateBody = lazy(async () => ({
  default: (await import('#features/search/candidate-body.tsx')).CandidateBody,
}));

/** The candidate's own profile, drawn by the very component that draws it for employers. */
export function Component() {
  const heading = useRef<HTMLHeadingElement>(null);
  return <PreviewDialog>{(candidate) => <CandidateBody candidate={candidate} headingRef={heading} />}</PreviewDialog>;
}
