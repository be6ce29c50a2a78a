import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import type { Preview } from '@gegenpost/contract/profiles.ts';
import type { ShownProfile } from './shared-sheet.tsx';

type Candidate = NonNullable<Preview['candidate']>;
export type Shown = Pick<ExternalSharing, 'groups' | 'with_documents' | 'companies' | 'expires_on'>;

/** The own profile as a sharing would show it. It leaves out the same data as the server. */
export function shownAs(candidate: Candidate, { groups, with_documents, companies, expires_on }: Shown): ShownProfile {
  const open = new Set(groups);
  const { profile, residence } = candidate;
  const isNamed = open.has('name');
  const image = open.has('image') && profile.has_profile_image ? imageOf(profile) : null;
  return {
    companies,
    expires_on,
    image,
    candidate: {
      ...candidate,
      profile: isNamed
        ? profile
        : { ...profile, id: null, salutation: null, first_name: null, last_name: null, name: null },
      about: isNamed ? candidate.about : null,
      birth_year: open.has('birthday') ? candidate.birth_year : null,
      email: open.has('contact') ? candidate.email : null,
      phone: open.has('contact') ? candidate.phone : null,
      residence: open.has('contact') ? residence : (residence?.slice(0, 2) ?? null),
      work_experience: candidate.work_experience.map((entry) =>
        open.has('employers') ? entry : { ...entry, employer: null, title: null, description: null },
      ),
      documents: with_documents ? candidate.documents : null,
    },
  };
}

const imageOf = ({ gegenpost_id, hash }: Candidate['profile']) =>
  `/api/profiles/${gegenpost_id}/image${hash ? `?hash=${encodeURIComponent(hash)}` : ''}`;
