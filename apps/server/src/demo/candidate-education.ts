import type { Chosen } from './candidate-skills.ts';
import type { Random } from './random.ts';
import type { Requirement } from './requirements.ts';

/** Somebody born before has studied for a Diplom, somebody born after for Bachelor and Master. */
const BOLOGNA = 1984;

export type EducationDraft = { requirement: Requirement; birthYear: number; isForeign: boolean };

/** School, vocational training and degree that lead to the occupation. */
export function drawEducation(random: Random, { requirement, birthYear, isForeign }: EducationDraft): Chosen[] {
  const { school, vocational, degree } = requirement;
  const isAbroad = isForeign && Object.keys(degree).length === 0 && random.chance(0.25);
  const chosen = [isAbroad ? 'foreign_school' : random.weightedKey(school)];
  if (Object.keys(vocational).length > 0) chosen.push(random.weightedKey(vocational));
  const graduation =
    Object.keys(degree).length > 0 ? atThatTime(random.weightedKey(degree), birthYear, chosen[0]!) : null;
  return [
    ...chosen.map((key) => ({ code: 'education', key })),
    ...(graduation ? [{ code: 'graduation', key: graduation }] : []),
  ];
}

function atThatTime(degree: string, birthYear: number, school: string): string {
  if (birthYear >= BOLOGNA || !['bachelor', 'master'].includes(degree)) {
    return degree === 'diplom' && birthYear >= BOLOGNA ? 'master' : degree;
  }
  return degree === 'bachelor' || school === 'fachabi' ? 'fh_diplom' : 'diplom';
}
