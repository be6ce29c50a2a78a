import type {
  CandidateCard,
  CandidateDetail,
  CandidateProfile,
  JobPlaceType,
  Named,
  WorkExperience,
} from '@gegenpost/contract/candidates.ts';
import { type CandidateDocument, DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import type { ReleaseGroup } from '@gegenpost/contract/messaging.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type {
  CandidateRecord,
  CardAccess,
  CardFacts,
  CardRecord,
  RecordAttribute,
  RecordDocument,
  RecordExperience,
} from './candidate-record.ts';
import { holdsName, type PersonName } from './person-name.ts';

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

/** Who looks. A candidate has no company. */
export type Viewer = {
  profile_id: number;
  company_id: number | null;
  role: 1 | 2 | 3 | 4;
  /** What a link of this one candidate opens to the viewer, beside all else: see `groupsOfLink`. */
  shared?: readonly ReleaseGroup[];
};

export type ProjectedCard = Omit<CandidateCard, 'viewed_at'>;
type ProjectedDetail = Omit<CandidateDetail, 'viewed_at' | 'contact' | 'note'>;

export const allGroups: readonly ReleaseGroup[] = ['name', 'image', 'birthday', 'contact', 'employers', 'documents'];

/** Whether the candidate is the viewer, or was placed by the viewer: then nothing is hidden. */
export function isOwn(viewer: Viewer, subject: Pick<CandidateRecord, 'profile_id' | 'vermittler_profile_id'>): boolean {
  return subject.profile_id === viewer.profile_id || subject.vermittler_profile_id === viewer.profile_id;
}

/**
 * Whoever holds a link: sees what it opens and nothing else, whoever they are and whatever the candidate shows otherwise.
 * No profile's id is 0.
 */
export function holderOfLink(shared: readonly ReleaseGroup[]): Viewer {
  return { profile_id: 0, company_id: null, role: 2, shared };
}

/** A company that placed nobody and that nobody released anything to. */
export const anyCompany: Viewer = { profile_id: 0, company_id: 0, role: 2 };

/** Whether a company may see something else of a candidate than `anyCompany` does. */
export function isKnownTo(
  viewer: Viewer,
  subject: Pick<CandidateRecord, 'profile_id' | 'vermittler_profile_id' | 'releases'>,
): boolean {
  const released = subject.releases.some(({ company_id }) => company_id === viewer.company_id);
  return released || viewer.shared !== undefined || isOwn(viewer, subject);
}

/** The groups that a link opens. The candidate chose them for it, so "documents after approval" does not close them. */
export function groupsOfLink(link: { groups: readonly string[]; with_documents: boolean }): ReleaseGroup[] {
  return allGroups.filter((group) => (group === 'documents' ? link.with_documents : link.groups.includes(group)));
}

/** The groups of personal data that this viewer may see of this candidate. */
export function openGroups(viewer: Viewer, subject: CardRecord): ReadonlySet<ReleaseGroup> {
  if (isOwn(viewer, subject)) return new Set(allGroups);
  const { shared = [] } = viewer;
  if (viewer.role === 1 || viewer.company_id === null) return new Set(shared);
  const released = subject.releases
    .filter(({ company_id }) => company_id === viewer.company_id)
    .flatMap(({ groups }) => groups);
  const open = new Set([...shownGroups(subject), ...released, ...shared]);
  return new Set(allGroups.filter((group) => open.has(group)));
}

/** A candidate as a company sees them that they block: in a thread of before nothing stays but the anonymous profile. */
export function closedTo(subject: CandidateRecord): CandidateRecord {
  return { ...subject, visibility: 'anonymous', releases: [] };
}

/** What the candidate's settings show to every company. */
function shownGroups(subject: CardAccess): readonly string[] {
  const { visibility, visible_groups, documents_after_approval } = subject;
  const shown = { public: allGroups, individually: visible_groups, anonymous: [] }[visibility];
  return documents_after_approval ? shown.filter((group) => group !== 'documents') : shown;
}

/** The person. Number and salutation go with the name: they choose the placeholder and so tell the sex. */
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

/** What a card may say to this viewer. */
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
    skills: [...chosen(subject, 'software'), ...chosen(subject, 'coding'), ...chosen(subject, 'soft_skill')],
    updated_at: dayOf(subject.updated_at),
  };
}

