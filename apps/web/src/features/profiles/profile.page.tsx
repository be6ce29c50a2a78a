import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { useRole } from '#platform/session.ts';
import { CandidateProfile } from './candidate-profile.tsx';
import { PersonCard } from './person-card.tsx';
import './profiles.css';

/** The own profile: for a candidate the job wanted, for everybody else the person. */
export function Component() {
  return useRole() === roles.candidate ? <CandidateProfile /> : <PersonCard />;
}
