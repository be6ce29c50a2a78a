import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeSuggestions } from '#features/reference/attribute-suggestions.queries.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { withMoved } from '#ui/dragging.ts';
import { OrderedList } from '#ui/ordered-list.tsx';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';
import { FieldGroup } from './field-frame.tsx';
import { useProfileField } from './use-profile-field.ts';

const LANGUAGES_MAX = 20;

/** Languages with their levels. A language without a level is not saved, because a level is required. */
export function LanguagesField({ profile: { languages } }: { profile: JobProfile }) {
  const { t } = useTranslation('profiles');
  const { data: all } = useSuspenseQuery(attributesQuery('language'));
  const { data: levels } = useSuspenseQuery(attributesQuery('language_level'));
  const field = useProfileField(t('skills.languages'));
  const suggest = useAttributeSuggestions(all, languages);
  const [pending, setPending] = useState<Suggestion | null>(null);
  const { save } = field;
  const levelOf = (id: number) => levels.find((level) => level.id === id);
  const changeLevel = (id: number, level_id: number) => {
    const level = levelOf(level_id);
    if (!level) return;
    save({ languages: languages.map((each) => (each.id === id ? { ...each, level_id, level: level.label } : each)) });
  };
  const addPending = (level_id: number) => {
    const level = levelOf(level_id);
    if (!level || !pending) return;
    save({
      languages: [...languages, { id: Number(pending.value), name: pending.label, level_id, level: level.label }],
    });
    setPending(null);
  };
  return (
    <FieldGroup id="languages" field={field}>
      <OrderedList
        label={field.label}
        items={languages.map(({ id, name, level_id }) => ({
          id,
          name,
          extra: (
            <NativeSelect
              aria-label={t('skills.level', { name })}
              value={String(level_id)}
              data={levels.map((level) => ({ value: String(level.id), label: level.label }))}
              onChange={({ currentTarget }) => changeLevel(id, Number(currentTarget.value))}
            />
          ),
        }))}
        onMove={(from, to) => save({ languages: withMoved(languages, from, to) })}
        onRemove={(removed) => save({ languages: languages.filter(({ id }) => id !== removed) })}
      />
      {languages.length < LANGUAGES_MAX && (
        <SuggestInput
          label={t('skills.language_add')}
          value={null}
          clearOnChoice
          suggest={suggest}
          onChange={(entry) => entry && setPending(entry)}
        />
      )}
      {pending && (
        <NativeSelect
          className="profile-short"
          label={t('skills.level', { name: pending.label })}
          description={t('skills.level_hint')}
          value=""
          autoFocus
          data={[
            { value: '', label: t('skills.level_missing'), disabled: true },
            ...levels.map((level) => ({ value: String(level.id), label: level.label })),
          ]}
          onChange={({ currentTarget }) => addPending(Number(currentTarget.value))}
        />
      )}
    </FieldGroup>
  );
}
