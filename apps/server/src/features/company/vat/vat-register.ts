/** What a register is asked: a number, and the company that says it is theirs. */
export type VatQuestion = {
  /** As `normaliseVatId` writes it. */
  vat_reg_no: string;
  name: string;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  /** Since when the answer is waited for. */
  pending_since: Date;
};

/** What only the register itself may decide is `valid` or `invalid`; whatever else happens is one of the other two. */
export type VatAnswer =
  | {
      outcome: 'valid' | 'invalid';
      /** The proof that it was asked; null: the register gave none. */
      consultation_id: string | null;
      /** null: the member state tells nobody. */
      name: string | null;
      address: string | null;
      /** How name and address of the company compare with the register's, where it says. */
      matches: Record<string, string> | null;
      raw: string;
    }
  /** No answer, or none that is understood: asked again later. */
  | { outcome: 'unavailable'; error_code: string; raw: string }
  /** The register does not answer this operator: asked again later, and the operator has to act. */
  | { outcome: 'refused'; error_code: string; raw: string };

/** Somebody who answers for VAT ids. */
export type VatRegister = {
  name: 'vies' | 'recorded';
  /** The operator's own number, with which it asks; null: none. */
  requester: string | null;
  /** Never throws for what the register does or does not answer. */
  check(question: VatQuestion, signal: AbortSignal): Promise<VatAnswer>;
};
