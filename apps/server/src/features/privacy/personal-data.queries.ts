import { sql } from 'drizzle-orm';
import { registrationDrafts } from '#features/account/finish-registration.table.ts';
import { userSettings } from '#features/account/user-settings.table.ts';
import { apiTokenDays, apiTokenFailures, apiTokens } from '#features/api-tokens/api-tokens.table.ts';
import { appointmentProposals, appointmentReminders, appointments } from '#features/appointments/appointments.table.ts';
import { sessions, users } from '#features/auth/auth.table.ts';
import { loginPlaces } from '#features/auth/login/login-places.table.ts';
import { operatorRecoveryCodes, operatorSecondFactors } from '#features/auth/operators/second-factor.table.ts';
import { termsAcceptances } from '#features/auth/terms/terms.table.ts';
import { tokens } from '#features/auth/tokens/tokens.table.ts';
import { apiAnswers, candidateEvents } from '#features/candidate-api/candidate-api.table.ts';
import { candidateImportRows, candidateImports } from '#features/candidate-imports/candidate-imports.table.ts';
import { profileClaims } from '#features/consents/claims/claims.table.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import {
  candidateInformations,
  candidateLetters,
  myDataLinks,
} from '#features/consents/information/information.table.ts';
import { dashboardLayouts } from '#features/dashboard/dashboard.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { helpVisits } from '#features/help/help.table.ts';
import { threadMails } from '#features/messaging/mails/thread-mails.table.ts';
import { contactRequests, messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { outsiderOffers } from '#features/messaging/outsiders/outsider-offers.table.ts';
import { reliableAnswers } from '#features/messaging/requests/answer-habits.table.ts';
import { pendingRejections } from '#features/messaging/requests/rejections.table.ts';
import { messageAttachments } from '#features/messaging/threads/attachments.table.ts';
import { notifications } from '#features/notifications/notifications.table.ts';
import { presentations } from '#features/presentations/presentations.table.ts';
import { profileImports } from '#features/profile-exchange/profile-imports.table.ts';
import {
  candidateAttributes,
  candidatePlaces,
  candidates,
  profiles,
  workExperiences,
} from '#features/profiles/profiles.table.ts';
import {
  projectCandidates,
  projectEvents,
  projectShares,
  projectStages,
  projects,
} from '#features/projects/projects.table.ts';
import {
  embeddingDays,
  embeddings,
  leadBlocks,
  leads,
  publicGroups,
  publicMembers,
} from '#features/public-lists/public-lists.table.ts';
import { lastSearches, savedSearches, savedSearchMatches } from '#features/saved-searches/saved-searches.table.ts';
import { candidateNotes, legalGrounds, profileViews } from '#features/search/search.table.ts';
import { activities } from '#features/sharing/activities.table.ts';
import { externalSharings, sharingMailDays } from '#features/sharing/external-sharings.table.ts';
import { sharingInterests } from '#features/sharing/interests.table.ts';
import { subAccountInvitations } from '#features/sub-accounts/sub-accounts.table.ts';
import { supportViews } from '#features/support-view/support-view.table.ts';
import { talents } from '#features/talents/talents.table.ts';
import { userTours } from '#features/tours/tours.table.ts';
import { companyBlocks, releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { placementVouchers, voucherReminders } from '#features/vouchers/vouchers.table.ts';
import { companyTables } from './personal-companies.queries.ts';
import { reportTables, supportTables } from './personal-contacts.queries.ts';
import {
  ids,
  ofLedCompany,
  ofProfile,
  ofToken,
  ofUser,
  type PersonalTable,
  threadsOf,
} from './personal-table.queries.ts';
import { dataExports } from './privacy.table.ts';

/**
 * Every table with rows about people, for export and erasure; an erasure follows this order. A test compares the list
 * with the database's foreign keys: a new table has to be added here.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: dataExports, links: [ofUser()] },
  { table: notifications, links: [ofUser()] },
  { table: dashboardLayouts, links: [ofUser()] },
  { table: helpVisits, links: [ofUser()] },
  { table: userTours, links: [ofUser()] },
  ...supportTables,
  { table: userSettings, links: [ofUser()] },
  { table: subAccountInvitations, links: [ofUser()] },
  { table: registrationDrafts, links: [ofUser()] },
  { table: termsAcceptances, links: [ofUser()] },
  { table: tokens, links: [ofUser()], withheld: ['token_hash'] },
  {
    table: supportViews,
    links: [ofUser(), ofUser('unlink', 'operator_id')],
    withheld: ['code_hash', 'operator_id', 'session_id'],
  },
  { table: sessions, links: [ofUser()], withheld: ['token_hash'] },
  { table: operatorSecondFactors, links: [ofUser()], withheld: ['secret', 'last_step'] },
  { table: operatorRecoveryCodes, links: [ofUser()], withheld: ['code_hash'] },
  { table: loginPlaces, links: [ofUser()], withheld: ['place_hash'] },
  // What programs did with a token, without what they sent: it goes with the token.
  ...[apiTokenDays, apiTokenFailures, apiAnswers].map((table) => ({
    table,
    links: [],
    rows: ofToken,
    isExported: false,
  })),
  { table: apiTokens, links: [ofUser()], withheld: ['token_hash', 'idempotency_hash', 'request_digest'] },
  // What an agent's program is told of a candidate follows from other rows.
  { table: candidateEvents, links: [ofProfile()], isExported: false },
  {
    table: contactRequests,
    links: [
      { ...ofProfile('unlink'), empty: ['reason', 'marks'] },
      { ...ofUser('unlink', 'opened_by'), empty: ['criteria', 'request_digest'] },
    ],
    withheld: ['request_digest'],
    explained: sql`jsonb_build_object(
      'company', (select name from companies where id = r.company_id),
      'qualification', (select label from attributes where id = r.qualification_id),
      'job_place', (select postal_code || ' ' || name from places where id = r.job_place_id))`,
  },
  { table: candidateConsents, links: [ofProfile('cascade'), ofUser('unlink', 'attested_by')] },
  { table: candidateInformations, links: [ofProfile(), ofUser('unlink', 'stated_by')] },
  { table: candidateLetters, links: [ofProfile()], withheld: ['mail_id'] },
  { table: myDataLinks, links: [ofProfile()], withheld: ['token_hash'] },
  { table: profileClaims, links: [ofProfile()], withheld: ['token_hash'] },
  // Not exported: what a file of the company said of a candidate is in the candidate.
  {
    table: candidateImportRows,
    links: [{ ...ofProfile('unlink'), empty: ['cells', 'draft', 'chosen', 'before', 'after'] }],
    isExported: false,
  },
  { table: candidateImports, links: [ofUser('unlink')], isExported: false },
  // A company's note about a candidate is the company's own; it is deleted with the candidate.
  { table: candidateNotes, links: [ofProfile(), ofUser('unlink')], isExported: false },
  // Not exported: who saved a candidate as a talent is not disclosed.
  { table: talents, links: [ofProfile()], isExported: false },
  // Not exported: whose searches a candidate matches is not disclosed.
  { table: savedSearchMatches, links: [ofProfile()], isExported: false },
  { table: legalGrounds, links: [ofUser()] },
  { table: savedSearches, links: [ofUser()], withheld: ['idempotency_key', 'request_digest'] },
  { table: lastSearches, links: [ofUser()], withheld: ['criteria_hash'] },
  // Not exported: which projects contain a candidate, and their notes, are the company's own; deleted with the
  // candidate.
  { table: projectEvents, links: [ofProfile(), ofUser('unlink')], isExported: false },
  { table: projectCandidates, links: [ofProfile(), ofUser('unlink', 'added_by')], isExported: false },
  { table: projectShares, links: [ofUser()] },
  {
    table: projectStages,
    links: [],
    rows: ({ user_ids }) => sql`project_id in (select id from projects where user_id = any(${ids(user_ids)}))`,
  },
  // A project stays with the company, whose main account takes it over.
  { table: projects, links: [ofUser('unlink')], withheld: ['idempotency_key', 'request_digest'] },
  ...reportTables,
  {
    table: messageAttachments,
    links: [],
    rows: ({ profile_ids }) =>
      sql`document_id in (select id from documents where profile_id = any(${ids(profile_ids)}))`,
  },
  { table: activities, links: [ofProfile()], withheld: ['idempotency_key', 'request_digest'] },
  {
    // Unconfirmed interest has reached nobody; its rows are deleted after a day.
    table: sharingInterests,
    links: [],
    rows: ({ profile_ids }) =>
      sql`sharing_id in (select id from external_sharings where profile_id = any(${ids(profile_ids)}))`,
    isExported: false,
  },
  // The words of a confirmed message stand in the thread; the rest is the sender's.
  { table: leads, links: [ofProfile()], isExported: false },
  // Drawn from the profile every few minutes; the ids of public lists lead to nobody.
  {
    table: publicMembers,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    isExported: false,
  },
  { table: publicGroups, links: [], rows: ofLedCompany, isExported: false },
  { table: embeddings, links: [], rows: ofLedCompany },
  { table: embeddingDays, links: [], rows: ofLedCompany },
  { table: leadBlocks, links: [], rows: ofLedCompany, isExported: false },
  { table: sharingMailDays, links: [ofProfile()] },
  {
    table: externalSharings,
    links: [ofProfile()],
    withheld: ['token_hash', 'token_sealed', 'idempotency_key', 'request_digest'],
  },
  { table: appointmentReminders, links: [ofUser()] },
  {
    table: appointmentProposals,
    links: [],
    rows: (people) => sql`thread_id in ${threadsOf(people)}`,
    withheld: ['idempotency_key', 'request_digest'],
  },
  { table: appointments, links: [], rows: (people) => sql`thread_id in ${threadsOf(people)}` },
  { table: threads, links: [], rows: (people) => sql`id in ${threadsOf(people)}` },
  // Their company does not know of them yet, so they are exported to who rejected alone; they are gone ten minutes later.
  {
    table: pendingRejections,
    links: [],
    rows: ({ user_ids }) =>
      sql`thread_id in (select thread_id from thread_members where is_candidate_side and user_id = any(${ids(user_ids)}))`,
  },
  { table: reliableAnswers, links: [ofProfile()] },
  { table: outsiderOffers, links: [], rows: (people) => sql`thread_id in ${threadsOf(people)}` },
  {
    table: messages,
    links: [],
    rows: (people) => sql`thread_id in ${threadsOf(people)}`,
    withheld: ['idempotency_key', 'request_digest'],
  },
  {
    table: threadMails,
    links: [],
    rows: ({ user_ids }) => sql`member_id in (select id from thread_members where user_id = any(${ids(user_ids)}))`,
  },
  { table: threadMembers, links: [ofUser('unlink'), ofProfile('unlink')] },
  // Not exported: who opened a profile, and whose profiles a user opened, is data about others.
  { table: profileViews, links: [ofProfile(), ofUser('unlink')], withheld: ['company_id', 'user_id', 'profile_id'] },
  {
    table: releases,
    links: [ofProfile()],
    explained: sql`jsonb_build_object('company', (select name from companies where id = r.company_id))`,
  },
  {
    table: companyBlocks,
    links: [ofProfile()],
    explained: sql`jsonb_build_object('company', (select name from companies where id = r.company_id))`,
  },
  {
    // The person learns to whom they were presented; what the agent wrote there is the company's own.
    table: presentations,
    links: [ofUser('unlink')],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    withheld: ['user_id', 'email', 'message', 'sheet_key', 'idempotency_key', 'request_digest'],
    explained: sql`jsonb_build_object('company', (select name from companies where id = r.company_id))`,
  },
  {
    table: voucherReminders,
    links: [],
    rows: ({ profile_ids }) =>
      sql`voucher_id in (select id from placement_vouchers where profile_id = any(${ids(profile_ids)}))`,
    isExported: false,
  },
  {
    table: placementVouchers,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    withheld: ['idempotency_key', 'request_digest'],
    explained: sql`jsonb_build_object('company', (select name from companies where id = r.company_id))`,
  },
  { table: visibilitySettings, links: [ofProfile()] },
  { table: documents, links: [ofProfile()], withheld: ['idempotency_key', 'request_digest'] },
  { table: profileImports, links: [ofProfile()], withheld: ['idempotency_key', 'request_digest'] },
  {
    table: workExperiences,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    explained: sql`jsonb_build_object('qualification', (select label from attributes where id = r.qualification_id))`,
  },
  {
    table: candidatePlaces,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    explained: sql`(select jsonb_build_object('place', postal_code || ' ' || name) from places where id = r.place_id)`,
  },
  {
    table: candidateAttributes,
    links: [],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    explained: sql`jsonb_build_object(
      'label', (select label from attributes where id = r.attribute_id),
      'level', (select label from attributes where id = r.level_id))`,
  },
  {
    table: candidates,
    links: [ofProfile(), ofProfile('hand-over', 'vermittler_profile_id'), ofUser('unlink', 'edited_by')],
    rows: ({ profile_ids }) => sql`profile_id = any(${ids(profile_ids)})`,
    withheld: ['vermittler_profile_id', 'edited_by', 'idempotency_key', 'request_digest'],
  },
  { table: profiles, links: [ofProfile('delete', 'id'), ofUser()] },
  ...companyTables,
  { table: users, links: [ofUser('delete', 'id')], withheld: ['password_hash'] },
];
