import { useRef } from 'react';
import { PreviewDialog } from '#features/profiles/preview-dialog.tsx';
import { CandidateBody } from '#features/search/candidate-body.tsx';

/** The candidate's own profile, drawn by the very component that draws it for employers. */
export function Component() {
  const heading = useRef<HTMLHeadingElement>(null);
  return <PreviewDialog>{(candidate) => <CandidateBody candidate={candidate} headingRef={heading} />}</PreviewDialog>;
}
