import { expect, test } from 'vitest';
import { CandidateCard, CandidateProfile, JobPlaceType } from './candidates.ts';
import { DOCUMENT_LIMITS } from './documents.ts';
import { ExternalSharing } from './external-sharings.ts';
import { MessageStatus, Thread } from './messaging.ts';
import { Page } from './pages.ts';
import { Country } from './reference.ts';
import { SavedSearch } from './saved-searches.ts';
import { QualificationType, SearchCriteria } from './search.ts';
import * as constants from './shared/constants.ts';
import { Locale, PublicId, Role, roles, Token } from './shared/scalars.ts';
import { Talent } from './talents.ts';
import { AppState, Profile, User, UserCompany, UserDetails } from './user-info.ts';

const isValid = (schema: { safeParse(value: unknown): { success: boolean } }, ...values: unknown[]) =>
  values.map((value) => schema.safeParse(value).success);
const person = 'id salutation has_profile_image hash hasSubscription first_name last_name name gegenpost_id';

test.each([
  ['profile', Profile, person],
  ['profile of a candidate', CandidateProfile, person],
  [
    'candidate',
    CandidateCard,
    'profile qualifications job_date_entry job_place_type job_place job_place_country_name vermittler vermittler_id frontend_user_profile_id',
  ],
  ['thread', Thread, 'id from date isDeleted isSystem lastMessage lastMsgTimestamp sendByMe subject unreadCount'],
  [
    'saved search',
    SavedSearch,
    'id age age_ignored coding driver_class driver_has_vehicle driver_license education graduation handicap job_income_hour job_income_year job_place_id job_place_radius job_working_time languages nationality only_own_user only_self_registered only_temporary_work qualification_type qualifications software staff_agent_gegenpost_id title job_place',
  ],
  [
    'external sharing',
    ExternalSharing,
    'id email token link with_documents last_viewed deactivated companies created_at updated_at',
  ],
  ['talent', Talent, 'id token candidate rejected note created_at updated_at'],
  ['company of the user', UserCompany, 'country vat_reg_no vat_reg_no_valid has_pending_vat_validation'],
  ['country', Country, 'iso_alpha2 vat_prefix'],
  [
    'user',
    User,
    'role_id frontend_user_profile_id userHash language_id profile details needs_term_agreement documents hasProfileImage messagesCount hasSubscription savedSearchHintCount',
  ],
  ["user's details", UserDetails, 'registration_finished company profile_views_count saved_search_count'],
  ['page', Page, 'id slug language'],
  ['state of the app', AppState, 'build_version'],
] as const)('a %s has every field of the specification', (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

test('the role ids are 0 to 4, and 5 for operators without a company', () => {
  const { operator, ...specified } = roles;
  expect(Object.values(specified)).toEqual([0, 1, 2, 3, 4]);
  expect(operator).toBe(5);
  expect([0, 1, 2, 3, 4, 5].every((role) => isValid(Role, role)[0])).toBe(true);
  expect(isValid(Role, 6, -1, '1')).toEqual([false, false, false]);
});

test('a message is sent, read or rejected', () => {
  expect(MessageStatus.options).toEqual(['sent', 'read', 'rejected']);
});

test('places of work are of the types 0 to 3, searches for occupations of the types 0 to 2', () => {
  expect(isValid(JobPlaceType, 0, 1, 2, 3, 4)).toEqual([true, true, true, true, false]);
  expect(isValid(QualificationType, 0, 1, 2, 3)).toEqual([true, true, true, false]);
});

test('de is the only locale, and the default one', () => {
  expect(Locale.options).toEqual(['de']);
  expect(constants.DEFAULT_LOCALE).toBe('de');
});

test('a token is lowercase letters and digits', () => {
  const token = '0123456789abcdefghijklmnopq';
  expect(isValid(Token, token, token.toUpperCase(), `${token}-`, `${token}ä`)).toEqual([true, false, false, false]);
});

test('a product id is 11 characters long', () => {
  expect(constants.GEGENPOST_ID_LENGTH).toBe(11);
  expect(isValid(PublicId, '7k2m9qx41tb', '7k2m9qx41t', '7k2m9qx41tb0', 7)).toEqual([true, false, false, false]);
});

test('a search begins with 200 km, qualification type 1, and ages from 20 to 40 that are ignored', () => {
  expect(SearchCriteria.parse({})).toMatchObject({
    job_place_radius: 200,
    qualification_type: 1,
    age: [20, 40],
    age_ignored: true,
  });
});

test('times and limits are those of the specification', () => {
  expect(constants).toMatchObject({
    BUILD_VERSION: 1632,
    PASSWORD_MIN_LENGTH: 8,
    UNREAD_THREADS_MAX: 10,
    NOTIFICATION_MS: 5000,
    TOOLTIP_MS: 3000,
    SERVICE_WORKER_UPDATE_MS: 3_600_000,
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
    COOKIE_CONSENT_DAYS: 30,
    DELETION_GRACE_DAYS: 30,
    SUB_ACCOUNTS_INCLUDED: 2,
    CONFIRMATION_MAIL_MINUTES: 10,
    DEFAULT_CURRENCY: 'EUR',
  });
});

test('documents have 10 MB at most, are 20 at most, and of six types', () => {
  expect(DOCUMENT_LIMITS).toMatchObject({ bytes: 10 * 1024 * 1024, files: 20 });
  expect(DOCUMENT_LIMITS.types).toHaveLength(6);
});
