import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { threadMembers } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { AudienceFacts, Viewer } from './access-policy.ts';
import { companyBlocks, visibilitySettings } from './visibility.table.ts';

type Asker = { role: Viewer['role']; company_id: number | SQL };
type AskerFacts = { role: Viewer['role']; company_id: number };
type FactsForCompany = AudienceFacts & { blocks_company: boolean };

/**
 * A condition for a company to find a candidate: as SQL for queries from `candidates`, and as a function of loaded
 * facts.
 */
type Clause = {
  inSql(asker: Asker): SQL;
  ofFacts(candidate: FactsForCompany, asker: AskerFacts): boolean;
};
const clauses = <Name extends string>(named: Record<Name, Clause>) => named;

/** Conditions for every company. */
const always = clauses({
  online: { inSql: () => sql`${candidates.is_online}`, ofFacts: ({ is_online }) => is_online },
  registered: { inSql: () => isRegistered, ofFacts: ({ is_registered }) => is_registered },
});
/** The company placed the candidate: then no further conditions apply. */
const own: Clause = {
  inSql: ({ company_id }) => eq(candidates.vermittler_company_id, company_id),
  ofFacts: ({ vermittler_company_id }, { company_id }) => vermittler_company_id === company_id,
};
/** Additional conditions for all other companies. */
const toOthers = clauses({
  shared: { inSql: () => isShared, ofFacts: ({ is_shared }) => is_shared },
  consented: {
    inSql: ({ role }) => (role === 2 ? sql`true` : recruitersAllowed),
    ofFacts: ({ contact_by_recruiters }, { role }) => role === 2 || contact_by_recruiters,
  },
  unblocked: {
    inSql: ({ company_id }) => sql`not ${isBlocked(company_id)}`,
    ofFacts: ({ blocks_company }) => !blocks_company,
  },
});

/**
 * Each clause has test cases in `search/audience-cases.factory.ts`, which check that SQL, facts, triggers and bitmaps
 * agree.
 */
export type AudienceClause = keyof typeof always | 'own' | keyof typeof toOthers;

const everyClause: readonly Clause[] = Object.values(always);
const foreignClauses: readonly Clause[] = Object.values(toOthers);

/**
 * The candidates whom a company may find, as a condition for every query from `candidates`: it is part of the query and
 * never a filter on its result.
 *
 * Online and registered; not blocking this company; for recruiters only with the candidate's consent; those placed by
 * another recruiter only if that recruiter shares them. A company always finds its own.
 */
export function visibleTo({ company_id, role }: Pick<Viewer, 'role'> & { company_id: number | SQL | null }): SQL {
  if (company_id === null || role === 1) return sql`false`;
  const conditionsOf = (some: readonly Clause[]) => some.map(({ inSql }) => inSql({ company_id, role }));
  const foreign = and(...conditionsOf(foreignClauses));
  return sql`(${and(...conditionsOf(everyClause))} and ${or(own.inSql({ company_id, role }), foreign)})`;
}

/** The role by which prepared queries are made: 1 finds nobody, and stands for a viewer without a company. */
export const audienceRole = ({ company_id, role }: Viewer): Viewer['role'] => (company_id === null ? 1 : role);

/** As `visibleTo`, for a candidate whose facts and block of the company are loaded. */
export function isVisibleTo(
  { company_id, role }: Pick<Viewer, 'role' | 'company_id'>,
  facts: AudienceFacts,
  blocksCompany: boolean,
): boolean {
  if (company_id === null || role === 1) return false;
  const candidate = { ...facts, blocks_company: blocksCompany };
  const holds = ({ ofFacts }: Clause) => ofFacts(candidate, { company_id, role });
  return everyClause.every(holds) && (holds(own) || foreignClauses.every(holds));
}

/**
 * True for a recruiter's candidates without an account; others must have finished their registration, not requested
 * their deletion, and not be locked.
 */
export const isRegistered = sql`not exists (
  select 1 from ${profiles} join ${users} on ${users.id} = ${profiles.user_id}
  where ${profiles.id} = ${candidates.profile_id}
  and (not ${users.registration_finished} or ${users.deletion_requested_at} is not null
    or ${users.locked_at} is not null))`;

const recruitersAllowed = sql`exists (
  select 1 from ${visibilitySettings}
  where ${visibilitySettings.profile_id} = ${candidates.profile_id} and ${visibilitySettings.contact_by_recruiters})`;

