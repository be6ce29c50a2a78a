import { useRef } from 'react';
import { PreviewView } from '#features/profiles/preview-view.tsx';
import { CandidateBody } from '#features/search/candidate/candidate-body.tsx';

/** The candidate's own profile, rendered by the component that employers see. */
export function OwnPreview() {
  const heading = useRef<HTMLHeadingElement>(null);
  return <PreviewView>{(candidate) => <CandidateBody candidate={candidate} headingRef={heading} />}</PreviewView>;
}
