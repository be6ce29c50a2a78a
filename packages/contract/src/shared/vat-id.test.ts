import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkVatId, normaliseVatId, vatPrefixForServices } from './vat-id.ts';

/** As typed, the prefix of the company's country, and what is wrong with it. */
const cases: [typed: string, prefix: string | null, problem: string | null][] = [
  ['DE136695976', 'DE', null],
  ['DE 136 695 976', 'DE', null],
  ['de-136.695.976', 'DE', null],
  ['DE136695977', 'DE', 'vat_checksum'],
  ['DE013669597', 'DE', 'vat_format'],
  ['DE13669597', 'DE', 'vat_format'],
  ['136695976', 'DE', 'vat_format'],
  ['ATU13585627', 'AT', null],
  ['ATU13585626', 'AT', 'vat_checksum'],
  ['AT13585627', 'AT', 'vat_format'],
  ['ATU13585627', 'DE', 'vat_prefix_mismatch'],
  ['EL094259216', 'EL', null],
  ['GR094259216', 'EL', null],
  ['EL094259217', 'EL', 'vat_checksum'],
  ['NL004495445B01', 'NL', null],
  ['NL004495446B01', 'NL', 'vat_checksum'],
  ['FR83404833048', 'FR', null],
  ['FR84404833048', 'FR', 'vat_checksum'],
  ['IT00743110157', 'IT', null],
  ['IT00743110158', 'IT', 'vat_checksum'],
  ['ESB58378431', 'ES', null],
  ['IE6433435F', 'IE', null],
  ['IE6433435OA', 'IE', null],
  ['HU12892312', 'HU', null],
  ['CZ25123891', 'CZ', null],
  ['RO18547290', 'RO', null],
  ['PL8567346215', 'PL', null],
  ['PL8567346216', 'PL', 'vat_checksum'],
  ['DK13585628', 'DK', null],
  ['BE0428759497', 'BE', null],
  ['SE123456789701', 'SE', null],
  ['LU15027442', 'LU', null],
  ['XI110305878', 'XI', 'vat_outside_eu'],
  ['XI110305878', 'DE', 'vat_outside_eu'],
  ['GB110305878', null, 'vat_outside_eu'],
  ['CHE-107.787.577 MWST', null, 'vat_outside_eu'],
  ['CHE-107.787.577 MWST', 'DE', 'vat_format'],
  ['DE136695976', null, 'vat_outside_eu'],
  ['ZZ123456789', 'DE', 'vat_format'],
  ['', 'DE', 'vat_format'],
];

test.each(cases)('judges %j for the prefix %j: %j', (typed, prefix, problem) => {
  expect(checkVatId(typed, prefix).problem).toBe(problem);
});

test('writes a number in one way, however it was typed, and says to which member state a foreign one belongs', () => {
  expect(checkVatId(' gr 094.259-216', 'EL')).toEqual({ vat_reg_no: 'EL094259216', problem: null });
  expect(checkVatId('atu 1358 5627', 'DE')).toMatchObject({ vat_reg_no: 'ATU13585627', prefix: 'AT' });
  fc.assert(fc.property(fc.string(), (typed) => normaliseVatId(normaliseVatId(typed)) === normaliseVatId(typed)));
});

test('counts Northern Ireland as outside the EU', () => {
  expect([vatPrefixForServices('XI'), vatPrefixForServices('DE'), vatPrefixForServices(null)]).toEqual([
    null,
    'DE',
    null,
  ]);
});

test('never throws, whatever is typed', () => {
  fc.assert(fc.property(fc.string(), (typed) => typeof checkVatId(`DE${typed}`, 'DE').vat_reg_no === 'string'));
});
