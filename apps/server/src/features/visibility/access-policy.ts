import { groupsShownToAll } from '@gegenpost/contract/account.ts';
import type { CandidateDocument } from '@gegenpost/contract/candidate-documents.ts';
import type {
  CandidateCard,
  CandidateDetail,
  CandidateProfile,
  JobPlaceType,
  WorkExperience,
} from '@gegenpost/contract/candidates.ts';
import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { CandidateRecord, CardRecord, RecordDocument, RecordExperience } from './candidate-record.ts';
import { holdsName, type PersonName } from './person-name.ts';
import { attributesOf, chosen, dayOf, residenceOf } from './record-values.ts';

export type {
  AudienceFacts,
  CandidateRecord,
  CardAccess,
  CardFacts,
  CardRecord,
  CardSettings,
  RecordAttribute,
  RecordDocument,
  RecordExperience,
  RecordPlace,
} from './candidate-record.ts';

/** The person to whom data is shown. A candidate has no company. */
export type Viewer = {
  profile_id: number;
  company_id: number | null;
  role: Actor['role'];
  /** Groups that a link of this candidate opens to the viewer, in addition to everything else: see `groupsOfLink`. */
  shared?: readonly ReleaseGroup[];
};

export type ProjectedCard = Omit<CandidateCard, 'viewed_at'>;
type ProjectedDetail = Omit<CandidateDetail, 'viewed_at' | 'contact' | 'note' | 'agency'>;

export const allGroups: readonly ReleaseGroup[] = ['name', 'image', 'birthday', 'contact', 'employers', 'documents'];

/** Whether the viewer is the candidate, or placed the candidate: then nothing is hidden. */
export function isOwn(viewer: Viewer, subject: Pick<CandidateRecord, 'profile_id' | 'vermittler_profile_id'>): boolean {
  return subject.profile_id === viewer.profile_id || subject.vermittler_profile_id === viewer.profile_id;
}

/**
 * The viewer for a link: sees only what the link opens. Neither the visitor's account nor the candidate's
 * settings matter. No profile has the id 0.
 */
export function holderOfLink(shared: readonly ReleaseGroup[]): Viewer {
  return { profile_id: 0, company_id: null, role: 2, shared };
}

/** A company that did not place the candidate and to which nothing was released. */
export const anyCompany: Viewer = { profile_id: 0, company_id: 0, role: 2 };

/** Whether a company may see something of a candidate that `anyCompany` may not. */
export function isKnownTo(
  viewer: Viewer,
  subject: Pick<CandidateRecord, 'profile_id' | 'vermittler_profile_id' | 'releases'>,
): boolean {
  const released = subject.releases.some(({ company_id }) => company_id === viewer.company_id);
  return released || viewer.shared !== undefined || isOwn(viewer, subject);
}

/**
 * The groups that a link opens. The candidate chose them for the link, so the setting "documents after approval" does
 * not apply.
 */
export function groupsOfLink(link: { groups: readonly string[]; with_documents: boolean }): ReleaseGroup[] {
  return allGroups.filter((group) => (group === 'documents' ? link.with_documents : link.groups.includes(group)));
}

/** The groups of personal data that this viewer may see. */
export function openGroups(viewer: Viewer, subject: CardRecord): ReadonlySet<ReleaseGroup> {
  if (isOwn(viewer, subject)) return new Set(allGroups);
  const { shared = [] } = viewer;
  if (viewer.role === 1 || viewer.company_id === null) return new Set(shared);
  const released = subject.releases
    .filter(({ company_id }) => company_id === viewer.company_id)
    .flatMap(({ groups }) => groups);
  const open = new Set([...groupsShownToAll(subject), ...released, ...shared]);
  return new Set(allGroups.filter((group) => open.has(group)));
}

/** A candidate as shown to a company that they block: in an existing thread only the anonymous profile remains. */
export function closedTo<T extends CardRecord>(subject: T): T {
  return { ...subject, visibility: 'anonymous', releases: [] };
}

/**
 * The person's profile. Its number and the salutation are hidden with the name: they choose the placeholder, which
 * would reveal the sex.
 */
