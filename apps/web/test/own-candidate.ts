import type { OwnCandidate, OwnCandidateCounts, OwnCandidateRow } from '@gegenpost/contract/own-candidates.ts';
import { newJobProfile } from '#test/job-profile.ts';

const AGENT = { gegenpost_id: '9agentmaren', name: 'Maren Brodersen' };
export const COLLEAGUE = { gegenpost_id: '9agentkerns', name: 'Julia Kern' };

/** A row of the list of own candidates; pass what the test is about. */
export function newOwnCandidateRow(row: Partial<OwnCandidateRow> = {}): OwnCandidateRow {
  return {
    id: 1,
    gegenpost_id: '7k2m9qx41tb',
    name: 'Ada Sommer',
    has_profile_image: false,
    hash: null,
    qualification: 'Elektroniker/in',
    job_place: '24143 Kiel',
    completeness: 70,
    is_online: false,
    is_imported: false,
    is_claimed: false,
    consent: 'given',
    voucher: null,
    external_id: null,
    agent: AGENT,
    is_mine: true,
    updated_at: '2026-11-20T10:00:00.000Z',
    ...row,
  };
}

export const newOwnCandidateCounts = (counts: Partial<OwnCandidateCounts> = {}): OwnCandidateCounts => ({
  all: 2,
  online: 0,
  offline: 2,
  imported: 0,
  consent_missing: 0,
  voucher_expiring: 0,
  filtered: 2,
  agents: [
    { ...AGENT, count: 2 },
    { ...COLLEAGUE, count: 0 },
  ],
  ...counts,
});

/** An own candidate with everything that the edit page shows at first. */
export function newOwnCandidate(candidate: Partial<OwnCandidate> = {}): OwnCandidate {
  return {
    id: 1,
    gegenpost_id: '7k2m9qx41tb',
    person: {
      salutation: 'f',
      title: null,
      first_name: 'Ada',
      last_name: 'Sommer',
      birthday: null,
      street: null,
      postal_code: '24143',
      city: 'Kiel',
      country: 'DE',
      phone: null,
      mobile: null,
      email: null,
    },
    profile: newJobProfile(),
    visibility: {
      visibility: 'anonymous',
      visible_groups: [],
      documents_after_approval: true,
      no_phone_contact: false,
      contact_by_recruiters: true,
    },
    external_id: null,
    is_online: false,
    is_imported: false,
    is_claimed: false,
    agent: AGENT,
    agents: [AGENT, COLLEAGUE],
    consents: [],
    informed: null,
    inform_until: null,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...candidate,
  };
}
