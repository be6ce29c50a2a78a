import { expect, test } from 'vitest';
import { readSentences } from './words/sentences.ts';

test('of 300 sentences that people type, at least 95 of 100 become what they mean', () => {
  const sentences = readSentences();
  expect(sentences).toHaveLength(300);
  const wrong = sentences.filter(({ meant, read }) => meant !== read);
  expect(wrong.length / sentences.length, wrong.map(({ typed }) => typed).join('\n')).toBeLessThanOrEqual(0.05);
});
