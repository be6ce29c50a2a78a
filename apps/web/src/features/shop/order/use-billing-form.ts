import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { BillingAddress, type OrderPreview } from '@gegenpost/contract/orders.ts';
import type { Country } from '@gegenpost/contract/reference.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { companyQuery, usePatchCompany } from '#features/company/company.queries.ts';
import { useChangeDraft } from '#features/shop/shop.queries.ts';
import { ApiError } from '#platform/api.ts';
import { keepDraft, readDraft } from '#platform/draft.ts';
import { pathTo } from '#platform/paths.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import {
  type BillingField,
  BillingValues,
  billingFields,
  billingOf,
  checkBilling,
  companyChangeOf,
  initialValues,
  KnownCompany,
  knownOf,
} from './billing-values.ts';

const DRAFT = 'shop-billing';
const Draft = z.object({ values: BillingValues, known: KnownCompany });

/** A field that a colleague changed in the profile since the form was filled. */
export type Crossed = { field: BillingField; theirs: string; mine: string };

type Parts = { preview: OrderPreview; company: CompanyProfile; countries: readonly Country[] };

/**
 * Billing data of an order. What belongs to the company is saved there first; what a colleague changed meanwhile is
 * never replaced unread. Typed text survives a reload.
 */
export function useBillingForm({ preview, company, countries }: Parts) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const client = useQueryClient();
  const patch = usePatchCompany();
  const change = useChangeDraft();
  const [start] = useState(() => {
    const known = knownOf(company);
    return readDraft(DRAFT, Draft) ?? { known, values: initialValues(preview, known) };
  });
  const [known, setKnown] = useState(start.known);
  const [crossed, setCrossed] = useState<readonly Crossed[]>([]);
  const labels = Object.fromEntries(billingFields.map((field) => [field, t(`billing.fields.${field}`)]));
  /** Saves the company. @returns Whether a colleague was faster. */
  const saveCompany = async (values: BillingValues): Promise<boolean> => {
    const body = companyChangeOf(values, known);
    if (!body) return false;
    try {
      setKnown(knownOf(await patch.mutateAsync(body)));
      return false;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'company_changed') throw error;
      const now = knownOf(await client.fetchQuery({ ...companyQuery, staleTime: 0 }));
      const fields = billingFields.filter((field) => Object.hasOwn(error.errors, field));
      setCrossed(fields.map((field) => ({ field, theirs: now[field], mine: values[field] })));
      return true;
    }
  };
  const schemaForm = useSchemaForm<BillingValues>({
    schema: BillingAddress,
    initialValues: start.values,
    labels,
    toBody: billingOf,
    check: (values) => checkBilling(values, countries, labels),
    fieldOf: (path) => path.replace(/^billing\./, ''),
    onValuesChange: (values) => keepDraft(DRAFT, { values, known }),
    send: async (values) => {
      if (await saveCompany(values)) return;
      const { obstacles } = await change.mutateAsync({ billing: billingOf(values) });
      keepDraft(DRAFT, null);
      if (obstacles.length === 0) navigate(pathTo('ShopPaymentKind'));
    },
  });
  const { form } = schemaForm;
  const resolve = (whose: 'mine' | 'theirs') => {
    const theirs = Object.fromEntries(crossed.map((each) => [each.field, each.theirs]));
    setKnown({ ...known, ...theirs });
    if (whose === 'theirs') form.setValues(theirs as Partial<BillingValues>);
    setCrossed([]);
  };
  return { ...schemaForm, labels, crossed, resolve, values: form.values };
}