export function projectProfile(viewer: Viewer, subject: CardRecord): CandidateProfile {
  const open = openGroups(viewer, subject);
  const named = open.has('name');
  const hasImage = open.has('image') && subject.image_hash !== null;
  return {
    gegenpost_id: subject.gegenpost_id,
    id: named ? subject.profile_id : null,
    salutation: named ? subject.salutation : null,
    has_profile_image: hasImage,
    hash: hasImage ? subject.image_hash : null,
    hasSubscription: false,
    first_name: named ? subject.first_name : null,
    last_name: named ? subject.last_name : null,
    name: named ? [subject.first_name, subject.last_name].filter(Boolean).join(' ') || null : null,
  };
}

/** The card as this viewer may see it. */
export function projectCard(viewer: Viewer, subject: CardRecord): ProjectedCard {
  const profile = projectProfile(viewer, subject);
  const [place] = subject.places;
  return {
    profile,
    frontend_user_profile_id: profile.id,
    vermittler: subject.vermittler?.name ?? null,
    vermittler_company: subject.vermittler?.company ?? null,
    vermittler_id: subject.vermittler?.gegenpost_id ?? null,
    qualifications: chosen(subject, 'qualification'),
    job_date_entry: subject.job_date_entry,
    job_place_type: (subject.job_place_types[0] ?? 0) as JobPlaceType,
    job_place_types: subject.job_place_types as JobPlaceType[],
    job_place: place ? { postal_code: place.postal_code, name: place.name } : null,
    job_place_radius: place?.radius_km ?? null,
    job_place_country_name: place?.country_name ?? null,
    income: incomeOf(subject),
    working_times: chosen(subject, 'working_time'),
    temporary_work: subject.temporary_work,
    funding_possible: subject.funding_possible && fundingOpen(viewer, subject),
    skills: [...chosen(subject, 'software'), ...chosen(subject, 'coding'), ...chosen(subject, 'soft_skill')],
    updated_at: dayOf(subject.updated_at),
  };
}

/** The company of the agent, as every company that finds the candidate sees it. */
export function projectAgency({ agency }: CandidateRecord): CandidateDetail['agency'] {
  if (!agency) return null;
  const { gegenpost_id, name, logo_hash } = agency;
  return { gegenpost_id, name, logo: companyLogoUrl(gegenpost_id, logo_hash) };
}

/** The whole profile as this viewer may see it. */
export function projectDetail(viewer: Viewer, subject: CandidateRecord): ProjectedDetail {
  const open = openGroups(viewer, subject);
  return {
    ...projectCard(viewer, subject),
    job_places: subject.places.map(({ postal_code, name, radius_km }) => ({ postal_code, name, radius: radius_km })),
    education: attributesOf(subject, 'education').map(({ id, name, group }) => ({ id, name, group })),
    graduations: chosen(subject, 'graduation'),
    languages: attributesOf(subject, 'language').map(({ id, name, level }) => ({ id, name, level: level?.name ?? '' })),
    driver_classes: chosen(subject, 'driver_class'),
    driver_has_vehicle: subject.driver_has_vehicle,
    soft_skills: chosen(subject, 'soft_skill'),
    software: chosen(subject, 'software'),
    coding: chosen(subject, 'coding'),
    work_permit: subject.work_permit,
    nationalities: chosen(subject, 'nationality'),
    handicaps: handicapOpen(viewer, subject) ? chosen(subject, 'handicap') : [],
    work_experience: subject.work_experience.map((entry) =>
      projectExperience(entry, open.has('employers'), open.has('name') ? null : subject),
    ),
    birth_year: open.has('birthday') && subject.birthday ? Number(subject.birthday.slice(0, 4)) : null,
    residence: residenceOf(subject, open.has('contact')),
    // A mail address nearly always contains the name: while the name is hidden, viewers use messages instead.
    email: open.has('contact') && open.has('name') ? subject.email : null,
    phone: open.has('contact') && phoneOpen(viewer, subject) ? (subject.mobile ?? subject.phone) : null,
    // Own words can identify their author, so they are shown with the name only.
    about: open.has('name') ? subject.about : null,
    documents: projectDocuments(viewer, subject),
    last_active_at: subject.last_active_at && dayOf(subject.last_active_at),
  };
}

