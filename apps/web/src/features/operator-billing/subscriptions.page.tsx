import { type OperatorSubscription, SubscriptionFilterState } from '@gegenpost/contract/operator-billing.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { FilterForm, textOf } from './filter-form.tsx';
import { MoreButton } from './more-button.tsx';
import { type SubscriptionsInput, subscriptionsQuery } from './operator-billing.queries.ts';
import { SubscriptionMark } from './subscription-mark.tsx';
import '#ui/record-page.css';

/** Subscriptions of all companies, and with `past_due` those that are dunned. */
export function Component() {
  const { t } = useTranslation('operator-billing');
  useTitle(t('subscriptions.title'));
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const list = useSuspenseInfiniteQuery(subscriptionsQuery(filter));
  const subscriptions = list.data.pages.flatMap(({ items }) => items);
  const isFiltered = Boolean(filter.state || filter.company);
  return (
    <div className="record-page wrap">
      <header>
        <div>
          <h1>{t('subscriptions.title')}</h1>
          <p>{t('subscriptions.intro')}</p>
        </div>
      </header>
      <FilterForm
        key={JSON.stringify(filter)}
        label={t('subscriptions.title')}
        onSearch={(fields) =>
          change({
            state: SubscriptionFilterState.safeParse(fields.get('state')).data,
            company: textOf(fields, 'company'),
          })
        }
      >
        <NativeSelect
          name="state"
          label={t('subscriptions.state')}
          defaultValue={filter.state ?? ''}
          data={[
            { value: '', label: t('subscriptions.states.all') },
            ...SubscriptionFilterState.options.map((value) => ({ value, label: t(`subscriptions.states.${value}`) })),
          ]}
        />
        <TextInput name="company" label={t('invoices.buyer')} defaultValue={filter.company ?? ''} maxLength={100} />
      </FilterForm>
      {subscriptions.length === 0 ? (
        <EmptySheet>{t(isFiltered ? 'none' : 'subscriptions.empty')}</EmptySheet>
      ) : (
        <Table subscriptions={subscriptions} />
      )}
      <MoreButton list={list} />
    </div>
  );
}

function Table({ subscriptions }: { subscriptions: readonly OperatorSubscription[] }) {
  const { t } = useTranslation('operator-billing');
  return (
    <RecordTable
      label={t('subscriptions.title')}
      rows={subscriptions}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'company',
          title: t('company'),
          cell: ({ id, company }) => (
            <Link to={pathTo('OperatorSubscription', { subscriptionId: id })}>{company.name}</Link>
          ),
        },
        { key: 'plan', title: t('subscriptions.plan'), cell: ({ plan_name }) => plan_name },
        {
          key: 'state',
          title: t('subscriptions.state'),
          cell: (subscription) => <SubscriptionMark subscription={subscription} />,
        },
        { key: 'term', title: t('subscriptions.term_to'), cell: ({ term_to }) => formatDate(term_to) },
        {
          key: 'next',
          title: t('subscriptions.next'),
          cell: ({ next_step, past_due_since, reminders }) => (
            <span>
              {next_step
                ? t(`subscriptions.${next_step.kind}`, { on: formatDate(next_step.on) })
                : t('subscriptions.nothing')}
              {past_due_since && <small>{t('subscriptions.reminders', { count: reminders })}</small>}
            </span>
          ),
        },
      ]}
    />
  );
}

function readFilter(params: URLSearchParams): SubscriptionsInput {
  return {
    state: SubscriptionFilterState.safeParse(params.get('state')).data,
    company: params.get('company')?.slice(0, 100) || undefined,
  };
}

function writeFilter({ state, company }: SubscriptionsInput): URLSearchParams {
  return new URLSearchParams({ ...(state ? { state } : {}), ...(company ? { company } : {}) });
}
