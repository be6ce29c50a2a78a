import type { Random } from '../../apps/server/src/demo/random.ts';
import { mean, pairedBootstrap } from './measures.ts';
import type { Groups } from './people.ts';

export type Measures = { ndcg: number; recall: number | null; ndkl: Record<keyof Groups, number> };
/** Of one search: the measures of each ranking. */
export type Outcome = {
  area: string;
  is_strict: boolean;
  pool: number;
  violations: number;
  by: Record<string, Measures>;
};

const AIMS = { over_newest: 0.15, worst_area: 0.75 } as const;

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The figures of some searches, and whether the aims are reached. */
export function summarise(outcomes: readonly Outcome[], random: Random) {
  const measured = (name: string) => outcomes.map(({ by }) => by[name]!);
  const rankings = Object.keys(outcomes[0]!.by).map((name) => {
    const own = measured(name);
    const lead = pairedBootstrap(
      measured('formula').map(({ ndcg }, index) => ndcg - own[index]!.ndcg),
      random.float,
    );
    return {
      ranking: name,
      ndcg_10: round(mean(own.map(({ ndcg }) => ndcg))),
      formula_leads_by: round(lead.mean),
      from: round(lead.from),
      to: round(lead.to),
      recall_50: round(mean(own.flatMap(({ recall }) => recall ?? []))),
      ndkl_sex: round(mean(own.map(({ ndkl }) => ndkl.sex))),
      ndkl_age: round(mean(own.map(({ ndkl }) => ndkl.age))),
      ndkl_nationality: round(mean(own.map(({ ndkl }) => ndkl.nationality))),
    };
  });
  const areas = [...new Set(outcomes.map(({ area }) => area))].sort().map((area) => {
    const own = outcomes.filter((outcome) => outcome.area === area);
    return { area, searches: own.length, ndcg_10: round(mean(own.map(({ by }) => by.formula!.ndcg))) };
  });
  const average = mean(areas.map(({ ndcg_10 }) => ndcg_10));
  const worst = areas.reduce((least, area) => (area.ndcg_10 < least.ndcg_10 ? area : least));
  const overNewest = rankings.find(({ ranking }) => ranking === 'newest first')!;
  const worstShare = round(worst.ndcg_10 / average);
  return {
    searches: outcomes.length,
    mean_pool: Math.round(mean(outcomes.map(({ pool }) => pool))),
    violations: outcomes.reduce((sum, { violations }) => sum + violations, 0),
    over_newest: overNewest.formula_leads_by,
    worst_area: { area: worst.area, share_of_mean: worstShare },
    passed: overNewest.formula_leads_by >= AIMS.over_newest && worstShare >= AIMS.worst_area,
    rankings,
    areas,
  };
}
export type Summary = ReturnType<typeof summarise>;

export function print(title: string, summary: Summary): void {
  const { searches, mean_pool, violations, over_newest, worst_area, passed } = summary;
  console.log(`\n${title}: ${searches} searches, ${mean_pool} candidates each on average`);
  console.table(summary.rankings);
  console.table(summary.areas);
  console.log(
    `over newest first ${over_newest} (aim ${AIMS.over_newest}) · worst area ${worst_area.area}: ` +
      `${worst_area.share_of_mean} of the mean (aim ${AIMS.worst_area}) · broken musts ${violations}: ` +
      (passed && violations === 0 ? 'passed' : 'FAILED'),
  );
}
