import type { Day } from '@gegenpost/contract/shared/scalars.ts';
import { type CandidateRecord, openGroups, projectDetail, type Viewer } from '#features/visibility/access-policy.ts';

/** The person of a CV whose name is shown. */
export type CvPerson = {
  first_name: string;
  last_name: string;
  birthday: Day | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  email: string | null;
  phone: string | null;
};

/** Data from which all file formats of a profile are written. */
export type Cv = Omit<ReturnType<typeof projectDetail>, 'documents' | 'last_active_at'> & {
  /** null: the name is not shown. */
  person: CvPerson | null;
};

/** A company without any relation to the candidate: no id is 0. */
const stranger: Viewer = { profile_id: 0, company_id: 0, role: 2 };

/** The CV for the candidate themselves, with all data. */
export function ownCv(record: CandidateRecord): Cv {
  const viewer: Viewer = { profile_id: record.profile_id, company_id: null, role: 1 };
  const { birthday, street, postal_code, city, country } = record;
  return {
    ...projectDetail(viewer, record),
    person: {
      first_name: record.first_name ?? '',
      last_name: record.last_name ?? '',
      ...{ birthday, street, postal_code, city, country },
      email: record.email,
      phone: record.mobile ?? record.phone,
    },
  };
}

/** The CV as an employer without any release sees it, also when the candidate's settings show more. */
export function anonymousCv(record: CandidateRecord): Cv {
  return { ...projectDetail(stranger, { ...record, visibility: 'anonymous', releases: [] }), person: null };
}

/** The CV as another viewer may see it, e.g. by a link; with contact data in its head where the name is visible. */
export function shownCv(viewer: Viewer, record: CandidateRecord): Cv {
  const detail = projectDetail(viewer, record);
  const { first_name, last_name } = detail.profile;
  const open = openGroups(viewer, record);
  if (!open.has('name')) return { ...detail, person: null };
  return {
    ...detail,
    person: {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      ...{ birthday: null, street: null, postal_code: null, country: null },
      city: open.has('contact') ? detail.residence : null,
      email: detail.email,
      phone: detail.phone,
    },
  };
}

/** Of a CV what cards in lists show, which costs no profile view. */
export function cardOf(cv: Cv): Cv {
  return {
    ...cv,
    job_places: cv.job_places.slice(0, 1),
    ...{ education: [], graduations: [], languages: [], driver_classes: [], driver_has_vehicle: null },
    ...{ work_permit: null, nationalities: [], handicaps: [], work_experience: [] },
    ...{ birth_year: null, residence: null, email: null, phone: null, about: null, person: null },
  };
}
