import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import { BUILD_VERSION } from '@gegenpost/contract/shared/constants.ts';
import { Right } from '@gegenpost/contract/shared/scalars.ts';
import { vatPrefixForServices } from '@gegenpost/contract/shared/vat-id.ts';
import type { AppState, User, UserCompany, UserSubscription } from '@gegenpost/contract/user-info.ts';
import { hasNewHelp } from '#features/help/help.service.ts';
import { findPageLinks } from '#features/pages/pages.service.ts';
import type { SiteSettings } from '#features/pages/pages.table.ts';
import { findRegistrationGate } from '#features/pages/registration-gate.service.ts';
import { countSearches, type SearchCounts } from '#features/saved-searches/saved-searches.service.ts';
import { findLimits, type Limits } from '#features/shop/shop.service.ts';
import { supportStateOf } from '#features/support-view/support-view.service.ts';
import { isTourOffered } from '#features/tours/tours.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findUserInfo, type UserInfoRow } from './user-info.queries.ts';

/** The state that the app needs before it knows the user. */
export async function findAppState(db: Db, now: Date): Promise<Omit<AppState, 'realtime' | 'outbox'>> {
  const [pages, { settings, isOpen }] = await Promise.all([findPageLinks(db, now), findRegistrationGate(db)]);
  return {
    build_version: BUILD_VERSION,
    demo: settings.demo_loaded_at !== null,
    registration_closed: !isOpen,
    figures: figuresOf(settings),
    pages,
  };
}

/** The user of a session, with state and limits of the account; null when the user was deleted meanwhile. */
export async function findUser(db: Db, actor: Actor, now: Date): Promise<User | null> {
  const [row, limits, searches, support, has_new_help, is_tour_offered] = await Promise.all([
    findUserInfo(db, actor.user_id, actor.session_id),
    actor.company_id === null ? NO_COMPANY : findLimits(db, actor.company_id, now),
    countSearches(db, actor),
    supportStateOf(db, actor, now),
    hasNewHelp(db, actor),
    isTourOffered(db, actor),
  ]);
  return row && { ...presentUser(row, { limits, searches, support }), has_new_help, is_tour_offered };
}

/** Limits of a candidate, to whom no plan applies. */
const NO_COMPANY: Limits = {
  has_subscription: false,
  subscription: null,
  profile_views_count: 0,
  profile_views_limit: null,
  contacts_count: 0,
  contacts_limit: null,
  saved_search_limit: null,
  project_limit: null,
  talent_limit: null,
  sub_account_limit: 0,
};

function figuresOf({ candidates_figure, employers_figure, recruiters_figure }: SiteSettings): AppState['figures'] {
  if (candidates_figure === null || employers_figure === null || recruiters_figure === null) return null;
  return { candidates: candidates_figure, employers: employers_figure, recruiters: recruiters_figure };
}

type Beside = { limits: Limits; searches: SearchCounts; support: User['support'] };

function presentUser(
  row: UserInfoRow,
  { limits, searches, support }: Beside,
): Omit<User, 'has_new_help' | 'is_tour_offered'> {
  const { user, profile, company, unread_count, colleague_count } = row;
  const hasImage = profile.image_hash !== null;
  return {
    id: user.id,
    role_id: user.role_id,
    frontend_user_profile_id: profile.id,
    userHash: user.user_hash,
    language_id: user.language_id,
    is_operator: user.is_operator,
    needs_term_agreement: user.needs_term_agreement,
    profile: {
      gegenpost_id: profile.gegenpost_id,
      id: profile.id,
      salutation: profile.salutation,
      has_profile_image: hasImage,
      hash: profile.image_hash,
      hasSubscription: limits.has_subscription,
      first_name: profile.first_name,
      last_name: profile.last_name,
      name: [profile.title, profile.first_name, profile.last_name].filter(Boolean).join(' ') || null,
    },
    details: {
      registration_finished: user.registration_finished,
      is_sub_account: user.rights !== null,
      rights: Right.options.filter((right) => user.rights?.includes(right) ?? true),
      company: company && presentCompany(company, row.vat_prefix),
      subscription: limits.subscription && presentSubscription(limits.subscription),
      profile_views_count: limits.profile_views_count,
      profile_views_limit: limits.profile_views_limit,
      saved_search_count: searches.count,
      saved_search_limit: limits.saved_search_limit,
      sub_account_count: colleague_count,
      sub_account_limit: limits.sub_account_limit,
      contacts_count: limits.contacts_count,
      contacts_limit: limits.contacts_limit,
    },
    documents: support === 'watching' ? [] : row.documents,
    hasProfileImage: hasImage,
    hasSubscription: limits.has_subscription,
    messagesCount: unread_count,
    savedSearchHintCount: searches.hints,
    notifications_count: row.notifications_count,
    shortcuts: row.shortcuts ?? true,
    deletion_cancelled: row.deletion_cancelled,
    support,
  };
}

/** The term ends with the midnight after its last day. */
function presentSubscription({
  plan_name,
  ends_at,
  cancelled_at,
}: NonNullable<Limits['subscription']>): UserSubscription {
  return { plan: plan_name, ends_on: berlinDay(new Date(ends_at.getTime() - 1)), is_cancelled: cancelled_at !== null };
}

function presentCompany(company: NonNullable<UserInfoRow['company']>, vatPrefix: string | null): UserCompany {
  const { id, gegenpost_id, name, logo_hash, country, vat_reg_no, vat_state } = company;
  return {
    id,
    gegenpost_id,
    name,
    logo: companyLogoUrl(gegenpost_id, logo_hash),
    country,
    vat_prefix: vatPrefixForServices(vatPrefix),
    vat_reg_no,
    vat_reg_no_valid: vat_state === 'valid',
    has_pending_vat_validation: vat_state === 'pending',
  };
}
