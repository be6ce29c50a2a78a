import type { Day } from '@gegenpost/contract/shared/scalars.ts';
import { type CandidateRecord, openGroups, projectDetail, type Viewer } from '#features/visibility/access-policy.ts';

/** Who a CV is about, where the name is shown. */
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

/** What a file of a profile is written from. */
export type Cv = Omit<ReturnType<typeof projectDetail>, 'documents' | 'last_active_at'> & {
  /** null: the name is not shown. */
  person: CvPerson | null;
};

/** A company that the candidate has never dealt with: no id is 0. */
const stranger: Viewer = { profile_id: 0, company_id: 0, role: 2 };

/** What the candidate may show of themselves: everything. */
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

/** What an employer sees to whom nothing was released, also where the candidate usually shows more. */
export function anonymousCv(record: CandidateRecord): Cv {
  return { ...projectDetail(stranger, { ...record, visibility: 'anonymous', releases: [] }), person: null };
}

/** What somebody else may see, e.g. by a link; with a head like the candidate's own where the name is open. */
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
