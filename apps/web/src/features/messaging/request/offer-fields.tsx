import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketLink } from '#features/labour-market/labour-market.queries.ts';
import { attributesQuery, placesQuery, qualificationsQuery } from '#features/reference/reference.queries.ts';
import { parseNumber } from '#platform/parse-number.ts';
import { HomeDaysField } from '#ui/home-days-field.tsx';
import { PayHint, PayUnitSelect } from '#ui/pay-unit.tsx';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';
import { WishedPay } from '#ui/wished-pay.tsx';
import type { RequestValues } from './contact-request-values.ts';

type Props = { form: UseFormReturnType<RequestValues> };

/** Fields of the offer: occupation, place, working time, contract, pay and start. */
export function OfferFields({ form }: Props) {
  const { t } = useTranslation('messaging');
  const { data: workingTimes = [] } = useQuery(attributesQuery('working_time'));
  const { pay_from, pay_to, pay_per, qualification_id, job_place_id } = form.getValues().offer;
  const market = useMarketLink(qualification_id, job_place_id);
  return (
    <fieldset>
      <legend>{t('request.offer')}</legend>
      <OccupationField form={form} />
      <TextInput label={t('request.jobTitle')} maxLength={100} {...form.getInputProps('offer.job_title')} />
      <PlaceField form={form} />
      <div className="contact-request-pair">
        <NativeSelect
          label={t('request.workingTime')}
          data={[{ value: '', label: '' }, ...workingTimes.map(({ id, label }) => ({ value: String(id), label }))]}
          {...form.getInputProps('offer.working_time_id')}
        />
        <HomeDaysField label={t('offer.homeOffice')} {...form.getInputProps('offer.home_office_days')} />
      </div>
      <div className="contact-request-pay">
        <TextInput
          label={t('request.payFrom')}
          inputMode="decimal"
          autoComplete="off"
          rightSection="€"
          {...form.getInputProps('offer.pay_from')}
        />
        <TextInput
          label={t('request.payTo')}
          inputMode="decimal"
          autoComplete="off"
          rightSection="€"
          {...form.getInputProps('offer.pay_to')}
        />
        <PayUnitSelect label={t('request.payPer')} {...form.getInputProps('offer.pay_per')} />
      </div>
      <PayHint from={parseNumber(pay_from)} to={parseNumber(pay_to)} unit={pay_per} />
      <WishedPay link={market} />
      <div className="contact-request-pair">
        <TextInput type="date" label={t('request.start')} {...form.getInputProps('offer.starts_on')} />
        <NativeSelect
          label={t('request.contract')}
          data={(['direct', 'temporary'] as const).map((kind) => ({ value: kind, label: t(`offer.kind.${kind}`) }))}
          {...form.getInputProps('offer.contract_kind')}
        />
      </div>
    </fieldset>
  );
}

function OccupationField({ form }: Props) {
  const { t } = useTranslation('messaging');
  const client = useQueryClient();
  const suggest = useCallback(
    async (typed: string) =>
      (await client.fetchQuery(qualificationsQuery(typed))).map(({ id, label, group }) => ({
        value: String(id),
        label,
        ...(group ? { hint: group } : {}),
      })),
    [client],
  );
  const { value: id, onChange: _onChange, ...field } = form.getInputProps('offer.qualification_id');
  const chosen = useChosen(id, form.getValues().occupation);
  return (
    <SuggestInput
      label={t('request.occupation')}
      description={t('request.occupationHint')}
      {...field}
      value={chosen}
      suggest={suggest}
      onChange={(suggestion) => {
        form.setFieldValue('occupation', suggestion?.label ?? '');
        form.setFieldValue('offer.qualification_id', suggestion ? Number(suggestion.value) : null);
      }}
    />
  );
}

function PlaceField({ form }: Props) {
  const { t } = useTranslation('messaging');
  const client = useQueryClient();
  const suggest = useCallback(
    async (typed: string) =>
      (await client.fetchQuery(placesQuery(typed))).map(({ id, postal_code, name, state, country }) => ({
        value: String(id),
        label: `${postal_code} ${name}`,
        hint: state ?? country,
      })),
    [client],
  );
  const { value: id, onChange: _onChange, ...field } = form.getInputProps('offer.job_place_id');
  const chosen = useChosen(id, form.getValues().place);
  return (
    <SuggestInput
      label={t('request.place')}
      {...field}
      value={chosen}
      suggest={suggest}
      onChange={(suggestion) => {
        form.setFieldValue('place', suggestion?.label ?? '');
        form.setFieldValue('offer.job_place_id', suggestion ? Number(suggestion.value) : null);
      }}
    />
  );
}

const useChosen = (id: number | null, label: string): Suggestion | null =>
  useMemo(() => (id === null ? null : { value: String(id), label }), [id, label]);
