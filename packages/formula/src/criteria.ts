import type { Importance, PartKey } from '@gegenpost/contract/explanation.ts';
import { DEFAULT_IMPORTANCE } from '@gegenpost/contract/shared/constants.ts';

export type { PartKey } from '@gegenpost/contract/explanation.ts';

/** Weights of the published formula, in the order in which parts are shown. */
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

/** What the steps of importance make of a weight. A must keeps it: it decides who is found, not who stands first. */
const importanceFactors: Readonly<Record<Importance, number>> = { 0: 0, 1: 0.5, 2: 1, 3: 2, 4: 1 };

export function importanceOf({ importance }: MatchCriteria, key: PartKey): Importance {
  return importance?.[key] ?? DEFAULT_IMPORTANCE[key];
}

/** What a part is worth where the candidate states nothing. */
export const UNKNOWN = 0.5;

/** What a part weighs in this search. */
export function weightOf(criteria: MatchCriteria, key: PartKey): number {
  return weights[key] * importanceFactors[importanceOf(criteria, key)];
}

/** What is looked for. Only what is set counts. */
export type MatchCriteria = {
  /** `type`: 0 the same KldB group (3 digits) as any, 1 the same occupation as any, 2 all of them. */
  occupation?: { type: 0 | 1 | 2; any: readonly Occupation[] };
  skills?: readonly { id: number; name: string; parent_id: number | null }[];
  /** `radius_km` of null: no circle, the distance alone counts. */
  place?: { name: string; radius_km: number | null };
  /** The top of the budget, in euros. */
  pay?: { to: number; per: 'year' | 'hour' };
  /** The day the work begins, `YYYY-MM-DD`. */
  starts_on?: string;
  working_times?: readonly { id: number; name: string }[];
  languages?: readonly { id: number; name: string; level: string; rank: number }[];
  education?: { name: string; rank: number };
  /** Importance of the parts above; what is missing has its default. */
  importance?: Partial<Record<PartKey, Importance>>;
  /** Conditions that are musts and give no points. */
  licence?: { any: boolean; classes: readonly { id: number; name: string }[] };
  vehicle?: true;
  work_permit?: true;
  temporary_work?: true;
  /** Only the self-registered, or only those whom an agent placed; all that are set must hold. */
  origin?: readonly Origin[];
  /** Any of the catalogue entries whose label holds the typed words. */
  text?: { typed: string; ids: readonly number[] };
  /** Full years, both included, on `today`. */
  age?: { from: number; to: number; today: string };
  nationality?: readonly { id: number; name: string }[];
  handicap?: readonly { id: number; name: string }[];
};

/** An occupation with its five KldB 2010 digits; the fifth is the requirement level. */
export type Occupation = { id: number; name: string; kldb: string };

/** Tells the musts on the origin apart. */
export const originIds = { self_registered: 1, own: 2, agent: 3 } as const;
export type OriginId = (typeof originIds)[keyof typeof originIds];
/** `placed_by`: profile id of the agent; null: self-registered. `agent`: the name, of another agent than the asker. */
export type Origin = { id: OriginId; placed_by: number | null; agent: string | null };

/** What a candidate states, as far as the score may know it: no field here tells who the person is or who placed it. */
export type ScoredFacts = {
  occupations: readonly (Occupation & { kind: 'main' | 'further' | 'practised' })[];
  skills: readonly { id: number; name: string }[];
  /** Wished places; `km` to the searched place, 0 where none is searched. */
  places: readonly { name: string; km: number; radius_km: number }[];
  /** Works anywhere around the searched place: nationwide, in Europe or worldwide. */
  works_anywhere: boolean;
  pay_year: number | null;
  pay_hour: number | null;
  /** null: counted as 40. */
  weekly_hours: number | null;
  /** null: now. */
  available_on: string | null;
  working_times: readonly { id: number; name: string }[];
  languages: readonly { id: number; name: string; level: string | null; rank: number | null }[];
  education: readonly { name: string; rank: number }[];
};

/** What decides the musts, those without points included. What is hidden from the viewer is not stated. */
export type MatchFacts = ScoredFacts & {
  /** Licences and certificates by attribute id. */
  licences: readonly number[];
  /** Has a licence to drive; certificates are none. */
  drives: boolean;
  vehicle: boolean;
  work_permit: boolean;
  temporary_work: boolean;
  /** Profile id of the agent; null: self-registered. */
  placed_by: number | null;
  /** Entries of the catalogues that typed words search. */
  entries: readonly number[];
  birthday: string | null;
  nationality: readonly number[];
  handicap: readonly number[];
};

type Named = { name: string };

/** What a candidate states of each part, for whoever puts it into words. */
export type Stated = {
  /** What comes nearest; with `type` 2 to each that is wanted. */
  occupation: readonly { name: string; is_related: boolean }[];
  /** Of those that are wanted, and broader ones. */
  skills: readonly Named[];
  /** The best of the wished places; null: works anywhere around the searched one. */
  distance: { nearest: { name: string; km: number } | null };
  /** In the unit of the budget. */
  pay: { amount: number; per: 'year' | 'hour' };
  /** `YYYY-MM-DD`; null: now. */
  availability: { from: string | null };
  working_time: readonly Named[];
  /** Of those that are wanted. */
  languages: readonly { name: string; level: string | null }[];
  /** The highest. */
  education: Named;
};

/** How well one criterion is met: 0 to 1, or null where the candidate states nothing. `source`: the field that was read. */
export type PartScore<K extends PartKey> = { value: number | null; has: Stated[K] | null; source: string };
