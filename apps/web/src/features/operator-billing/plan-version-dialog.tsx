import { NewPlanVersion, type PlanVersion } from '@gegenpost/contract/operator-plans.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseNumber } from '#platform/parse-number.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useBillingChanges } from './operator-billing.queries.ts';

const limits = [
  'profile_views_limit',
  'contacts_limit',
  'saved_search_limit',
  'project_limit',
  'talent_limit',
  'sub_account_limit',
] as const;
type Limit = (typeof limits)[number];
type Values = Record<Limit | 'sold_from' | 'name' | 'price_cents', string>;

type Props = { from: PlanVersion; lastVersion: number; today: string; onClose: () => void };

/** Writes a new version of a plan, beginning with what the latest one says. */
export function PlanVersionDialog({ from, lastVersion, today, onClose }: Props) {
  const { t } = useTranslation('operator-billing');
  const { addPlanVersion } = useBillingChanges();
  const initialValues: Values = {
    ...(Object.fromEntries(limits.map((name) => [name, from[name]?.toString() ?? ''])) as Record<Limit, string>),
    sold_from: today,
    name: from.name,
    price_cents: (from.price_cents / 100).toFixed(2).replace('.', ','),
  };
  const bodyOf = ({ price_cents, reason, sold_from, name, ...typed }: Values & { reason: string }) => ({
    ...{ line: from.line, last_version: lastVersion, sold_from, name, reason },
    price_cents: Math.round((parseNumber(price_cents) ?? Number.NaN) * 100),
    profile_views_limit: limitOf(typed.profile_views_limit),
    contacts_limit: limitOf(typed.contacts_limit),
    saved_search_limit: limitOf(typed.saved_search_limit),
    project_limit: limitOf(typed.project_limit),
    talent_limit: limitOf(typed.talent_limit),
    sub_account_limit: limitOf(typed.sub_account_limit) ?? Number.NaN,
  });
  const labels = Object.fromEntries(
    [...limits, 'sold_from' as const, 'name' as const].map((name) => [name, t(`plans.fields.${name}`)]),
  );
  return (
    <ReasonDialog
      title={t('plans.add.title', { name: from.name })}
      confirm={t('plans.add.confirm')}
      fields={{
        schema: NewPlanVersion,
        initialValues,
        labels: { ...labels, price_cents: t('plans.fields.price') },
        toBody: bodyOf,
        render: (form) => (
          <div className="record-facts">
            <TextInput
              {...form.getInputProps('sold_from')}
              type="date"
              min={today}
              label={t('plans.fields.sold_from')}
            />
            <TextInput {...form.getInputProps('name')} label={t('plans.fields.name')} maxLength={60} />
            <TextInput {...form.getInputProps('price_cents')} label={t('plans.fields.price')} inputMode="decimal" />
            {limits.map((name) => (
              <TextInput
                key={name}
                {...form.getInputProps(name)}
                label={t(`plans.fields.${name}`)}
                {...(name === 'sub_account_limit' ? {} : { placeholder: t('plans.unlimited') })}
                inputMode="numeric"
              />
            ))}
          </div>
        ),
      }}
      send={(values) => addPlanVersion({ body: bodyOf(values) })}
      onClose={onClose}
    >
      <p>{t('plans.add.text')}</p>
    </ReasonDialog>
  );
}

/** Nothing typed: unlimited. */
const limitOf = (typed: string): number | null => (typed.trim() === '' ? null : (parseNumber(typed) ?? Number.NaN));
