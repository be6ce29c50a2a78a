import type { AttributeCode } from '@gegenpost/contract/reference.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { lazy, type ReactNode } from 'react';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { useRole } from '#platform/session.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { PersonCard } from './person-card.tsx';
import './profiles.css';
import { profileQuery, releasesQuery, stationsQuery } from './profiles.queries.ts';

/** The fields with their pickers come while the profile is read. */
const CandidateProfile = lazy(async () => ({ default: (await import('./candidate-profile.tsx')).CandidateProfile }));

const lists: readonly AttributeCode[] = ['working_time', 'nationality', 'handicap'];

/** More that can be done with a candidate's profile stands in another room; the app brings it along. */
type Props = { actions?: ReactNode };

/** The own profile: for a candidate the job wanted, for everybody else the person. */
export function Component({ actions }: Props) {
  return useRole() === roles.candidate ? <OfCandidate actions={actions} /> : <PersonCard />;
}

function OfCandidate({ actions }: Props) {
  usePrefetched([profileQuery, stationsQuery, releasesQuery, ...lists.map(attributesQuery)]);
  return <CandidateProfile actions={actions} />;
}
