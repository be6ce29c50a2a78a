import type { Importance, PartKey } from '@gegenpost/contract/explanation.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchCriteria, MatchFacts } from './criteria.ts';
import { explain } from './explain.ts';
import { anyCriteria, anyFacts } from './formula.factory.ts';
import { sharePoints } from './points.ts';

/** For each wish a copy of the candidate that fully meets it. */
function withOneWishMet(criteria: MatchCriteria, stated: MatchFacts): MatchFacts[] {
  const { occupation, working_times, skills, languages, education, starts_on, pay } = criteria;
  const spoken = (languages ?? []).map(({ id }) => id);
  return [
    {
      ...stated,
      occupations: [
        ...stated.occupations,
        ...(occupation?.any ?? []).map((wanted) => ({ ...wanted, kind: 'main' as const })),
      ],
    },
    { ...stated, working_times: [...stated.working_times, ...(working_times ?? [])] },
    { ...stated, skills: [...stated.skills, ...(skills ?? [])] },
    { ...stated, languages: [...stated.languages.filter(({ id }) => !spoken.includes(id)), ...(languages ?? [])] },
    { ...stated, education: [...stated.education, ...(education ? [education] : [])] },
    { ...stated, available_on: starts_on ?? stated.available_on },
    { ...stated, pay_year: pay?.to ?? stated.pay_year, pay_hour: pay?.to ?? stated.pay_hour },
    { ...stated, works_anywhere: true },
  ];
}

const fieldsOf: Record<PartKey, keyof MatchCriteria> = {
  occupation: 'occupation',
  skills: 'skills',
  distance: 'place',
  pay: 'pay',
  availability: 'starts_on',
  working_time: 'working_times',
  languages: 'languages',
  education: 'education',
};
function withoutPart(criteria: MatchCriteria, key: PartKey): MatchCriteria {
  return Object.fromEntries(Object.entries(criteria).filter(([field]) => field !== fieldsOf[key]));
}

describe('always', () => {
  const hold = (check: (criteria: MatchCriteria, stated: MatchFacts) => void) =>
    fc.assert(fc.property(anyCriteria, anyFacts, check), { numRuns: 1000 });

  test('the points add up to the score', () => {
    hold((criteria, stated) => {
      const { score, parts } = explain(criteria, stated);
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    });
  });

  test('less distance never lowers the score', () => {
    fc.assert(
      fc.property(anyCriteria, anyFacts, fc.double({ min: 0, max: 1, noNaN: true }), (criteria, stated, share) => {
        const nearer = { ...stated, places: stated.places.map((place) => ({ ...place, km: place.km * share })) };
        expect(explain(criteria, nearer).score).toBeGreaterThanOrEqual(explain(criteria, stated).score);
      }),
      { numRuns: 1000 },
    );
  });

  test('a wish newly met never lowers the score', () => {
    hold((criteria, stated) => {
      const { score } = explain(criteria, stated);
      for (const better of withOneWishMet(criteria, stated)) {
        expect(explain(criteria, better).score).toBeGreaterThanOrEqual(score);
      }
    });
  });

  test('a lower wish for pay never scores higher than one within the budget', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyCriteria, anyFacts, share, (criteria, stated, lower) => {
        const { to, per } = criteria.pay ?? { to: 40_000, per: 'year' };
        const wishing = (wish: number) => ({
          ...stated,
          pay_year: per === 'year' ? wish : null,
          pay_hour: per === 'hour' ? wish : null,
        });
        const withPay = { ...criteria, pay: { to, per } };
        expect(explain(withPay, wishing(to * lower)).score).toBe(explain(withPay, wishing(to)).score);
      }),
      { numRuns: 1000 },
    );
  });

  test('more importance never lowers a part that is fully met, nor lifts one that is not met at all', () => {
    hold((criteria, stated) => {
      for (const { key, value } of explain(criteria, stated).parts) {
        const at = (step: Importance) =>
          explain({ ...criteria, importance: { ...criteria.importance, [key]: step } }, stated).score;
        if (value === 1) expect(at(3)).toBeGreaterThanOrEqual(at(1));
        if (value === 0) expect(at(3)).toBeLessThanOrEqual(at(1));
      }
    });
  });

  test('a part with importance 0 scores as if it had no criteria', () => {
    hold((criteria, stated) => {
      for (const { key } of explain(criteria, stated).parts) {
        const without = explain({ ...criteria, importance: { ...criteria.importance, [key]: 0 } }, stated);
        expect(without.parts.map((part) => part.key)).not.toContain(key);
        expect(without.score).toBe(explain(withoutPart(criteria, key), stated).score);
      }
    });
  });

  test('nothing about the person, the licence or the origin changes the score', () => {
    fc.assert(
      fc.property(anyCriteria, anyFacts, anyFacts, (criteria, stated, other) => {
        const { regions, licences, drives, vehicle, work_permit, temporary_work, placed_by, entries } = other;
        const { birthday, nationality, handicap } = other;
        const flipped = {
          ...stated,
          ...{ regions, licences, drives, vehicle, work_permit, temporary_work, placed_by, entries },
          ...{ birthday, nationality, handicap },
        };
        const [{ score, parts }, changed] = [explain(criteria, stated), explain(criteria, flipped)];
        expect(JSON.stringify([changed.score, changed.parts])).toBe(JSON.stringify([score, parts]));
      }),
      { numRuns: 1000 },
    );
  });

  test('the order in which a candidate lists things changes nothing but the main wish', () => {
    const turned = <T>(list: readonly T[]) => [...list].reverse();
    hold((criteria, stated) => {
      const { occupations, skills, places, working_times, languages, education } = stated;
      const other = {
        ...stated,
        occupations: turned(occupations),
        skills: turned(skills),
        places: turned(places),
        working_times: turned(working_times),
        languages: turned(languages),
        education: turned(education),
      };
      const { score, must, coverage } = explain(criteria, stated);
      expect(explain(criteria, other)).toMatchObject({ score, must, coverage });
    });
  });

  test('shares differ from the exact value by less than one point', () => {
    const part = fc.record({
      weight: fc.integer({ min: 1, max: 60 }),
      value: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const all = parts.reduce((sum, { weight }) => sum + weight, 0);
        const { score, points } = sharePoints(parts);
        expect(score).toBe(points.reduce((sum, value) => sum + value, 0));
        points.forEach((value, index) => {
          const { weight, value: s } = parts[index]!;
          expect(Math.abs(value - (100 * weight * s) / all)).toBeLessThan(1 + 1e-6);
        });
      }),
      { numRuns: 1000 },
    );
  });
});
