import type { AudienceClause } from '#features/visibility/audience-policy.ts';

/** What a candidate blocks: the company by its id, a name, or a mail domain as typed. */
type Block = 'the company' | { company_name: string } | { email_domain: string };

/**
 * All facts of a candidate, and of a company that searches, which may decide whether the company finds the candidate.
 */
export type AudienceState = {
  is_online: boolean;
  /** none: managed by a recruiter; unfinished: the registration is not finished; leaving: deletion was requested. */
  account: 'none' | 'registered' | 'unfinished' | 'leaving' | 'locked';
  /** the agent: an agent of an agency, for the company that searches. */
  placed_by: 'nobody' | 'an agency' | 'the company' | 'the agent';
  /** Whether the company that placed the candidate shares its candidates with others. */
  is_shared: boolean;
  /** null: the candidate never saved any settings. */
  contact_by_recruiters: boolean | null;
  visibility: 'public' | 'anonymous' | 'individually';
  block: Block | null;
  /** Name of the company that searches. */
  name: string;
  name_addition: string | null;
  /** Whether a second person works in the company, or in another company. */
  colleague: 'none' | 'here' | 'elsewhere';
  /** Mail domain of that person. */
  mail_domain: string;
};

/** A candidate that every company finds. */
export const foundByAll: AudienceState = {
  is_online: true,
  account: 'registered',
  placed_by: 'nobody',
  is_shared: true,
  contact_by_recruiters: true,
  visibility: 'anonymous',
  block: null,
  name: 'Müller & Söhne Pflege GmbH',
  name_addition: 'Niederlassung Rhein',
  colleague: 'here',
  mail_domain: 'hr.mueller.example',
};

type Role = 2 | 3 | 4;
export const searcherRoles = [2, 3, 4] as const satisfies readonly Role[];

/**
 * A change `from` one state `to` another, each given by its differences from `foundByAll`; and the roles of companies
 * that find the candidate before and after it.
 */
export type AudienceCase = {
  title: string;
  from?: Partial<AudienceState>;
  foundBefore: readonly Role[];
  to: Partial<AudienceState>;
  found: readonly Role[];
};

const all = searcherRoles;
const employers = [2] as const;
const none = [] as const;
const placed = { account: 'none', placed_by: 'an agency' } as const;
const keptByCompany = { account: 'none', placed_by: 'the company' } as const;

const hides = (title: string, to: AudienceCase['to'], from: AudienceCase['to'] = {}): AudienceCase => ({
  title,
  from,
  foundBefore: all,
  to,
  found: none,
});
const changesNothing = (title: string, to: AudienceCase['to'], from: AudienceCase['to'] = {}): AudienceCase => ({
  title,
  from,
  foundBefore: all,
  to,
  found: all,
});

/** Cases for each clause of the policy. A clause without cases does not compile. */
export const audienceCases: Record<AudienceClause, readonly [AudienceCase, ...AudienceCase[]]> = {
  online: [
    hides('a candidate goes offline', { is_online: false }),
    hides('a placed candidate goes offline', { ...placed, is_online: false }, placed),
    hides('an own candidate goes offline', { ...keptByCompany, is_online: false }, keptByCompany),
  ],
  registered: [
    hides('the registration is not finished', { account: 'unfinished' }),
    hides('the candidate asked for deletion', { account: 'leaving' }),
    hides('the candidate is locked', { account: 'locked' }),
    hides(
      'an own candidate with an account asked for deletion',
      { placed_by: 'the company', account: 'leaving' },
      { placed_by: 'the company' },
    ),
    hides(
      'a placed candidate gets an account that is not registered yet',
      { ...placed, account: 'unfinished' },
      placed,
    ),
    changesNothing('a placed candidate has no account', placed),
  ],
  own: [
    {
      title: 'the company comes to keep a candidate whom an agency hides',
      from: { ...placed, is_shared: false },
      foundBefore: none,
      to: { ...keptByCompany, is_shared: false },
      found: all,
    },
    {
      title: 'the company comes to keep a candidate who does not want recruiters',
      from: { ...placed, contact_by_recruiters: false },
      foundBefore: employers,
      to: { ...keptByCompany, contact_by_recruiters: false },
      found: all,
    },
    {
      title: 'the company takes over a hidden candidate with the agent',
      from: { ...placed, is_shared: false },
      foundBefore: none,
      to: { ...placed, placed_by: 'the agent', is_shared: false },
      found: all,
    },
    changesNothing('an own candidate blocks the company', { ...keptByCompany, block: 'the company' }, keptByCompany),
  ],
  shared: [
    hides('the agency stops sharing', { ...placed, is_shared: false }, placed),
    hides('a candidate comes to an agency that does not share', { ...placed, is_shared: false }, { is_shared: false }),
    changesNothing('the company stops sharing its own', { ...keptByCompany, is_shared: false }, keptByCompany),
  ],
  consented: [
    { title: 'recruiters are not wanted', foundBefore: all, to: { contact_by_recruiters: false }, found: employers },
    { title: 'no settings were saved', foundBefore: all, to: { contact_by_recruiters: null }, found: employers },
    {
      title: 'a placed candidate does not want recruiters',
      from: placed,
      foundBefore: all,
      to: { ...placed, contact_by_recruiters: false },
      found: employers,
    },
    changesNothing('the profile is public', { visibility: 'public' }),
    changesNothing('groups are shown one by one', { visibility: 'individually' }),
  ],
  unblocked: [
    hides('the company is blocked', { block: 'the company' }),
    hides('a placed candidate blocks the company', { ...placed, block: 'the company' }, placed),
    hides('its name is blocked, in part and in other letters', { block: { company_name: ' MUELLER+soehne ' } }),
    hides('the addition to its name is blocked', { block: { company_name: 'rhein' } }),
    hides('its mail domain is blocked', { block: { email_domain: '@HR.Mueller.example' } }),
    hides('a domain above is blocked', { block: { email_domain: 'mueller.example' } }),
    changesNothing('a domain that only ends alike is blocked', { block: { email_domain: 'ueller.example' } }),
    changesNothing('a domain below is blocked', { block: { email_domain: 'koeln.hr.mueller.example' } }),
    changesNothing('another name is blocked', { block: { company_name: 'Müller Sohn' } }),
    changesNothing('nothing but signs is blocked', { block: { company_name: ' & ' } }),
    changesNothing('an empty domain is blocked', { block: { email_domain: '@' } }),
    hides(
      'a block is changed to the name of the company',
      { block: { company_name: 'Söhne' } },
      { block: { company_name: 'Töchter' } },
    ),
    hides(
      'the company takes the blocked name',
      { block: { company_name: 'Töchter' }, name: 'Müller & Töchter' },
      { block: { company_name: 'Töchter' } },
    ),
    hides(
      'the company takes the blocked name as its addition',
      { block: { company_name: 'Töchter' }, name_addition: 'und Töchter' },
      { block: { company_name: 'Töchter' } },
    ),
    hides(
      'somebody of the company gets an address of the blocked domain',
      { block: { email_domain: 'sohn.example' }, mail_domain: 'sohn.example' },
      { block: { email_domain: 'sohn.example' } },
    ),
    hides(
      'somebody with an address of the blocked domain is added to the company',
      { block: { email_domain: 'mueller.example' } },
      { block: { email_domain: 'mueller.example' }, colleague: 'none' },
    ),
    hides(
      'somebody with an address of the blocked domain changes to the company',
      { block: { email_domain: 'mueller.example' } },
      { block: { email_domain: 'mueller.example' }, colleague: 'elsewhere' },
    ),
  ],
};
