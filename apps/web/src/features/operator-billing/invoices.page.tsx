import { InvoiceState } from '@gegenpost/contract/invoices.ts';
import type { OperatorInvoice } from '@gegenpost/contract/operator-billing.ts';
import { Day } from '@gegenpost/contract/shared/scalars.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatDate, formatMoney } from '#platform/format.ts';
import { parseNumber } from '#platform/parse-number.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FilterForm, textOf } from './filter-form.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { MoreButton } from './more-button.tsx';
import { type InvoicesInput, invoicesQuery } from './operator-billing.queries.ts';
import '#ui/record-page.css';

const states = [...InvoiceState.options, 'overdue'] as const;
const State = z.enum(states);

/** Documents of all companies. */
export function Component() {
  const { t } = useTranslation('operator-billing');
  useTitle(t('invoices.title'));
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const [isExporting, setIsExporting] = useState(false);
  const list = useSuspenseInfiniteQuery(invoicesQuery(filter));
  const invoices = list.data.pages.flatMap(({ items }) => items);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="record-page wrap">
      <header>
        <div>
          <h1>{t('invoices.title')}</h1>
          <p>{t('invoices.intro')}</p>
        </div>
        <Button variant="default" onClick={() => setIsExporting(true)}>
          {t('exports.open')}
        </Button>
      </header>
      <Filters key={JSON.stringify(filter)} filter={filter} onChange={change} />
      {invoices.length === 0 ? (
        <EmptySheet>{t(isFiltered ? 'none' : 'invoices.empty')}</EmptySheet>
      ) : (
        <Table invoices={invoices} />
      )}
      <MoreButton list={list} />
      {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
    </div>
  );
}

function Filters({ filter, onChange }: { filter: InvoicesInput; onChange: (filter: InvoicesInput) => void }) {
  const { t } = useTranslation('operator-billing');
  return (
    <FilterForm label={t('invoices.title')} onSearch={(fields) => onChange(typedFilter(fields))}>
      <NativeSelect
        name="state"
        label={t('invoices.state')}
        defaultValue={filter.state ?? ''}
        data={[
          { value: '', label: t('states.all') },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <TextInput name="company" label={t('invoices.buyer')} defaultValue={filter.company ?? ''} maxLength={100} />
      <TextInput name="number" label={t('invoices.number')} defaultValue={filter.number ?? ''} maxLength={30} />
      <TextInput name="min" label={t('invoices.min')} defaultValue={eurosOf(filter.min_cents)} inputMode="decimal" />
      <TextInput name="max" label={t('invoices.max')} defaultValue={eurosOf(filter.max_cents)} inputMode="decimal" />
      <TextInput name="from" type="date" label={t('invoices.from')} defaultValue={filter.from ?? ''} />
      <TextInput name="to" type="date" label={t('invoices.to')} defaultValue={filter.to ?? ''} />
    </FilterForm>
  );
}

function Table({ invoices }: { invoices: readonly OperatorInvoice[] }) {
  const { t } = useTranslation('operator-billing');
  return (
    <RecordTable
      label={t('invoices.title')}
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          title: t('invoices.number'),
          cell: ({ id, number, kind, corrects }) => (
            <span>
              <Link to={pathTo('OperatorInvoice', { invoiceId: id })}>{number}</Link>
              {kind !== 'invoice' && (
                <small>
                  {t(`kinds.${kind}`)} {t('invoices.corrects', { number: corrects ?? '' })}
                </small>
              )}
            </span>
          ),
        },
        { key: 'company', title: t('company'), cell: ({ company }) => company.name },
        { key: 'issued', title: t('invoices.issued'), cell: ({ issued_on }) => formatDate(issued_on) },
        { key: 'due', title: t('invoices.due'), cell: ({ due_on }) => (due_on ? formatDate(due_on) : '–') },
        {
          key: 'amount',
          title: t('invoices.amount'),
          isNumber: true,
          cell: ({ gross_cents }) => formatMoney(gross_cents),
        },
        { key: 'state', title: t('invoices.state'), cell: (invoice) => <InvoiceMark invoice={invoice} /> },
      ]}
    />
  );
}

const centsOf = (typed: string | undefined): number | undefined => {
  const euros = typed === undefined ? null : parseNumber(typed);
  return euros === null ? undefined : Math.round(euros * 100);
};
const eurosOf = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toString().replace('.', ',');
const dayOf = (typed: string | undefined | null): string | undefined => Day.safeParse(typed).data;

const typedFilter = (fields: FormData): InvoicesInput => ({
  state: State.safeParse(fields.get('state')).data,
  company: textOf(fields, 'company'),
  number: textOf(fields, 'number'),
  min_cents: centsOf(textOf(fields, 'min')),
  max_cents: centsOf(textOf(fields, 'max')),
  from: dayOf(textOf(fields, 'from')),
  to: dayOf(textOf(fields, 'to')),
});

function readFilter(params: URLSearchParams): InvoicesInput {
  const text = (name: string) => params.get(name)?.slice(0, 100) || undefined;
  return {
    state: State.safeParse(params.get('state')).data,
    company: text('company'),
    number: text('number'),
    min_cents: centsOf(text('min')),
    max_cents: centsOf(text('max')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  };
}

function writeFilter({ min_cents, max_cents, ...filter }: InvoicesInput): URLSearchParams {
  const values = { ...filter, min: eurosOf(min_cents), max: eurosOf(max_cents) };
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
