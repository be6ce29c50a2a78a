import { type CatalogueEntry, EntryChange, NewEntry } from '@gegenpost/contract/operator-catalogues.ts';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { useEntryChanges } from './operator-catalogues.queries.ts';

/** One name a line. */
const namesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** Renames or hides an entry, or changes its synonyms. */
export function ChangeEntryDialog({ entry, onClose }: { entry: CatalogueEntry; onClose: () => void }) {
  const { t } = useTranslation('operator-catalogues');
  const { change } = useEntryChanges();
  // A change of somebody else must not slip under this one: the version is that of what was shown.
  const [{ id, version, label, synonyms, is_hidden }] = useState(entry);
  const initialValues = { label, synonyms: synonyms.join('\n'), is_hidden };
  const bodyOf = (values: typeof initialValues & { reason: string }) => ({
    ...{ label: values.label, synonyms: namesOf(values.synonyms), is_hidden: values.is_hidden },
    ...{ version, reason: values.reason },
  });
  return (
    <ReasonDialog
      title={t('edit.title', { name: label })}
      confirm={t('edit.confirm')}
      fields={{
        schema: EntryChange,
        initialValues,
        labels: { label: t('edit.label'), synonyms: t('synonyms') },
        toBody: bodyOf,
        render: (form) => (
          <>
            <TextInput {...form.getInputProps('label')} label={t('edit.label')} maxLength={100} />
            <Textarea
              {...form.getInputProps('synonyms')}
              label={t('edit.synonyms')}
              description={t('edit.synonyms_hint')}
              autosize
              minRows={3}
              maxRows={8}
            />
            <Checkbox {...form.getInputProps('is_hidden', { type: 'checkbox' })} label={t('edit.is_hidden')} />
          </>
        ),
      }}
      send={(values) => change({ params: { id }, body: bodyOf(values) })}
      onClose={onClose}
    >
      <p>{t('edit.text')}</p>
    </ReasonDialog>
  );
}

/** Adds an entry to the list whose entries are shown. */
export function NewEntryDialog({ entries, onClose }: { entries: readonly CatalogueEntry[]; onClose: () => void }) {
  const { t } = useTranslation('operator-catalogues');
  const { add } = useEntryChanges();
  const initialValues = { like_id: String(entries[0]?.id ?? ''), label: '', synonyms: '' };
  const bodyOf = (values: typeof initialValues & { reason: string }) => ({
    ...{ like_id: Number(values.like_id), label: values.label, reason: values.reason },
    synonyms: namesOf(values.synonyms),
  });
  return (
    <ReasonDialog
      title={t('add.title')}
      confirm={t('add.confirm')}
      fields={{
        schema: NewEntry,
        initialValues,
        labels: { like_id: t('add.like'), label: t('edit.label'), synonyms: t('synonyms') },
        toBody: bodyOf,
        render: (form) => (
          <>
            <TextInput {...form.getInputProps('label')} label={t('edit.label')} maxLength={100} />
            <NativeSelect
              {...form.getInputProps('like_id')}
              label={t('add.like')}
              data={entries.map(({ id, label, group }) => ({
                value: String(id),
                label: group ? `${label} (${group})` : label,
              }))}
            />
            <Textarea
              {...form.getInputProps('synonyms')}
              label={t('edit.synonyms')}
              description={t('edit.synonyms_hint')}
              autosize
              minRows={3}
              maxRows={8}
            />
          </>
        ),
      }}
      send={(values) => add({ body: bodyOf(values) })}
      onClose={onClose}
    >
      <p>{t('add.text')}</p>
    </ReasonDialog>
  );
}