/**
 * Titles and descriptions are typed by the candidate and may contain the employer's name, so they are shown with it
 * only.
 *
 * @param hidden The name that is not shown: texts that contain it are hidden as well. null: the name is shown.
 */
function projectExperience(
  { from_on, to_on, current, qualification, ...words }: RecordExperience,
  employersOpen: boolean,
  hidden: PersonName | null,
): WorkExperience {
  const shown = (text: string | null) => (text !== null && hidden && holdsName(text, hidden) ? null : text);
  return {
    from: from_on?.slice(0, 7) ?? null,
    to: to_on?.slice(0, 7) ?? null,
    current,
    employer: employersOpen ? shown(words.employer) : null,
    title: employersOpen ? shown(words.title) : null,
    description: employersOpen ? shown(words.description) : null,
    qualification: qualification && { id: qualification.id, name: qualification.name },
  };
}

/** Whether a text that goes along with an anonymous profile names the person. */
export function tellsName(text: string, subject: CandidateRecord): boolean {
  return holdsName(text, subject);
}

/**
 * The documents that this viewer may list and load; null when the group is not visible. A placement voucher is visible
 * to the agent who placed the candidate, and to no other company.
 */
export function projectDocuments(viewer: Viewer, subject: CandidateRecord): CandidateDocument[] | null {
  if (!openGroups(viewer, subject).has('documents')) return null;
  const shown = subject.documents.filter(({ kind }) => kind !== 'placement_voucher' || isOwn(viewer, subject));
  return projectFiles(viewer, subject, shown);
}

/**
 * Files as this viewer gets them. File names and metadata can contain the names of the person and the employers: unless
 * both are visible, files have neutral names and are sent as neutral copies, without metadata. A file without such a
 * copy is left out.
 */
export function projectFiles(
  viewer: Viewer,
  subject: CardRecord,
  files: readonly RecordDocument[],
): CandidateDocument[] {
  if (getsOriginals(viewer, subject)) {
    return files.map(({ id, name, kind, media_type, size }) => ({ id, name, kind, media_type, size }));
  }
  // Numbered without the files left out, so that no gap reveals them.
  return files
    .filter(({ neutral_size }) => neutral_size)
    .map(({ id, name, kind, media_type, neutral_size }, index) => {
      return {
        id,
        name: neutralName(name, index),
        kind,
        media_type,
        size: the(neutral_size, 'size of a neutral copy'),
      };
    });
}

/** Whether this viewer gets the original files. */
export function getsOriginals(viewer: Viewer, subject: CardRecord): boolean {
  const open = openGroups(viewer, subject);
  return open.has('name') && open.has('employers');
}

/** `Unterlage-1.pdf`: of the original name only a valid extension is kept. */
function neutralName(name: string, index: number): string {
  const ending = [...DOCUMENT_LIMITS.types, 'jpeg'].find((type) => name.toLowerCase().endsWith(`.${type}`));
  return `Unterlage-${index + 1}${ending ? `.${ending}` : ''}`;
}

/** The consent covers searching on the platform, so a visitor by a link is not shown it. */
function handicapOpen(viewer: Viewer, subject: CandidateRecord): boolean {
  return subject.handicap_consented_at !== null && (isOwn(viewer, subject) || viewer.company_id !== null);
}

/** Employers alone: the consent is not for other recruiters, nor for a visitor by a link. */
export function fundingOpen(viewer: Viewer, subject: CardRecord): boolean {
  return isOwn(viewer, subject) || (viewer.role === 2 && viewer.company_id !== null);
}

function phoneOpen(viewer: Viewer, subject: CandidateRecord): boolean {
  return isOwn(viewer, subject) || !subject.no_phone_contact;
}

/** Desired pay for display: by the year if given. */
export function incomeOf({
  job_income_year,
  job_income_hour,
}: Pick<CandidateRecord, 'job_income_year' | 'job_income_hour'>): CandidateCard['income'] {
  if (job_income_year !== null) return { amount: job_income_year, per: 'year' };
  return job_income_hour === null ? null : { amount: job_income_hour, per: 'hour' };
}
