import { ReportDecision } from '@gegenpost/contract/reports.ts';
import { expect, test } from 'vitest';
import texts from './texts.de.ts';

test('every decision has words for who decides and for who complains', () => {
  expect(Object.keys(texts.decisions)).toEqual(ReportDecision.options);
  expect(Object.keys(texts.decided)).toEqual(ReportDecision.options);
});
