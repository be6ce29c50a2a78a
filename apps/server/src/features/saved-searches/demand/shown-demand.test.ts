import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownCount } from './shown-demand.service.ts';

const searches = fc
  .array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 })
  .map((companies) => companies.map((company_id, id) => ({ id, company_id })));

test('no two numbers differ by less than five, and none speaks of fewer than five companies', () => {
  fc.assert(
    fc.property(searches, (found) => {
      const shown = shownCount(found);
      const isTold = new Set(found.map(({ company_id }) => company_id)).size >= 5;
      expect(shown).toBe(isTold ? found.length - (found.length % 5) : null);
    }),
  );
});
