/** A question to a register: a number, and the company that claims it. */
export type VatQuestion = {
  /** As `normaliseVatId` writes it. */
  vat_reg_no: string;
  name: string;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  /** Since when the company waits for the answer. */
  pending_since: Date;
};

/** `valid` and `invalid` are statements of the register; everything else that can happen is one of the other two. */
export type VatAnswer =
  | {
      outcome: 'valid' | 'invalid';
      /** The register's proof of the question; null: it gave none. */
      consultation_id: string | null;
      /** null: the member state does not disclose it. */
      name: string | null;
      address: string | null;
      /** How name and address of the company compare with the register's, where it says. */
      matches: Record<string, string> | null;
      raw: string;
    }
  /** No answer, or one that cannot be read; the question is repeated later. */
  | { outcome: 'unavailable'; error_code: string; raw: string }
  /** The register refuses the operator, who has to act; the question is repeated later. */
  | { outcome: 'refused'; error_code: string; raw: string };

/** A register of VAT ids, which answers whether a number is valid. */
export type VatRegister = {
  name: 'vies' | 'recorded';
  /** The operator's own number, with which it asks; null: none. */
  requester: string | null;
  /** Outages and unreadable answers are results too; it does not throw because of them. */
  check(question: VatQuestion, signal: AbortSignal): Promise<VatAnswer>;
};
