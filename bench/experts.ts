import { readFileSync } from 'node:fs';
import { firstOf } from './experts/rankings.ts';
import { searches } from './experts/searches.ts';
import { openWorld } from './experts/world.ts';
import { mean, ndcg } from './matching/measures.ts';

/**
 * `npm run bench:experts`: how well the first ten of forty searches by occupation stand, as somebody judged who knows the
 * occupations. `experts/judgements.json` says of each person whom the search lists how relevant they are: 3 would be
 * invited at once, 2 is a good choice, 1 perhaps, 0 is none. The people are those of the demo world, the order is the
 * index's; the judgements know nothing of either. The figures of the order before are those of the people whom it
 * listed. Fails when somebody is listed whom nobody judged: look at the person, and write the judgement down.
 */

const FIRST = 10;

type Judged = {
  title: string;
  place: string;
  /** Public ids of the first ten before the order was mended. */
  before: string[];
  judged: { who: string; grade: 0 | 1 | 2 | 3; seen: string }[];
};

const all: Judged[] = JSON.parse(readFileSync(new URL('./experts/judgements.json', import.meta.url), 'utf8'));
const { people, index } = openWorld();
let unjudged = 0;

const rows = searches.map((search, at) => {
  const { title, place, before, judged } = all[at]!;
  if (title !== search.title) throw new Error(`Judgements of ${title} stand where ${search.title} is searched.`);
  const grades = new Map(judged.map(({ who, grade }) => [who, grade]));
  const now = firstOf(index, search).map(({ id }) => people.get(id)!.candidate.person.gegenpost_id);
  for (const who of now.filter((each) => !grades.has(each))) {
    unjudged += 1;
    console.log(`not judged: ${who} for ${title}, ${place}`);
  }
  return { title, place, before: measure(before, grades), now: measure(now, grades) };
});

function measure(listed: readonly string[], grades: ReadonlyMap<string, number>) {
  const ranked = listed.map((who) => grades.get(who) ?? 0);
  // The best order is one of all who were judged, so that both orders are held against the same.
  const others = [...grades].filter(([who]) => !listed.includes(who)).map(([, grade]) => grade);
  const padded = [...ranked, ...Array.from({ length: FIRST - ranked.length }, () => 0), ...others];
  return {
    ndcg: ndcg(padded, FIRST) ?? 0,
    wrong: ranked.filter((grade) => grade === 0).length,
    isFirstGood: (ranked[0] ?? 0) >= 2,
  };
}

const figure = (value: number) => value.toFixed(3);
for (const { title, place, before, now } of rows) {
  console.log(`${figure(before.ndcg)} ${figure(now.ndcg)}  ${before.wrong} ${now.wrong}  ${title}, ${place}`);
}
for (const state of ['before', 'now'] as const) {
  const of = rows.map((row) => row[state]);
  const wrong = mean(of.map((each) => each.wrong));
  const good = of.filter(({ isFirstGood }) => isFirstGood).length;
  const first = `${good} of ${of.length} begin with a good one`;
  console.log(
    `${state}: nDCG@10 ${figure(mean(of.map((each) => each.ndcg)))}, ${wrong} of the first ten wrong, ${first}`,
  );
}
if (unjudged > 0) process.exitCode = 1;
