import type { Talent } from '@gegenpost/contract/talents.ts';
import { newCard } from './candidate.ts';

/** A found talent with a name; pass what the test is about. */
export function newTalent(talent: Partial<Talent> = {}): Talent {
  return {
    id: 4,
    origin: 'search',
    token: null,
    image: null,
    candidate: newCard({ profile: { id: 12, salutation: 'f', name: 'Wiebke Lassen' } }),
    rejected: false,
    note: null,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    ...talent,
  };
}