/** What the whole profile may say to this viewer. */
export function projectDetail(viewer: Viewer, subject: CandidateRecord): ProjectedDetail {
  const open = openGroups(viewer, subject);
  return {
    ...projectCard(viewer, subject),
    job_places: subject.places.map(({ postal_code, name, radius_km }) => ({ postal_code, name, radius: radius_km })),
    education: of(subject, 'education').map(({ id, name, group }) => ({ id, name, group })),
    graduations: chosen(subject, 'graduation'),
    languages: of(subject, 'language').map(({ id, name, level }) => ({ id, name, level: level?.name ?? '' })),
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
    // An address nearly always names the person: where the name is hidden, messages reach them.
    email: open.has('contact') && open.has('name') ? subject.email : null,
    phone: open.has('contact') && phoneOpen(viewer, subject) ? (subject.mobile ?? subject.phone) : null,
    // Words of one's own can tell who wrote them, so they go with the name.
    about: open.has('name') ? subject.about : null,
    documents: projectDocuments(viewer, subject),
    last_active_at: subject.last_active_at && dayOf(subject.last_active_at),
  };
}

/**
 * Titles and descriptions are typed by the candidate and may name the employer, so they go with it.
 *
 * @param hidden Whose name is not shown: a text that holds it is not shown either. null: it is shown.
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

/**
 * The documents that this viewer may know of and load; null where the group is closed. A placement voucher is for the
 * agent who placed the candidate and for no other company.
 */
export function projectDocuments(viewer: Viewer, subject: CandidateRecord): CandidateDocument[] | null {
  if (!openGroups(viewer, subject).has('documents')) return null;
  const shown = subject.documents.filter(({ kind }) => kind !== 'placement_voucher' || isOwn(viewer, subject));
  return projectFiles(viewer, subject, shown);
}

/**
 * Files as this viewer gets them. The names that their owner gave them, and what stands in their metadata, can name the
 * person and the employers: unless both are open they go by neutral names and as copies without metadata. Of what no
 * such copy can be made of nothing is sent.
 */
export function projectFiles(
  viewer: Viewer,
  subject: CardRecord,
  files: readonly RecordDocument[],
): CandidateDocument[] {
  if (getsOriginals(viewer, subject)) {
    return files.map(({ id, name, kind, media_type, size }) => ({ id, name, kind, media_type, size }));
  }
  // Counted without the others, so that no gap tells of them.
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

/** Whether files are sent to this viewer as their owner uploaded them. */
export function getsOriginals(viewer: Viewer, subject: CardRecord): boolean {
  const open = openGroups(viewer, subject);
  return open.has('name') && open.has('employers');
}

/** `Unterlage-1.pdf`: of the name nothing stays but an ending that is one. */
function neutralName(name: string, index: number): string {
  const ending = [...DOCUMENT_LIMITS.types, 'jpeg'].find((type) => name.toLowerCase().endsWith(`.${type}`));
  return `Unterlage-${index + 1}${ending ? `.${ending}` : ''}`;
}

/** Consented to for being found here: whoever holds a link alone is not told. */
function handicapOpen(viewer: Viewer, subject: CandidateRecord): boolean {
  return subject.handicap_consented_at !== null && (isOwn(viewer, subject) || viewer.company_id !== null);
}

function phoneOpen(viewer: Viewer, subject: CandidateRecord): boolean {
  return isOwn(viewer, subject) || !subject.no_phone_contact;
}

/** The whole place, or its postal region of two digits: `50`; outside Germany `AT 10`. */
function residenceOf({ postal_code, city, country }: CandidateRecord, contactOpen: boolean): string | null {
  if (contactOpen) return [postal_code, city].filter(Boolean).join(' ') || null;
  if (!postal_code) return null;
  const region = postal_code.slice(0, 2);
  return country === null || country === 'DE' ? region : `${country} ${region}`;
}

/** The day in Germany: the minute somebody was here, or changed what nobody sees, could be set beside what else is known. */
function dayOf(moment: Date): string {
  return `${berlinDay(moment)}T00:00:00.000Z`;
}

/** Wanted pay as it is shown: by the year where one is named. */
export function incomeOf({
  job_income_year,
  job_income_hour,
}: Pick<CandidateRecord, 'job_income_year' | 'job_income_hour'>): CandidateCard['income'] {
  if (job_income_year !== null) return { amount: job_income_year, per: 'year' };
  return job_income_hour === null ? null : { amount: job_income_hour, per: 'hour' };
}

function of(subject: CardFacts, code: string): RecordAttribute[] {
  return subject.attributes.filter((attribute) => attribute.code === code);
}

function chosen(subject: CardFacts, code: string): Named[] {
  return of(subject, code).map(({ id, name }) => ({ id, name }));
}
