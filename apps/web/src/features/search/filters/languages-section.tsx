import type { Attribute } from '@gegenpost/contract/reference.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAttributeSuggestions } from '#features/reference/attribute-suggestions.queries.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import type { FilterProps } from './filters.tsx';
import { nameOf, rememberName, shortName } from './names.ts';
import { Option } from './option.tsx';
import { USUAL_LEVEL } from './understood.ts';

const LANGUAGES_MAX = 10;
const FREQUENT_MAX = 5;

/** Languages with the lowest required level. */
export function LanguagesSection({ search: { languages }, facets, onChange }: FilterProps) {
  const { t } = useTranslation('search');
  const { data: all } = useSuspenseQuery(attributesQuery('language'));
  const { data: levels } = useSuspenseQuery(attributesQuery('language_level'));
  for (const { code, id, label } of [...all, ...levels]) rememberName(code, id, label);
  const suggest = useAttributeSuggestions(all, languages);
  const usual = levels.find(({ key }) => key === USUAL_LEVEL) ?? levels[0];
  const add = (id: number) => {
    if (!usual || languages.some((language) => language.id === id)) return;
    onChange({ languages: [...languages, { id, level: usual.id }].slice(-LANGUAGES_MAX) });
  };
  const frequent = all
    .filter(({ id }) => !languages.some((language) => language.id === id))
    .map((language) => ({ ...language, count: facets.languages && (facets.languages.get(language.id)?.count ?? 0) }))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, FREQUENT_MAX);
  return (
    <>
      <SuggestInput
        label={<span className="visually-hidden">{t('filters.language')}</span>}
        placeholder={t('filters.typeToAdd')}
        value={null}
        clearOnChoice
        suggest={suggest}
        onChange={(entry) => entry && add(Number(entry.value))}
      />
      <ChosenTags
        label={t('sections.languages')}
        tags={languages.map(({ id, level }) => ({
          id,
          name: nameOf('language', id) ?? '…',
          extra: (
            <LevelSelect
              name={nameOf('language', id) ?? '…'}
              level={level}
              levels={levels}
              onChange={(chosen) =>
                onChange({ languages: languages.map((each) => (each.id === id ? { id, level: chosen } : each)) })
              }
            />
          ),
        }))}
        onRemove={(removed) => onChange({ languages: languages.filter(({ id }) => id !== removed) })}
      />
      <fieldset className="options">
        <legend className="visually-hidden">{t('filters.frequentLanguages')}</legend>
        {frequent.map(({ id, label, count }) => (
          <Option key={id} label={label} count={count} isChosen={false} onChange={() => add(id)} />
        ))}
      </fieldset>
    </>
  );
}

type LevelProps = { name: string; level: number; levels: readonly Attribute[]; onChange: (level: number) => void };

/** The lowest level of a language. */
export function LevelSelect({ name, level, levels, onChange }: LevelProps) {
  const { t } = useTranslation('search');
  return (
    <select
      aria-label={t('filters.level', { name })}
      value={level}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {levels.map(({ id, label }) => (
        <option key={id} value={id}>
          {t('filters.fromLevel', { level: shortName(label) })}
        </option>
      ))}
    </select>
  );
}
