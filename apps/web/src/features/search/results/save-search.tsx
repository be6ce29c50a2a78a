import { NotifyInterval } from '@gegenpost/contract/saved-searches.ts';
import type { SearchCriteria } from '@gegenpost/contract/search.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconBookmark, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChangeSavedSearch, useSaveSearch } from '#features/saved-searches/saved-searches.queries.ts';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { pathTo } from '#platform/paths.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { NameForm } from '#ui/name-form.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';
import './save-search.css';
import type { useSavedSearch } from './use-saved-search.ts';

type Props = {
  saved: ReturnType<typeof useSavedSearch>;
  criteria: SearchCriteria;
  /** Words of the search, for its default name. */
  words: readonly string[];
  onSaved: (id: number) => void;
  /** Creates a project from the search; null: the user has no projects. */
  onProject: (() => void) | null;
};

/** Saves the search, or the changes of a saved one. */
export function SaveSearch({ saved, criteria, words, onSaved, onProject }: Props) {
  const { t } = useTranslation('search');
  const [isNaming, setIsNaming] = useState(false);
  const change = useChangeSavedSearch();
  const { kept, isChanged } = saved;

  const handleSaved = (id: number) => {
    setIsNaming(false);
    onSaved(id);
  };
  const update = () =>
    kept &&
    change.mutate(
      { id: kept.id, criteria },
      {
        onSuccess: ({ id, title }) => {
          notify({ kind: 'success', text: t('saved.updated', { title }), name: 'saved-search' });
          onSaved(id);
        },
        onError: (error) => notify({ kind: 'error', text: error.message, name: 'saved-search' }),
      },
    );
  return (
    <div className="save-search">
      {kept && (
        <p>
          {t('saved.shown')} <b>{kept.title}</b>
          {saved.fresh.size > 0 && (
            <span className="save-search-new">{t('saved.new', { count: saved.fresh.size })}</span>
          )}
        </p>
      )}
      {kept && isChanged && (
        <>
          <Button size="sm" onClick={update} loading={change.isPending}>
            {t('saved.update')}
          </Button>
          <Button size="sm" variant="default" onClick={saved.discard}>
            {t('saved.discard')}
          </Button>
        </>
      )}
      {(!kept || isChanged) && !isNaming && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconBookmark size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => setIsNaming(true)}
        >
          {t(kept ? 'saved.saveNew' : 'saved.save')}
        </Button>
      )}
      {onProject && !isNaming && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconFolderPlus size={17} stroke={1.7} aria-hidden="true" />}
          onClick={onProject}
        >
          {t('project.fromSearch')}
        </Button>
      )}
      {isNaming && (
        <NewSavedSearch criteria={criteria} words={words} onSaved={handleSaved} onCancel={() => setIsNaming(false)} />
      )}
    </div>
  );
}

type FormProps = Omit<Props, 'saved' | 'onProject'> & { onCancel: () => void };

function NewSavedSearch({ criteria, words, onSaved, onCancel }: FormProps) {
  const { t } = useTranslation('search');
  const [interval, setNotify] = useState<NotifyInterval>('daily');
  const creationKey = useCreationKey();
  const save = useSaveSearch();
  const handleSubmit = (title: string) =>
    save.mutate(
      { ...criteria, title, notify: interval, idempotency_key: creationKey.current },
      {
        onSuccess: ({ id }) => {
          notify({ kind: 'success', text: t('saved.done', { title }), name: 'saved-search' });
          onSaved(id);
        },
        onError: creationKey.renewAfter,
      },
    );
  const isLimit = save.error instanceof ApiError && save.error.code === 'saved_search_limit';
  return (
    <NameForm
      label={t('saved.name')}
      name={words.join(', ').slice(0, 100) || t('saved.everyone')}
      error={save.error?.message}
      isPending={save.isPending}
      submit={t('saved.submit')}
      cancel={t('saved.cancel')}
      onSubmit={handleSubmit}
      onCancel={onCancel}
      fields={
        <NativeSelect
          label={t('saved.notify')}
          value={interval}
          data={NotifyInterval.options.map((value) => ({ value, label: t(`saved.intervals.${value}`) }))}
          onChange={(event) => setNotify(NotifyInterval.parse(event.currentTarget.value))}
        />
      }
    >
      {isLimit && <PlanHint limit="saved_searches" />}
      <Link to={pathTo('SavedSearches')}>{t('saved.all')}</Link>
    </NameForm>
  );
}
