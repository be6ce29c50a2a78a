import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../apps/server/src/demo/random.ts';
import { scoredFactsOf } from '../apps/server/src/features/matching/match-facts.service.ts';
import { makeJobs } from './matching/jobs.ts';
import { ndcg, ndkl, recall } from './matching/measures.ts';
import { gradeOf } from './matching/oracle.ts';
import { type Groups, makePerson } from './matching/people.ts';
import { type Candidate, findHits, inOrder, rankingsOf } from './matching/rankings.ts';
import { type Measures, type Outcome, print, summarise } from './matching/report.ts';
import { breaksMust, makeSearch, type Search } from './matching/searches.ts';
import { spotsOf } from './matching/spots.ts';

/**
 * `npm run bench:matching`: measures how well the formula orders candidates, in an invented world whose truth the
 * formula sees only through what people state. `--candidates 20000`, `--searches 360` and `--seed 1` set the size and
 * the data, `--json FILE` keeps the figures. It fails when a candidate who breaks a must is listed, or an aim is missed.
 */

/** Where nothing is a must, this many random candidates are ranked besides those who match everything. */
const DRAWN = 1500;
const NDKL_FIRST = 50;

const { values } = parseArgs({
  options: {
    candidates: { type: 'string', default: '20000' },
    searches: { type: 'string', default: '360' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
const random = createRandom(`matching ${values.seed}`);
const jobs = makeJobs(random);
const drawSpot = spotsOf(random);
const people = Array.from({ length: Number(values.candidates) }, (_, id) => makePerson(id, jobs, drawSpot(), random));
const areas = [...new Set(jobs.map(({ kldb }) => kldb[0]!))];

const outcomes = Array.from({ length: Number(values.searches) }, (_, index) => {
  const area = areas[index % areas.length]!;
  const job = random.pick(jobs.filter(({ kldb }) => kldb[0] === area));
  return judge(makeSearch(job, drawSpot(), Math.floor(index / areas.length) % 2 === 0, random));
}).filter((outcome) => outcome !== null);

const strict = summarise(
  outcomes.filter(({ is_strict }) => is_strict),
  random,
);
const open = summarise(
  outcomes.filter(({ is_strict }) => !is_strict),
  random,
);
print('Occupation and place are musts', strict);
print('Everything is a wish', open);
if (values.json) {
  const { candidates, seed } = values;
  const figures = { measured_at: new Date(), candidates: Number(candidates), seed, strict, open };
  writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
if (![strict, open].every(({ passed, violations }) => passed && violations === 0)) process.exitCode = 1;

/** @returns null if no candidate has a grade, so that no order is better than another. */
function judge(search: Search): Outcome | null {
  const pool = poolOf(search);
  const graded = pool.map((candidate) => ({ ...candidate, grade: gradeOf(search, candidate.person, random) }));
  if (graded.every(({ grade }) => grade === 0)) return null;
  const by = Object.entries(rankingsOf(search)).map(([name, worthOf]) => {
    const ranked = inOrder(graded, worthOf);
    const grades = ranked.map(({ grade }) => grade);
    const divergence = (key: keyof Groups) => {
      const groups = ranked.map(({ person }) => person.groups[key]);
      return ndkl(groups, NDKL_FIRST);
    };
    const measures: Measures = {
      ndcg: ndcg(grades, 10)!,
      recall: recall(grades, 50, 2),
      ndkl: { sex: divergence('sex'), age: divergence('age'), nationality: divergence('nationality') },
    };
    return [name, measures] as const;
  });
  return {
    area: search.area,
    is_strict: search.is_strict,
    pool: pool.length,
    violations: search.is_strict ? pool.filter(({ person }) => breaksMust(search, person)).length : 0,
    by: Object.fromEntries(by),
  };
}

/** The candidates whom a search finds. Where nothing is a must everybody is found, and a sample is ranked. */
function poolOf(search: Search): Candidate[] {
  if (search.is_strict) return findHits(people, search);
  const asMusts = { ...search, criteria: { ...search.criteria, importance: {} } };
  const fitting = findHits(people, asMusts).map(({ person }) => person);
  const drawn = Array.from({ length: DRAWN }, () => random.pick(people));
  return [...new Set([...fitting, ...drawn])].map((person) => ({
    person,
    facts: scoredFactsOf(person.record, search.spot),
  }));
}
