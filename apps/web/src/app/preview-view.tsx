import { useRef } from 'react';
import { PreviewView } from '#features/profiles/preview-view.tsx';
import { CandidateBody } from '#features/search/candidate/candidate-body.tsx';

/** The candidate's own profile, drawn by the very component that draws it for employers. */
export function OwnPreview() {
  const heading = useRef<HTMLHeadingElement>(null);
  return <PreviewView>{(candidate) => <CandidateBody candidate={candidate} headingRef={heading} />}</PreviewView>;
}
