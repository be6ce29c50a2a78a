import type { Position } from '@gegenpost/contract/positions.ts';

/** An open position. */
export const newPosition = (position: Partial<Position> = {}): Position => ({
  id: 8,
  title: 'Schichtleitung Montage',
  state: 'open',
  qualification: { id: 11, name: 'Ingenieur/in - Medizintechnik' },
  job_place: { id: 5, postal_code: '24143', name: 'Kiel', country: 'DE' },
  working_time: { id: 31, name: 'Vollzeit' },
  home_office_days: 0,
  contract_kind: 'direct',
  pay_from: 66_000,
  pay_to: 74_000,
  pay_per: 'year',
  starts_on: null,
  tasks: 'Montage leiten',
  benefits: '',
  team: '',
  customer: null,
  revision: 3,
  projects_count: 0,
  letters_count: 0,
  accepted_count: 0,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...position,
});
