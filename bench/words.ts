import { readSentences, type Sentence } from './words/sentences.ts';

/**
 * `npm run bench:words`: how many of 300 sentences that people type into the search become what they mean. The odd ones
 * are those that the reading was built on; the even ones were kept out of sight. `held out` are 44 more, written down
 * before anybody looked at what is read in them. Fails where fewer than 95 of 100 are right. `--show odd`, `--show even`
 * or `--show held-out` prints what was read wrong.
 */
const LIMIT = 0.95;

const sentences = readSentences();
const parts = {
  odd: sentences.filter((_, index) => index % 2 === 0),
  even: sentences.filter((_, index) => index % 2),
  'held-out': readSentences('held-out.txt'),
};
const isRight = ({ meant, read }: Sentence) => meant === read;
const shareOf = (list: readonly Sentence[]) => list.filter(isRight).length / list.length;
const shown = process.argv[process.argv.indexOf('--show') + 1];
for (const [part, list] of Object.entries(parts)) {
  console.log(
    `${part}: ${list.filter(isRight).length} of ${list.length} right (${(shareOf(list) * 100).toFixed(1)} %)`,
  );
  if (shown !== part) continue;
  for (const { typed, meant, read } of list.filter((each) => !isRight(each))) {
    console.log(`  ${typed}\n    meant ${meant}\n    read  ${read}`);
  }
}
console.log(`all: ${(shareOf(sentences) * 100).toFixed(1)} % of ${sentences.length}, at least ${LIMIT * 100} %`);
if ([sentences, parts['held-out']].some((list) => shareOf(list) < LIMIT)) process.exitCode = 1;
