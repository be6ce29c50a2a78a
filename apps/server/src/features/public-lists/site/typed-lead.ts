import { NewLead } from '@gegenpost/contract/public-contact.ts';
import { fieldErrorsOf } from '@gegenpost/contract/shared/field-errors.ts';
import type { z } from 'zod';
import type { Typed } from './contact-view.ts';

/** Labels of the fields, for sentences about them. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  company: 'Firma',
  email: 'Geschäftliche E-Mail-Adresse',
  job_title: 'Stelle',
  postal_code: 'Postleitzahl des Arbeitsorts',
  working_time_id: 'Arbeitszeit',
  contract_kind: 'Vertrag',
  pay_from: 'Vergütung von',
  pay_to: 'Vergütung bis',
  pay_per: 'Vergütung je',
  starts_on: 'Beginn',
  message: 'Nachricht',
  consent: 'Einverständnis',
};

/** `45.000,50` as it is typed in German; anything else is no number, which the schema then says. */
function amountOf(text: string | undefined): number | undefined {
  const plain = (text ?? '').replace(/[\s€]|\.(?=\d{3}(\D|$))/g, '').replace(',', '.');
  return plain === '' ? undefined : Number(plain);
}

/** The fields of the form as a lead; or sentences by field. */
export function leadOf(
  typed: Typed,
): { lead: z.output<typeof NewLead>; errors: null } | { lead: null; errors: Record<string, string> } {
  const { name, company, email, message, website, form_token, idempotency_key, consent, proof } = typed;
  const read = NewLead.safeParse({
    ...{ name: name ?? '', company: company ?? '', email: email ?? '', message: message ?? '' },
    ...{ website: website ?? '', form_token: form_token ?? '', idempotency_key, proof: proof || null },
    consent: consent === '1',
    offer: {
      job_title: typed.job_title ?? '',
      postal_code: typed.postal_code ?? '',
      working_time_id: Number(typed.working_time_id),
      contract_kind: typed.contract_kind,
      pay_from: amountOf(typed.pay_from),
      pay_to: amountOf(typed.pay_to),
      pay_per: typed.pay_per,
      starts_on: typed.starts_on || null,
    },
  });
  if (read.success) return { lead: read.data, errors: null };
  return { lead: null, errors: sentencesOf(fieldErrorsOf(read.error.issues)) };
}

/** One sentence for each field, under the name that it has in the form. */
export function sentencesOf(errors: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, [sentence = '']]) => {
      const name = path.replace(/^offer\./, '');
      return [name, sentence.replaceAll(':attribute', labels[name] ?? name)];
    }),
  );
}
