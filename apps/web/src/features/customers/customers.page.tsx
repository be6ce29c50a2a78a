import { type Customer, customersApi } from '@gegenpost/contract/customers.ts';
import { Button, TextInput } from '@mantine/core';
import { IconDownload, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectsQuery } from '#features/projects/projects.queries.ts';
import { download } from '#platform/download.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useTitle } from '#platform/title.ts';
import { useAwaitedQuery } from '#platform/use-prefetched.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { CustomerProjects } from './customer-projects.tsx';
import { CustomerRow } from './customer-row.tsx';
import { customersQuery, useRemoveCustomer, useRestoreCustomer } from './customers.queries.ts';
import './customers.css';

const CustomerForm = lazy(async () => ({ default: (await import('./customer-form.tsx')).CustomerForm }));

type Props = {
  /** Who was presented to a customer. */
  presented?: (customer: Customer) => ReactNode;
};

/** The customers of a recruiter. */
export function Component({ presented }: Props) {
  const { t } = useTranslation('customers');
  useTitle(t('title'));
  const { data: customers } = useSuspenseQuery(customersQuery);
  const projects = useAwaitedQuery(projectsQuery) ?? [];
  const [q, setQ] = useState('');
  const [open, setOpen] = useState<Customer | 'new' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveCustomer();
  const restore = useRestoreCustomer();
  const found = customers.filter((customer) => hasWords(customer, q));

  const handleRemove = ({ id, company }: Customer) => {
    list.current?.focus();
    const name = `customer-${id}`;
    const notifyFailure = notifyFailureOf(name);
    // the promise settles even after this page was left, unlike callbacks of `mutate`
    remove.mutateAsync(id).then(() => {
      const action = { label: t('undo'), onClick: () => void restore.mutateAsync(id).catch(notifyFailure) };
      notify({ kind: 'success', text: t('removed', { company }), name, action });
    }, notifyFailure);
  };
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  return (
    <div className="customers wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        {customers.length > 0 && (
          <div className="customers-tools">
            <CsvButton />
            {add}
          </div>
        )}
      </header>
      {customers.length > 0 && (
        <div className="customers-search">
          <TextInput
            type="search"
            label={t('search')}
            leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          <p role="status">{found.length > 0 ? t('found', { count: found.length }) : t('none', { q: q.trim() })}</p>
        </div>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('title')} hidden={found.length === 0}>
        {found.map((customer) => (
          <CustomerRow
            key={customer.id}
            customer={customer}
            onEdit={() => setOpen(customer)}
            onRemove={() => handleRemove(customer)}
          >
            <CustomerProjects
              customer={customer}
              projects={projects.filter((project) => project.customer?.id === customer.id)}
            />
            {presented?.(customer)}
          </CustomerRow>
        ))}
      </ul>
      {customers.length === 0 && <EmptySheet action={add}>{t('empty')}</EmptySheet>}
      {open && (
        <Suspense fallback={null}>
          <CustomerForm customer={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Downloads all customers as CSV. */
function CsvButton() {
  const { t } = useTranslation('customers');
  const load = useMutation({
    mutationFn: () => download(customersApi.csv, {}),
    onError: (error) => notify({ kind: 'error', text: error.message, name: 'customers-csv' }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={load.isPending}
      onClick={() => load.mutate()}
    >
      {t('csv')}
    </Button>
  );
}

/** Whether every typed word occurs in the customer's fields. */
function hasWords({ company, contact_person, email, phone, city, note }: Customer, q: string): boolean {
  const text = [company, contact_person, email, phone, city, note].join('\n').toLocaleLowerCase('de');
  return q
    .toLocaleLowerCase('de')
    .split(/\s+/)
    .every((word) => text.includes(word));
}
