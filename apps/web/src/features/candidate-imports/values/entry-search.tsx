import type { ImportListField } from '@gegenpost/contract/candidate-import-fields.ts';
import type { AttributeCode } from '@gegenpost/contract/reference.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { matchAttributes } from '#features/reference/attribute-suggestions.queries.ts';
import {
  attributesQuery,
  useOccupationSuggestions,
  usePlaceSuggestions,
} from '#features/reference/reference.queries.ts';
import { SuggestInput, type Suggestion } from '#ui/suggest-input.tsx';
import type { Decision } from './use-decisions.ts';

/** The lists in which values are looked up; occupations and towns have a search of their own. */
const codes: Record<Exclude<ImportListField, 'qualifications' | 'job_places'>, AttributeCode> = {
  working_times: 'working_time',
  education: 'education',
  graduations: 'graduation',
  languages: 'language',
  driver_classes: 'driver_class',
  soft_skills: 'soft_skill',
  software: 'software',
  coding: 'coding',
  nationalities: 'nationality',
};

type Props = {
  field: ImportListField;
  label: string;
  placeholder: string;
  /** An entry that was found by this search; null: none. */
  value: Decision;
  onChoose: (entry: NonNullable<Decision>) => void;
};

/** Finds any entry of the list that belongs to a field. */
export function EntrySearch({ field, label, placeholder, value, onChoose }: Props) {
  const suggest = useEntrySuggestions(field);
  return (
    <SuggestInput
      label={<span className="visually-hidden">{label}</span>}
      placeholder={placeholder}
      value={value && { value: String(value.id), label: value.name }}
      suggest={suggest}
      onChange={(entry) => entry && onChoose({ id: Number(entry.value), name: entry.label })}
    />
  );
}

function useEntrySuggestions(field: ImportListField): (typed: string) => Promise<Suggestion[]> {
  const client = useQueryClient();
  const occupations = useOccupationSuggestions();
  const places = usePlaceSuggestions();
  return useCallback(
    async (typed) => {
      if (field === 'qualifications') return occupations(typed);
      if (field === 'job_places') return places(typed);
      const entries = await client.fetchQuery(attributesQuery(codes[field]));
      return matchAttributes(entries, typed).map(({ id, label }) => ({ value: String(id), label }));
    },
    [field, client, occupations, places],
  );
}
