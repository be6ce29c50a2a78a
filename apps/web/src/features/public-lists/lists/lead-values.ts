import type { ContactForm } from '@gegenpost/contract/public-lists.ts';
import { type PayUnit, storedPer } from '@gegenpost/contract/shared/pay.ts';
import { parsePay } from '#platform/parse-number.ts';

/** The form's values as typed; the paths are those of the contract. */
export type LeadValues = {
  name: string;
  company: string;
  email: string;
  offer: {
    job_title: string;
    postal_code: string;
    working_time_id: string;
    contract_kind: 'direct' | 'temporary';
    pay_from: string;
    pay_to: string;
    /** In which both amounts were typed. */
    pay_per: PayUnit;
    starts_on: string;
  };
  message: string;
  consent: boolean;
};

export const emptyLead = (name: string, company: string): LeadValues => ({
  ...{ name, company, email: '', message: '', consent: false },
  offer: {
    ...{ job_title: '', postal_code: '', working_time_id: '', contract_kind: 'direct', pay_from: '', pay_to: '' },
    ...{ pay_per: 'year', starts_on: '' },
  },
});

/** The body of the call; missing and invalid numbers are left for the schema to refuse. */
export const leadOf = (
  { offer, ...values }: LeadValues,
  form: ContactForm,
  { proof, idempotency_key }: { proof: string | null; idempotency_key: string },
) => ({
  ...values,
  offer: {
    ...offer,
    working_time_id: offer.working_time_id ? Number(offer.working_time_id) : undefined,
    pay_from: parsePay(offer.pay_from, offer.pay_per) ?? undefined,
    pay_to: parsePay(offer.pay_to, offer.pay_per) ?? undefined,
    pay_per: storedPer(offer.pay_per),
    starts_on: offer.starts_on || null,
  },
  ...{ form_token: form.token, proof, idempotency_key },
});
