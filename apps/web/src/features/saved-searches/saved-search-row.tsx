import { NotifyInterval, type SavedSearch } from '@gegenpost/contract/saved-searches.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { NameForm } from '#ui/name-form.tsx';
import '#ui/icon-button.css';
import { useChangeSavedSearch } from './saved-searches.queries.ts';

/** One saved search, with buttons to open, rename and remove it, and its mail interval. */
export function SavedSearchRow({ search, onRemove }: { search: SavedSearch; onRemove: () => void }) {
  const { t } = useTranslation('saved-searches');
  const { id, title, label, new_count, created_at, last_opened_at } = search;
  const [isRenaming, setIsRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const address = pathTo('Search', {}, { saved: id });

  const endRenaming = () => {
    setIsRenaming(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <li className="saved-search">
      <div className="saved-search-words">
        {isRenaming ? (
          <RenameForm search={search} onDone={endRenaming} />
        ) : (
          <h2>
            <Link to={address}>{title}</Link>
            {new_count > 0 && (
              <span className="saved-search-new">
                <span aria-hidden="true">{t('new', { count: new_count })}</span>
                <span className="visually-hidden">{t('new_label', { count: new_count })}</span>
              </span>
            )}
          </h2>
        )}
        <p>{label}</p>
        <p className="saved-search-times">
          <span>{t('created', { date: formatDate(created_at) })}</span>
          {last_opened_at !== created_at && <span>{t('opened', { moment: formatMoment(last_opened_at) })}</span>}
        </p>
      </div>
      <IntervalSelect search={search} />
      <div className="saved-search-actions">
        <Button component={Link} to={address} variant="default" size="sm" aria-label={t('open_of', { title })}>
          {t('open')}
        </Button>
        <button
          ref={pencil}
          type="button"
          className="icon-button"
          aria-label={t('rename', { title })}
          aria-expanded={isRenaming}
          onClick={() => setIsRenaming(!isRenaming)}
        >
          <IconPencil size={19} stroke={1.6} aria-hidden="true" />
        </button>
        <button type="button" className="icon-button" aria-label={t('remove', { title })} onClick={onRemove}>
          <IconTrash size={19} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

/** Saves at once; if that fails the select shows the saved interval again. */
function IntervalSelect({ search: { id, title, notify: interval } }: { search: SavedSearch }) {
  const { t } = useTranslation('saved-searches');
  const change = useChangeSavedSearch();
  const shown = change.isPending ? (change.variables.notify ?? interval) : interval;
  return (
    <NativeSelect
      className="saved-search-interval"
      label={t('notify')}
      aria-label={t('notify_of', { title })}
      size="sm"
      value={shown}
      data={NotifyInterval.options.map((value) => ({ value, label: t(`intervals.${value}`) }))}
      onChange={(event) =>
        change.mutate(
          { id, notify: event.currentTarget.value as NotifyInterval },
          { onError: (error) => notify({ kind: 'error', text: error.message, name: 'saved-search' }) },
        )
      }
    />
  );
}

function RenameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useTranslation('saved-searches');
  const change = useChangeSavedSearch();
  return (
    <NameForm
      label={t('name')}
      name={search.title}
      error={change.error?.message}
      isPending={change.isPending}
      submit={t('save')}
      cancel={t('cancel')}
      size="sm"
      onSubmit={(title) => {
        if (title.trim() === search.title) onDone();
        else change.mutate({ id: search.id, title }, { onSuccess: onDone });
      }}
      onCancel={onDone}
    />
  );
}
