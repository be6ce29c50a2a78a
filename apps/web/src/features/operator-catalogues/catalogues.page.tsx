import {
  addableCatalogues,
  type CatalogueEntry,
  EditableCatalogue,
  editableCatalogues,
} from '@gegenpost/contract/operator-catalogues.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatNumber } from '#platform/format.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { SlashBreaks } from '#ui/slash-breaks.tsx';
import { ChangeEntryDialog, NewEntryDialog } from './entry-dialogs.tsx';
import { type EntriesInput, entriesQuery } from './operator-catalogues.queries.ts';
import '#ui/record-page.css';

const Only = z.enum(['changed', 'hidden', 'added']);

/** The lists from which people choose, with what operators changed of them. */
export function Component() {
  const { t } = useTranslation('operator-catalogues');
  useTitle(t('title'));
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const list = useSuspenseInfiniteQuery(entriesQuery(filter));
  const [open, setOpen] = useState<CatalogueEntry | 'new' | null>(null);
  const entries = list.data.pages.flatMap(({ items }) => items);
  const isAddable = addableCatalogues.some((code) => code === filter.code);
  return (
    <div className="record-page wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        {isAddable && entries.length > 0 && <Button onClick={() => setOpen('new')}>{t('add.open')}</Button>}
      </header>
      <Filters key={JSON.stringify(filter)} filter={filter} onChange={change} />
      {!isAddable && <p className="record-note">{t('classified')}</p>}
      {entries.length === 0 ? (
        <EmptySheet>{t('none')}</EmptySheet>
      ) : (
        <Table label={t(`lists.${filter.code}`)} entries={entries} onOpen={setOpen} />
      )}
      {list.error && <FailurePanel message={list.error.message} onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.error && (
        <Button
          variant="default"
          className="record-more"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {open === 'new' && <NewEntryDialog entries={entries} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <ChangeEntryDialog entry={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Filters({ filter, onChange }: { filter: EntriesInput; onChange: (filter: Partial<EntriesInput>) => void }) {
  const { t } = useTranslation('operator-catalogues');
  return (
    <search aria-label={t('title')}>
      <form
        className="record-filter"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          onChange({ q: q || undefined });
        }}
      >
        <NativeSelect
          label={t('list')}
          value={filter.code}
          data={editableCatalogues.map((value) => ({ value, label: t(`lists.${value}`) }))}
          onChange={(event) =>
            onChange({ code: EditableCatalogue.parse(event.currentTarget.value), q: undefined, only: undefined })
          }
        />
        <NativeSelect
          label={t('only')}
          value={filter.only ?? ''}
          data={[
            { value: '', label: t('onlys.all') },
            ...Only.options.map((value) => ({ value, label: t(`onlys.${value}`) })),
          ]}
          onChange={(event) => onChange({ only: Only.safeParse(event.currentTarget.value).data })}
        />
        <TextInput name="q" label={t('q')} defaultValue={filter.q ?? ''} maxLength={100} />
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </form>
    </search>
  );
}

type TableProps = { label: string; entries: readonly CatalogueEntry[]; onOpen: (entry: CatalogueEntry) => void };

function Table({ label, entries, onOpen }: TableProps) {
  const { t } = useTranslation('operator-catalogues');
  return (
    <RecordTable
      label={label}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('name'),
          cell: (entry) => (
            <span>
              <SlashBreaks text={entry.label} />
              {entry.group && <small>{entry.group}</small>}
            </span>
          ),
        },
        { key: 'synonyms', title: t('synonyms'), cell: ({ synonyms }) => synonyms.join(', ') || '–' },
        {
          key: 'state',
          title: t('state'),
          cell: (entry) =>
            statesOf(entry)
              .map((state) => t(`states.${state}`))
              .join(', '),
        },
        { key: 'profiles', title: t('profiles'), isNumber: true, cell: ({ profiles }) => formatNumber(profiles) },
        {
          key: 'change',
          title: t('change'),
          cell: (entry) => (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('change_of', { name: entry.label })}
              onClick={() => onOpen(entry)}
            >
              {t('change')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function statesOf({ is_hidden, is_dropped, is_added, is_changed }: CatalogueEntry) {
  return [
    is_hidden ? ('hidden' as const) : is_dropped ? ('dropped' as const) : ('offered' as const),
    ...(is_added ? (['added'] as const) : []),
    ...(is_changed ? (['changed'] as const) : []),
  ];
}

function readFilter(params: URLSearchParams): EntriesInput {
  return {
    code: EditableCatalogue.safeParse(params.get('list')).data ?? 'qualification',
    q: params.get('q')?.slice(0, 100) || undefined,
    only: Only.safeParse(params.get('only')).data,
  };
}

function writeFilter({ code, q, only }: EntriesInput): URLSearchParams {
  return new URLSearchParams({ list: code, ...(q ? { q } : {}), ...(only ? { only } : {}) });
}
