import type { CandidateCard, CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { SearchHit } from '@gegenpost/contract/search.ts';

/** The card of an anonymous engineer near Kiel; pass what the test is about. */
export function newCard({
  profile,
  ...card
}: Partial<Omit<CandidateCard, 'profile'>> & IdOfProfile = {}): CandidateCard {
  return {
    profile: {
      gegenpost_id: '3n8r5vk07ze',
      id: null,
      salutation: null,
      has_profile_image: false,
      hash: null,
      hasSubscription: false,
      first_name: null,
      last_name: null,
      name: null,
      ...profile,
    },
    frontend_user_profile_id: profile?.id ?? null,
    qualifications: [{ id: 11, name: 'Ingenieur/in - Medizintechnik' }],
    job_date_entry: null,
    job_place_type: 0,
    job_place_types: [0],
    job_place: { postal_code: '24143', name: 'Kiel' },
    job_place_radius: 40,
    job_place_country_name: 'Deutschland',
    income: { amount: 68_000, per: 'year' },
    working_times: [{ id: 31, name: 'Vollzeit' }],
    temporary_work: false,
    funding_possible: false,
    skills: [],
    vermittler: null,
    vermittler_company: null,
    vermittler_id: null,
    updated_at: '2026-11-01T09:00:00.000Z',
    viewed_at: null,
    ...card,
  };
}
type IdOfProfile = { profile?: Partial<CandidateCard['profile']> };

export function newHit({
  distance_km = null,
  ...card
}: Parameters<typeof newCard>[0] & { distance_km?: number | null } = {}): SearchHit {
  return {
    ...newCard(card),
    distance_km,
    explanation: {
      score: 0,
      band: 'low',
      coverage: 0,
      must: { met: 0, total: 0 },
      nice: { met: 0, total: 0 },
      parts: [],
    },
  };
}

export function newDetail({
  contact,
  note = null,
  agency = null,
  ...card
}: Parameters<typeof newCard>[0] &
  Partial<Pick<CandidateDetail, 'contact' | 'note' | 'agency'>> = {}): CandidateDetail {
  return {
    ...newCard(card),
    job_places: [{ postal_code: '24143', name: 'Kiel', radius: 40 }],
    education: [],
    graduations: [],
    languages: [],
    driver_classes: [],
    driver_has_vehicle: null,
    soft_skills: [],
    software: [],
    coding: [],
    work_permit: null,
    nationalities: [],
    handicaps: [],
    work_experience: [],
    birth_year: null,
    residence: '24',
    email: null,
    phone: null,
    about: null,
    note,
    documents: null,
    last_active_at: null,
    agency,
    contact: contact ?? { allowed: true, reason: null, thread_id: null },
  };
}
