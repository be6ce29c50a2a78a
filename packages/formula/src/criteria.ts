import type { Importance, PartKey } from '@gegenpost/contract/explanation.ts';
import { DEFAULT_IMPORTANCE } from '@gegenpost/contract/shared/constants.ts';

export type { PartKey } from '@gegenpost/contract/explanation.ts';

/** Weights of the published formula, in the order in which the parts are displayed. */
export const weights: Readonly<Record<PartKey, number>> = {
  occupation: 30,
  skills: 20,
  distance: 15,
  pay: 10,
  availability: 8,
  working_time: 7,
  languages: 5,
  education: 5,
};

/**
 * The factor by which each importance multiplies a weight. A must keeps its weight: it decides who is found, not the
 * order.
 */
const importanceFactors: Readonly<Record<Importance, number>> = { 0: 0, 1: 0.5, 2: 1, 3: 2, 4: 1 };

export function importanceOf({ importance }: MatchCriteria, key: PartKey): Importance {
  return importance?.[key] ?? DEFAULT_IMPORTANCE[key];
}

/** The value of a part about which the candidate states nothing. */
export const UNKNOWN = 0.5;

/** The weight of a part in a search. */
export function weightOf(criteria: MatchCriteria, key: PartKey): number {
  return weights[key] * importanceFactors[importanceOf(criteria, key)];
}

/** The criteria of a search. Missing ones do not count. */
export type MatchCriteria = {
  /** `type`: 0 the same KldB group (3 digits) as any of them, 1 the same occupation as any of them, 2 all of them. */
  occupation?: { type: 0 | 1 | 2; any: readonly Occupation[] };
  skills?: readonly { id: number; name: string; parent_id: number | null }[];
  /** `radius_km` null: no circle; only the distance is scored. */
  place?: { name: string; radius_km: number | null };
  /** The upper limit of the budget, in euros. */
  pay?: { to: number; per: 'year' | 'hour' };
  /** The day the work begins, `YYYY-MM-DD`. */
  starts_on?: string;
  working_times?: readonly { id: number; name: string }[];
  languages?: readonly { id: number; name: string; level: string; rank: number }[];
  education?: { name: string; rank: number };
  /** Importance of the parts above; a missing one has its default. */
  importance?: Partial<Record<PartKey, Importance>>;
  /** From here on: conditions that are musts and give no points. */
  /** Beginnings of postal codes, sorted. */
  regions?: readonly string[];
  licence?: { any: boolean; classes: readonly { id: number; name: string }[] };
  vehicle?: true;
  work_permit?: true;
  temporary_work?: true;
  /** Only self-registered candidates, or only those whom an agent placed. All entries must hold. */
  origin?: readonly Origin[];
  /** `ids`: the catalogue entries that match the typed words; a candidate needs any of them. */
  text?: { typed: string; ids: readonly number[] };
  /** Ages in full years from `from` to below `to`, in the year of `today`. */
  age?: { from: number; to: number; today: string };
  nationality?: readonly { id: number; name: string }[];
  handicap?: readonly { id: number; name: string }[];
};

/** An occupation with its five KldB 2010 digits; the fifth is the requirement level. */
export type Occupation = { id: number; name: string; kldb: string };

/**
 * How somebody has an occupation. `aspired`: a further wish for which neither the main one nor what they practised
 * speaks, see `furtherKind`.
 */
export const occupationKinds = ['main', 'further', 'practised', 'aspired'] as const;
export type OccupationKind = (typeof occupationKinds)[number];

/** Ids of the musts on the origin. */
export const originIds = { self_registered: 1, own: 2, agent: 3 } as const;
export type OriginId = (typeof originIds)[keyof typeof originIds];
/**
 * `placed_by`: profile id of the agent; null: self-registered. `agent`: name of the agent, if it is not the searcher.
 */
export type Origin = { id: OriginId; placed_by: number | null; agent: string | null };

/** The facts that the score may use. None of them says who the person is or who placed it. */
export type ScoredFacts = {
  occupations: readonly (Occupation & { kind: OccupationKind })[];
  skills: readonly { id: number; name: string }[];
  /** Wished places. `km`: distance to the searched place; 0 if there is none. */
  places: readonly { name: string; km: number; radius_km: number }[];
  /** Works anywhere around the searched place: nationwide, in Europe or worldwide. */
  works_anywhere: boolean;
  pay_year: number | null;
  pay_hour: number | null;
  /** null: 40 are assumed. */
  weekly_hours: number | null;
  /** null: now. */
  available_on: string | null;
  working_times: readonly { id: number; name: string }[];
  languages: readonly { id: number; name: string; level: string | null; rank: number | null }[];
  education: readonly { name: string; rank: number }[];
};

/** The facts that decide musts, also those without points. What the viewer may not see counts as not stated. */
export type MatchFacts = ScoredFacts & {
  /** Beginnings of the postal codes of the wished places, as criteria name them. */
  regions: readonly string[];
  /** Licences and certificates by attribute id. */
  licences: readonly number[];
  /** Has a driver licence. Certificates are none. */
  drives: boolean;
  vehicle: boolean;
  work_permit: boolean;
  temporary_work: boolean;
  /** Profile id of the agent; null: self-registered. */
  placed_by: number | null;
  /** The candidate's entries in the catalogues that typed words search. */
  entries: readonly number[];
  birthday: string | null;
  nationality: readonly number[];
  handicap: readonly number[];
};

type Named = { name: string };

/** What a candidate states about each part, for display. */
export type Stated = {
  /** The occupation that fits best; with `type` 2 the best one for each wanted occupation. */
  occupation: readonly { name: string; is_related: boolean }[];
  /** The wanted skills that the candidate has, and broader ones. */
  skills: readonly Named[];
  /**
   * The wished place that fits best. `moves`: none is near enough, but the candidate works anywhere around the searched
   * place.
   */
  distance: { nearest: { name: string; km: number } | null; moves: boolean };
  /** In the unit of the budget. */
  pay: { amount: number; per: 'year' | 'hour' };
  /** `YYYY-MM-DD`; null: now. */
  availability: { from: string | null };
  working_time: readonly Named[];
  /** The wanted languages that the candidate has. */
  languages: readonly { name: string; level: string | null }[];
  /** The highest education. */
  education: Named;
};

/**
 * How well a part is met: 0 to 1; null: the candidate states nothing. `source`: the field of the profile that was read.
 */
export type PartScore<K extends PartKey> = { value: number | null; has: Stated[K] | null; source: string };
