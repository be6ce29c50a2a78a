import {
  austria,
  belgium,
  bulgaria,
  type Country,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat';

const members: readonly Country[] = [
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany, greece],
  ...[hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal, romania],
  ...[slovakiaRepublic, slovenia, spain, sweden],
];

/** Greece has the prefix EL, all others the code of their country. */
const byPrefix = new Map(members.map((member) => [member === greece ? 'EL' : member.codes[0], member]));

/** Prefix of Northern Ireland, which is outside the EU for services. */
const NORTHERN_IRELAND = 'XI';

/** Why a number is no VAT id of a company; keys of `validationTexts`. */
export type VatIdProblem = 'vat_outside_eu' | 'vat_prefix_mismatch' | 'vat_format' | 'vat_checksum';

export type CheckedVatId = {
  /** As it is kept: upper case, without spaces, dots and dashes. */
  vat_reg_no: string;
  /** null: form, country and checksum are right, which does not say that the register knows it. */
  problem: VatIdProblem | null;
  /** With `vat_prefix_mismatch`: of the member state to which the number belongs. */
  prefix?: string;
};

/** A VAT id as registers write it, however it was typed; `GR` becomes `EL`. */
export function normaliseVatId(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s.\-\u2010-\u2015/]/g, '')
    .replace(/^GR/, 'EL');
}

/** The prefix of a country's VAT ids for services; null: it has none, or is outside the EU like Northern Ireland. */
export function vatPrefixForServices(vatPrefix: string | null): string | null {
  return vatPrefix === NORTHERN_IRELAND ? null : vatPrefix;
}

/**
 * Judges a VAT id by form, country and checksum, the same in the form and on the server. No register is asked.
 *
 * @param vatPrefix `vat_prefix` of the company's country.
 */
export function checkVatId(typed: string, vatPrefix: string | null): CheckedVatId {
  const vat_reg_no = normaliseVatId(typed);
  const prefix = vat_reg_no.slice(0, 2);
  const expected = vatPrefixForServices(vatPrefix);
  if (expected === null || prefix === NORTHERN_IRELAND) return { vat_reg_no, problem: 'vat_outside_eu' };
  const member = byPrefix.get(prefix);
  if (!member) return { vat_reg_no, problem: 'vat_format' };
  if (prefix !== expected) return { vat_reg_no, problem: 'vat_prefix_mismatch', prefix };
  const { isValid, isValidFormat } = checkVAT(vat_reg_no, [member]);
  return { vat_reg_no, problem: isValid ? null : isValidFormat ? 'vat_checksum' : 'vat_format' };
}
