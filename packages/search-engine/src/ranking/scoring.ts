import type { PartKey } from '@gegenpost/contract/explanation.ts';
import { curves, fullPoints } from '@gegenpost/formula';
import { dayNumber } from '../days.ts';
import type { Matchers } from '../matchers/matchers.ts';
import type { IndexQuery } from '../query.ts';
import { type TermKind, term } from '../terms.ts';
import { distancePart, numberPart, occupationPart } from './column-parts.ts';
import type { FormulaPart, StepFunction } from './formula-part.ts';

const DAYS_LATE = [0, 30, 91, 182];

/** The formula for the criteria of one search, over slots. It gives the same whole numbers as `scoreOf`. */
export function partsOf(matchers: Matchers, query: IndexQuery): FormulaPart[] {
  const full = fullPoints(query.criteria);
  return [...wishParts(matchers, query, full), ...columnParts(matchers, query, full)];
}

function wishParts(matchers: Matchers, { criteria }: IndexQuery, full: ReadonlyMap<PartKey, number>): FormulaPart[] {
  const part = (key: PartKey, kind: TermKind, stepFunctions: (most: number) => StepFunction[]): FormulaPart[] => {
    const most = full.get(key);
    return most === undefined
      ? []
      : [{ stepFunctions: stepFunctions(most), stated: matchers.stated(kind), unstated: most * curves.unknown }];
  };
  /** @param steps Values of terms from the best down, each with the share of the points that it gives. */
  const stepFunction = (
    kind: TermKind,
    points: number,
    steps: readonly (readonly [number, number])[],
  ): StepFunction => ({
    steps: steps.map(([value, share]) => ({
      condition: matchers.anyOf([term(kind, value)]),
      points: points * share,
      isExact: true,
    })),
    otherwise: 0,
    add: null,
  });
  const { skills = [], working_times = [], languages = [], education } = criteria;
  return [
    ...part('skills', 'skill', (most) =>
      skills.map(({ id, parent_id }) =>
        stepFunction('skill', most / skills.length, [
          [id, 1],
          ...(parent_id === null ? [] : [[parent_id, 0.5] as const]),
        ]),
      ),
    ),
    ...part('working_time', 'working_time', (most) =>
      working_times.map(({ id }) => stepFunction('working_time', most / working_times.length, [[id, 1]])),
    ),
    ...part('languages', 'language', (most) =>
      languages.map(({ id, rank }) => {
        const ranks = Array.from({ length: rank }, (_, below) => rank - below);
        const steps = ranks.map((stated) => [id * 8 + stated, stated / rank] as const);
        return stepFunction('language', most / languages.length, steps);
      }),
    ),
    ...part('education', 'education', (most) => {
      const rank = education?.rank ?? 0;
      return [stepFunction('education', most, [[rank, 1], ...(rank > 0 ? [[rank - 1, 0.5] as const] : [])])];
    }),
  ];
}

function columnParts(matchers: Matchers, query: IndexQuery, full: ReadonlyMap<PartKey, number>): FormulaPart[] {
  const { occupation, place, pay, starts_on } = query.criteria;
  const part = (key: PartKey, make: (most: number) => FormulaPart[]): FormulaPart[] => {
    const most = full.get(key);
    return most === undefined ? [] : make(most);
  };
  return [
    ...(occupation ? part('occupation', (most) => occupationPart(matchers, occupation, most)) : []),
    ...(place ? part('distance', (most) => distancePart(matchers, query.place_id, most)) : []),
    ...(pay
      ? part('pay', (most) => {
          const column = pay.per === 'year' ? 'payYear' : 'payHour';
          return numberPart(matchers, {
            column,
            most,
            bounds: [1, 1.05, 1.125, 1.25].map((share) => share * pay.to),
            curve: (wish) => curves.pay(wish, pay.to),
          });
        })
      : []),
    ...(starts_on
      ? part('availability', (most) => {
          const needed = dayNumber(starts_on);
          const curve = (start: number) => curves.availability(start - needed);
          return numberPart(matchers, { column: 'start', most, bounds: DAYS_LATE.map((late) => needed + late), curve });
        })
      : []),
  ];
}
