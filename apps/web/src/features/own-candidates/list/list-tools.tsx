import { type OwnCandidateCounts, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { Button, Checkbox, NativeSelect, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDownload, IconSearch } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateFilter } from '#features/own-candidates/own-candidates.queries.ts';
import { download } from '#platform/download.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import type { ShownColumns } from '#platform/use-shown-columns.ts';
import { type Density, onDensity, readDensity, setDensity } from '#ui/density.ts';
import { type Column, columns } from './columns.ts';
import { type ExportFormat, ExportMenu } from './export-menu.tsx';
import type { FilterChange } from './use-candidate-filter.ts';

const TYPING_PAUSE_MS = 250;
const COLLEAGUES = 'colleagues';

type Props = {
  filter: CandidateFilter;
  change: FilterChange;
  counts: OwnCandidateCounts | undefined;
  isTable: boolean;
  columns: ShownColumns<Column>;
};

/** Search, whose candidates, what the table shows, and the download. */
export function ListTools({ filter, change, counts, isTable, columns: chosen }: Props) {
  const { t } = useTranslation('own-candidates');
  return (
    <div className="own-tools">
      <SearchField q={filter.q} onChange={(q) => change({ q })} />
      <NativeSelect
        aria-label={t('agents.label')}
        value={filter.withOwn === '0' ? COLLEAGUES : (filter.agent ?? '')}
        data={[
          { value: '', label: t('agents.all') },
          { value: COLLEAGUES, label: t('agents.colleagues') },
          ...(counts?.agents ?? []).map(({ gegenpost_id, name, count }) => ({
            value: gegenpost_id,
            label: `${name} (${count})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({
            withOwn: value === COLLEAGUES ? '0' : '1',
            agent: value === COLLEAGUES ? undefined : value || undefined,
          })
        }
      />
      {isTable && <TableChoice {...chosen} />}
      <ExportOfAll filter={filter} />
    </div>
  );
}

/** A text field that reports its value when the typing pauses. */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { t } = useTranslation('own-candidates');
  const [typed, setTyped] = useState(q);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useShortcuts([['/', () => field?.focus(), t('search')]]);
  useEffect(() => setTyped(q), [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      ref={setField}
      className="own-search"
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

function TableChoice({ shown, toggle }: Props['columns']) {
  const { t } = useTranslation('own-candidates');
  const density = useSyncExternalStore(onDensity, readDensity);
  return (
    <Popover position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" />}>
          {t('view.label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="own-view">
          <SegmentedControl
            aria-label={t('view.density')}
            value={density}
            data={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(value) => setDensity(value as Density)}
          />
          <fieldset>
            <legend>{t('columns.label')}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column}
                label={t(`columns.${column}`)}
                checked={shown.includes(column)}
                onChange={() => toggle(column)}
              />
            ))}
          </fieldset>
          <small>{t('view.hint')}</small>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Downloads those whom the filter lets pass. */
function ExportOfAll({ filter: { sort: _sort, ...querystring } }: Pick<Props, 'filter'>) {
  const { t } = useTranslation('own-candidates');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const load = (format: ExportFormat) => {
    setIsLoading(true);
    download(ownCandidatesApi.export, { params: { format }, querystring })
      .catch(notifyFailureOf('own-candidates-export'))
      .finally(() => setIsLoading(false));
  };
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="menu"
        loading={isLoading}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('export.label')}
      </Button>
      {anchor && <ExportMenu anchor={anchor} onLoad={load} onClose={() => setAnchor(null)} />}
    </>
  );
}
