import { expect, test } from 'vitest';
import { readSentences } from './words/sentences.ts';

test.each([
  ['sentences.txt', 300],
  ['held-out.txt', 44],
] as const)('of the sentences in %s, at least 95 of 100 become what they mean', (file, count) => {
  const sentences = readSentences(file);
  expect(sentences).toHaveLength(count);
  const wrong = sentences.filter(({ meant, read }) => meant !== read);
  expect(wrong.length / count, wrong.map(({ typed }) => typed).join('\n')).toBeLessThanOrEqual(0.05);
});