/** Also true for candidates who were not placed. */
export const isShared = sql`(${candidates.vermittler_company_id} is null or exists (
  select 1 from ${companies}
  where ${companies.id} = ${candidates.vermittler_company_id} and ${companies.share_candidates_sitewide}))`;

/** Whether the candidate of a query that reads from `candidates` blocks a company. */
export function isBlocked(company: SQL | number): SQL {
  return sql`exists (
    select 1 from ${companyBlocks}
    where ${companyBlocks.profile_id} = ${candidates.profile_id} and ${blocksCompany(company)})`;
}

/**
 * The blocks that apply to a company, as a condition for queries from `company_blocks`. A typed name matches any part
 * of the company's name and its addition, ignoring case, umlauts and punctuation; a typed domain also matches its
 * subdomains.
 */
export function blocksCompany(company: SQL | number): SQL {
  const ownName = folded(sql`(select concat_ws(' ', own.name, own.name_addition) from ${companies} own
    where own.id = ${company})`);
  const typedName = folded(sql`${companyBlocks.company_name}`);
  const domain = sql`lower(ltrim(trim(${companyBlocks.email_domain}), '@'))`;
  return sql`(
    ${companyBlocks.company_id} = ${company}
    or (${typedName} <> '' and strpos(${ownName}, ${typedName}) > 0)
    or exists (
      select 1 from ${users} colleagues
      where colleagues.company_id = ${company}
      and ('.' || split_part(lower(colleagues.email), '@', 2)) like ('%.' || ${domain})))`;
}

/**
 * Whether a candidate blocks somebody outside the platform, of whom a name and a mail address are known; by the rules of
 * `blocksCompany`. A company that was chosen from the list is known by its name, and by the addresses of its people.
 */
export function blocksOutsider(profileId: number, { company, email }: { company: string; email: string }): SQL {
  const isNamed = (blocked: SQL) =>
    sql`(${blocked} <> '' and strpos(${folded(sql`${company}::text`)}, ${blocked}) > 0)`;
  const domain = sql`lower(ltrim(trim(${companyBlocks.email_domain}), '@'))`;
  const host = `.${email.slice(email.lastIndexOf('@') + 1).toLowerCase()}`;
  return sql`exists (
    select from ${companyBlocks} left join ${companies} chosen on chosen.id = ${companyBlocks.company_id}
    where ${companyBlocks.profile_id} = ${profileId} and (
      ${isNamed(folded(sql`${companyBlocks.company_name}`))} or ${isNamed(folded(sql`chosen.name`))}
      or ${host}::text like ('%.' || ${domain})
      or exists (select from ${users} where ${users.company_id} = chosen.id and lower(${users.email}) = lower(${email}))))`;
}

/** Letters and digits only, so that "Müller & Söhne" equals "MUELLER+SOEHNE". */
function folded(text: SQL): SQL {
  const plain = sql`replace(replace(replace(lower(${text}), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')`;
  return sql`regexp_replace(unaccent(${plain}), '[^[:alnum:]]+', '', 'g')`;
}

/**
 * The candidates whom a viewer may open by their id: those found, the own profile, and those placed, including offline
 * ones, but neither removed ones nor those who closed their data.
 */
export function openTo(viewer: {
  role: Viewer['role'];
  company_id: number | SQL | null;
  profile_id: number | SQL;
}): SQL {
  const { profile_id } = viewer;
  const isOpen = and(isNull(candidates.removed_at), isNull(candidates.restricted_at));
  const placed = and(eq(candidates.vermittler_profile_id, profile_id), isOpen);
  return sql`(${or(eq(candidates.profile_id, profile_id), placed, visibleTo(viewer))})`;
}

/**
 * The people of companies whose names a viewer may see: those of the viewer's own company, and those with whom the
 * viewer has a thread as its candidate side and has not deleted it. A condition for queries that read `profiles` with
 * `users`.
 */
export function personOpenTo({ profile_id, company_id }: Viewer): SQL {
  const isColleague = company_id === null ? sql`false` : eq(users.company_id, company_id);
  const isPartner = sql`exists (
    select 1 from ${threadMembers} theirs
    join ${threadMembers} own on own.thread_id = theirs.thread_id
    join ${profiles} me on me.user_id = own.user_id
    where theirs.user_id = ${users.id} and not theirs.is_candidate_side
    and me.id = ${profile_id} and own.is_candidate_side and own.deleted_at is null)`;
  return sql`(${isNotNull(users.company_id)} and ${or(isColleague, isPartner)})`;
}
