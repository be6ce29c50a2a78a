import { lazy } from 'react';
import { useParams } from 'react-router';
import { CandidateEditor } from '#features/own-candidates/edit/candidate-editor.tsx';
import type { CandidateParts } from '#features/own-candidates/edit/tabs.ts';

/** Each is loaded with the first tab that shows it. */
const Image = lazy(async () => ({ default: (await import('./own-candidate-profile.tsx')).Image }));
const Wishes = lazy(async () => ({ default: (await import('./own-candidate-profile.tsx')).Wishes }));
const Qualification = lazy(async () => ({ default: (await import('./own-candidate-profile.tsx')).Qualification }));
const Career = lazy(async () => ({ default: (await import('./own-candidate-profile.tsx')).Career }));
const Documents = lazy(async () => ({
  default: (await import('#features/documents/documents-desk.tsx')).DocumentsDesk,
}));
const ClaimedDocuments = lazy(async () => ({
  default: (await import('#features/own-candidates/edit/claimed-documents.tsx')).ClaimedDocuments,
}));
const Placement = lazy(async () => ({ default: (await import('./own-candidate-placement.tsx')).Placement }));
const Preview = lazy(async () => ({ default: (await import('./preview-view.tsx')).OwnPreview }));

const parts: CandidateParts = {
  // what people with an account keep themselves
  image: ({ profile, is_claimed }) => !is_claimed && <Image profile={profile} />,
  wishes: ({ profile }) => <Wishes profile={profile} />,
  qualification: ({ profile }) => <Qualification profile={profile} />,
  career: ({ profile }) => <Career profile={profile} />,
  documents: ({ is_claimed }) => <div className="documents">{is_claimed ? <ClaimedDocuments /> : <Documents />}</div>,
  preview: () => <Preview />,
  placement: ({ id }) => <Placement id={id} />,
};

/** A candidate of the company, with the fields of the candidate's own profile page. */
export function Component() {
  const { candidateId } = useParams();
  const id = Number(candidateId);
  return <CandidateEditor key={id} id={id} parts={parts} />;
}
