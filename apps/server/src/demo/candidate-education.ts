import type { Chosen, SkillDraft } from './candidate-skills.ts';
import type { Random } from './random.ts';

const schoolWeights: Record<1 | 2 | 3 | 4, Record<string, number>> = {
  1: { none: 5, foerder: 4, haupt: 40, mittel: 33, foreign_school: 14, abi: 4 },
  2: { haupt: 20, haupt_qual: 10, mittel: 50, fachabi: 8, abi: 12 },
  3: { mittel: 40, fachabi: 25, abi: 35 },
  4: { fachabi: 15, abi: 85 },
};

/** School, vocational training and degree that lead to the occupation. */
export function drawEducation(random: Random, draft: SkillDraft): Chosen[] {
  const school = random.weightedKey(schoolWeights[draft.level]);
  const vocational = drawVocational(random, draft);
  const degree = drawDegree(random, draft);
  return [
    { code: 'education', key: school },
    ...(vocational ? [{ code: 'education', key: vocational }] : []),
    ...(degree ? [{ code: 'graduation', key: degree }] : []),
  ];
}

function drawVocational(random: Random, { level, mainGroup }: SkillDraft): string | null {
  if (level === 1) return random.weightedKey({ no_vocational: 65, vocational: 35 });
  if (level === 2)
    return ['81', '82', '83'].includes(mainGroup) && random.chance(0.6) ? 'vocational_school' : 'vocational';
  if (level === 4) return random.chance(0.22) ? 'vocational' : null;
  if (['25', '26', '27', '24', '31'].includes(mainGroup))
    return random.weightedKey({ technician: 55, master_craft: 45 });
  if (['22', '29', '32', '33', '34', '54', '12'].includes(mainGroup)) return 'master_craft';
  if (['81', '82', '83', '84'].includes(mainGroup)) return 'vocational_school';
  return random.weightedKey({ specialist: 55, vocational: 25, ba_degree: 20 });
}

function drawDegree(random: Random, { level, mainGroup, title, age }: SkillDraft): string | null {
  if (level === 3) return random.chance(0.2) ? 'bachelor' : null;
  if (level !== 4) return null;
  if (/arzt|Apotheker/i.test(title)) return random.weightedKey({ state_exam_2: 55, promotion: 45 });
  if (/Lehrer|Jurist|anwalt|Notar/i.test(title)) return random.chance(0.92) ? 'state_exam_2' : 'promotion';
  const isScience = ['41', '42'].includes(mainGroup);
  return random.weightedKey({
    master: 5,
    bachelor: 3,
    diplom: age > 38 ? 2.5 : 0,
    fh_diplom: age > 38 ? 2.5 : 0,
    promotion: isScience ? 4 : 0.25,
  });
}
