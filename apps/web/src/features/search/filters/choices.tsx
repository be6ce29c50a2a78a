import type { Attribute } from '@gegenpost/contract/reference.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeSuggestions } from '#features/reference/attribute-suggestions.queries.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';
import type { FilterProps } from './filters.tsx';
import { type ListField, listOf, rememberName, shortName } from './names.ts';
import { Option } from './option.tsx';

type Props = FilterProps & {
  field: ListField;
  title?: string;
  /** Most entries of the criterion. */
  max: number;
  /** Called in place of `onChange` for the list itself. */
  onChoose?: (ids: number[]) => void;
};

/** Lists up to this length can be shown completely; longer ones get a text field. */
const WHOLE_MAX = 40;
const FIRST = 6;

/**
 * Entries of one list with their counts: those with most hits, then on demand all of them, or a field with suggestions.
 */
export function Choices({ field, title, max, onChoose, search, facets, onChange }: Props) {
  const { t } = useTranslation('search');
  const { data: all } = useSuspenseQuery(attributesQuery(listOf[field]));
  const [isWhole, setIsWhole] = useState(all.length <= FIRST + 2);
  const chosen = search[field];
  const counts = field in facets ? facets[field as keyof typeof facets] : undefined;
  const first = useFirst(all, counts && ((id) => counts.get(id)?.count ?? 0));
  const suggest = useAttributeSuggestions(
    all,
    chosen.map((id) => ({ id })),
  );
  const change = (ids: number[]) => (onChoose ? onChoose(ids) : onChange({ [field]: ids.slice(-max) }));
  const toggle = ({ id, label }: Attribute, isChosen: boolean) => {
    rememberName(listOf[field], id, label);
    change(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  };
  const isTyped = all.length > WHOLE_MAX;
  const some = all.filter(({ id }) => first.includes(id) || chosen.includes(id));
  // Short lists have a meaningful order: hours, degrees, classes.
  const shown = isWhole ? all : isTyped ? some.toSorted((a, b) => placeIn(first, a) - placeIn(first, b)) : some;
  const legend = title ?? t(`fields.${field}`);
  return (
    <div className="filter">
      {isTyped && (
        <SuggestInput
          label={legend}
          placeholder={t('filters.typeToAdd')}
          value={null}
          clearOnChoice
          suggest={suggest}
          onChange={(entry) => {
            const attribute = all.find(({ id }) => id === Number(entry?.value));
            if (attribute) toggle(attribute, true);
          }}
        />
      )}
      <fieldset className="options">
        <legend className={isTyped || !title ? 'visually-hidden' : 'filter-label'}>{legend}</legend>
        {shown.map((attribute) => (
          <Option
            key={attribute.id}
            label={field === 'driver_class' ? classLabel(attribute.label) : attribute.label}
            count={counts ? (counts.get(attribute.id)?.count ?? 0) : undefined}
            isChosen={chosen.includes(attribute.id)}
            onChange={(isChosen) => toggle(attribute, isChosen)}
          />
        ))}
      </fieldset>
      {!isTyped && !isWhole && (
        <button type="button" className="filter-more" onClick={() => setIsWhole(true)}>
          {t('filters.showAll', { count: all.length })}
        </button>
      )}
    </div>
  );
}

/** "C – Lkw über 3,5 t" is shortened to its letter; a certificate keeps its name. */
const classLabel = (label: string): string => (label.includes(' – ') ? label.replace(' – ', ': ') : shortName(label));

/** The entries with the most hits in the first counts: their order stays when the counts change. */
function useFirst(all: readonly Attribute[], countOf: ((id: number) => number) | undefined): readonly number[] {
  const [kept, setKept] = useState<readonly number[] | null>(null);
  if (kept) return kept;
  const ranked = countOf ? all.toSorted((a, b) => countOf(b.id) - countOf(a.id)) : all;
  const first = ranked.slice(0, FIRST).map(({ id }) => id);
  if (countOf) setKept(first);
  return first;
}

/** The first ones, then the chosen ones in the order of the list. */
function placeIn(first: readonly number[], { id }: Attribute): number {
  const place = first.indexOf(id);
  return place === -1 ? first.length : place;
}
