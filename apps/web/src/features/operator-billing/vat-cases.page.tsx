import { VatProblem } from '@gegenpost/contract/operator-vat.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { FilterForm, textOf } from './filter-form.tsx';
import { MoreButton } from './more-button.tsx';
import { type VatFilter, vatCasesQuery } from './operator-billing.queries.ts';
import { VatState } from './vat-state.tsx';
import '#ui/record-page.css';

/** Companies whose VAT id needs a look. */
export function Component() {
  const { t } = useTranslation('operator-billing');
  useTitle(t('vat.title'));
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const list = useSuspenseInfiniteQuery(vatCasesQuery(filter));
  const cases = list.data.pages.flatMap(({ items }) => items);
  const isFiltered = Boolean(filter.problem || filter.q);
  return (
    <div className="record-page wrap">
      <header>
        <div>
          <h1>{t('vat.title')}</h1>
          <p>{t('vat.intro')}</p>
        </div>
      </header>
      <FilterForm
        key={JSON.stringify(filter)}
        label={t('vat.title')}
        onSearch={(fields) =>
          change({ problem: VatProblem.safeParse(fields.get('problem')).data, q: textOf(fields, 'q') })
        }
      >
        <NativeSelect
          name="problem"
          label={t('vat.problem')}
          defaultValue={filter.problem ?? ''}
          data={[
            { value: '', label: t('vat.problems.all') },
            ...VatProblem.options.map((value) => ({ value, label: t(`vat.problems.${value}`) })),
          ]}
        />
        <TextInput name="q" label={t('vat.q')} defaultValue={filter.q ?? ''} maxLength={100} />
      </FilterForm>
      {cases.length === 0 ? (
        <EmptySheet>{t(isFiltered ? 'none' : 'vat.empty')}</EmptySheet>
      ) : (
        <RecordTable
          label={t('vat.title')}
          rows={cases}
          rowKey={({ company }) => company.gegenpost_id}
          columns={[
            {
              key: 'company',
              title: t('company'),
              cell: ({ company }) => (
                <Link to={pathTo('OperatorVatCase', { gegenpostId: company.gegenpost_id })}>{company.name}</Link>
              ),
            },
            { key: 'number', title: t('vat.number'), cell: ({ vat_reg_no }) => vat_reg_no },
            { key: 'state', title: t('vat.state'), cell: ({ vat_state }) => <VatState state={vat_state} /> },
            {
              key: 'problem',
              title: t('vat.problem'),
              cell: ({ problems }) => problems.map((problem) => t(`vat.problems.${problem}`)).join(', '),
            },
            {
              key: 'last',
              title: t('vat.last'),
              cell: ({ last_check_at }) => (last_check_at ? formatMoment(last_check_at) : t('vat.never')),
            },
          ]}
        />
      )}
      <MoreButton list={list} />
    </div>
  );
}

function readFilter(params: URLSearchParams): VatFilter {
  return {
    problem: VatProblem.safeParse(params.get('problem')).data,
    q: params.get('q')?.slice(0, 100) || undefined,
  };
}

function writeFilter({ problem, q }: VatFilter): URLSearchParams {
  return new URLSearchParams({ ...(problem ? { problem } : {}), ...(q ? { q } : {}) });
}
