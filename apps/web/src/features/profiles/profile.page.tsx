import type { AttributeCode } from '@gegenpost/contract/reference.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { lazy, type ReactNode } from 'react';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { useRole } from '#platform/session.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { PersonCard } from './person-card.tsx';
import './profiles.css';
import { profileQuery, stationsQuery } from './profile-source.queries.ts';
import { releasesQuery } from './profiles.queries.ts';

/** Loaded while the profile is being fetched. */
const CandidateProfile = lazy(async () => ({ default: (await import('./candidate-profile.tsx')).CandidateProfile }));

const lists: readonly AttributeCode[] = ['working_time', 'nationality', 'handicap'];

/** Further actions for a candidate's profile belong to another room, so the app passes them in. */
type Props = { actions?: ReactNode };

/** The own profile: for candidates the job sought, for other users the person. */
export function Component({ actions }: Props) {
  return useRole() === roles.candidate ? <OfCandidate actions={actions} /> : <PersonCard />;
}

function OfCandidate({ actions }: Props) {
  usePrefetched([profileQuery, stationsQuery, releasesQuery, ...lists.map(attributesQuery)]);
  return <CandidateProfile actions={actions} />;
}
