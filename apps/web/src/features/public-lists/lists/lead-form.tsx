import { NewLead } from '@gegenpost/contract/public-contact.ts';
import type { ContactForm } from '@gegenpost/contract/public-lists.ts';
import { CONSENT } from '@gegenpost/contract/shared/public-card.de.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveLead } from '#features/public-lists/leave-lead.queries.ts';
import { cardQuery } from '#features/public-lists/lists.queries.ts';
import { prove } from '#features/public-lists/prove.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { ApiError } from '#platform/api.ts';
import { useOnline } from '#platform/offline.ts';
import { parseNumber } from '#platform/parse-number.ts';
import { useCurrentUser } from '#platform/session.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { LateStatus } from '#ui/late-status.tsx';
import { PayHint, PayUnitSelect } from '#ui/pay-unit.tsx';
import { emptyLead, type LeadValues, leadOf } from './lead-values.ts';

const offerFields = ['job_title', 'postal_code', 'working_time_id', 'contract_kind', 'pay_from', 'pay_to'] as const;
const fields = ['name', 'company', 'email', ...offerFields.map((name) => `offer.${name}`)];
const shownFields = [...fields, 'offer.pay_per', 'offer.starts_on', 'message', 'consent'];

type Props = { productId: string; form: ContactForm; onSent: () => void };

/** Who writes and what is offered, as on the page without the app; the address is confirmed by a mail. */
export function LeadForm({ productId, form: ticket, onSent }: Props) {
  const { t } = useTranslation('public-lists');
  const isOnline = useOnline();
  const { profile, details } = useCurrentUser();
  const client = useQueryClient();
  const creationKey = useCreationKey();
  const leave = useLeaveLead(productId);
  const [isComputing, setIsComputing] = useState(false);
  const labels = Object.fromEntries(shownFields.map((name) => [name, t(`contact.field.${fieldName(name)}`)]));

  const proofOf = async ({ work }: ContactForm) => {
    if (!work) return null;
    setIsComputing(true);
    const proof = await prove(work.seed, work.bits);
    setIsComputing(false);
    return proof;
  };
  const bodyOf = (values: LeadValues, proof: string | null) =>
    leadOf(values, ticket, { proof, idempotency_key: creationKey.current });
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<LeadValues>({
    schema: NewLead,
    initialValues: emptyLead(profile.name ?? '', details.company?.name ?? ''),
    labels,
    toBody: (values) => bodyOf(values, null),
    creationKey,
    send: async (values) => {
      try {
        await leave.mutateAsync(NewLead.parse(bodyOf(values, await proofOf(ticket))));
      } catch (error) {
        // The next try needs another form: this one is too old, or many began to write since it was opened.
        const { queryKey } = cardQuery(productId);
        const openedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
        if (needsNewForm(error, openedAt)) await client.refetchQueries({ queryKey });
        throw error;
      }
      onSent();
    },
  });
  const text = (name: string) => ({ ...form.getInputProps(name), label: labels[name] });
  return (
    <form {...formProps}>
      {isRefused && <ErrorSummary form={form} fields={shownFields} />}
      <fieldset>
        <legend>{t('contact.sender')}</legend>
        <TextInput {...text('name')} maxLength={100} autoComplete="name" />
        <TextInput {...text('company')} maxLength={100} autoComplete="organization" />
        <TextInput {...text('email')} type="email" maxLength={254} autoComplete="email" />
      </fieldset>
      <OfferFields form={form} labels={labels} />
      <Textarea {...text('message')} autosize minRows={4} maxRows={12} maxLength={5_000} />
      <Checkbox {...form.getInputProps('consent', { type: 'checkbox' })} label={CONSENT} />
      {isComputing && <LateStatus>{t('contact.computing')}</LateStatus>}
      {failure && <FormFailure>{failure}</FormFailure>}
      <footer>
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('contact.send')}
        </Button>
      </footer>
    </form>
  );
}

const fieldName = (path: string) => path.replace('offer.', '') as 'name';

const HALF_HOUR_MS = 30 * 60_000;

/** Where many write, or two hours went by. Whoever was quicker than three seconds sends the same form again. */
const needsNewForm = (error: unknown, openedAt: number) =>
  error instanceof ApiError &&
  (error.code === 'lead_proof_needed' || (error.code === 'lead_form_invalid' && Date.now() - openedAt > HALF_HOUR_MS));

type OfferProps = { form: UseFormReturnType<LeadValues>; labels: Record<string, string> };

function OfferFields({ form, labels }: OfferProps) {
  const { t } = useTranslation('public-lists');
  const { data: times = [] } = useQuery(attributesQuery('working_time'));
  const text = (name: string) => ({ ...form.getInputProps(`offer.${name}`), label: labels[`offer.${name}`] });
  const { pay_from, pay_to, pay_per } = form.getValues().offer;
  return (
    <fieldset>
      <legend>{t('contact.offer')}</legend>
      <TextInput {...text('job_title')} maxLength={100} />
      <div className="list-contact-pair">
        <TextInput {...text('postal_code')} inputMode="numeric" maxLength={5} autoComplete="off" />
        <NativeSelect
          {...text('working_time_id')}
          data={[{ value: '', label: '' }, ...times.map(({ id, label }) => ({ value: String(id), label }))]}
        />
      </div>
      <div className="list-contact-pay">
        <TextInput {...text('pay_from')} inputMode="decimal" autoComplete="off" rightSection="€" />
        <TextInput {...text('pay_to')} inputMode="decimal" autoComplete="off" rightSection="€" />
        <PayUnitSelect {...text('pay_per')} />
      </div>
      <PayHint from={parseNumber(pay_from)} to={parseNumber(pay_to)} unit={pay_per} />
      <div className="list-contact-pair">
        <TextInput {...text('starts_on')} type="date" />
        <NativeSelect
          {...text('contract_kind')}
          data={(['direct', 'temporary'] as const).map((value) => ({ value, label: t(`contact.kind.${value}`) }))}
        />
      </div>
    </fieldset>
  );
}
