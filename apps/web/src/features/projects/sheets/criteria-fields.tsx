import type { SavedSearch } from '@gegenpost/contract/saved-searches.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { NativeSelect } from '@mantine/core';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#features/projects/notify-failure.ts';
import type { ProjectDraft, Wanted } from '#features/projects/project-draft.queries.ts';
import {
  attributesQuery,
  placesQuery,
  useOccupationSuggestions,
  usePlaceSuggestions,
} from '#features/reference/reference.queries.ts';
import { savedSearchesQuery } from '#features/saved-searches/saved-searches.queries.ts';
import { formatDistance } from '#platform/format.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';
import { wantedOf } from './wanted.ts';

const OCCUPATIONS_MAX = 10;
const RADII = [0, 10, 20, 30, 50, 75, 100, 200];

type Props = { wanted: Wanted; draft: ProjectDraft | undefined; onChange: (wanted: Wanted) => void };

/** Occupations and place, or the criteria of a saved search. */
export function CriteriaFields({ wanted, draft, onChange }: Props) {
  const { t } = useTranslation('projects');
  const suggestOccupations = useOccupationSuggestions();
  const suggestPlaces = usePlaceSuggestions();
  const { criteria, qualifications, place, further } = wanted;
  const radius = criteria.job_place_radius;
  return (
    <fieldset className="criteria-fields">
      <legend>{t('form.criteria')}</legend>
      <p className="muted">{t('form.criteriaHint')}</p>
      <SourceField wanted={wanted} draft={draft} onChange={onChange} />
      <SuggestInput
        label={t('form.occupation')}
        value={null}
        clearOnChoice
        suggest={suggestOccupations}
        onChange={(chosen) => {
          if (!chosen || qualifications.some(({ id }) => id === Number(chosen.value))) return;
          const added = [...qualifications, { id: Number(chosen.value), name: chosen.label }];
          onChange({ ...wanted, qualifications: added.slice(-OCCUPATIONS_MAX) });
        }}
      />
      {qualifications.length > 0 && (
        <ul className="criteria-tags" aria-label={t('form.occupations')}>
          {qualifications.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                type="button"
                aria-label={t('form.removeOccupation', { name })}
                onClick={() => onChange({ ...wanted, qualifications: qualifications.filter((each) => each.id !== id) })}
              >
                <IconX size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="criteria-place">
        <SuggestInput
          label={t('form.place')}
          leftSection={<IconMapPin size={17} stroke={1.6} aria-hidden="true" />}
          value={place && { value: String(place.id), label: place.label }}
          suggest={suggestPlaces}
          onChange={(chosen) =>
            onChange({ ...wanted, place: chosen && { id: Number(chosen.value), label: chosen.label } })
          }
        />
        {place && (
          <NativeSelect
            label={t('form.radius')}
            value={String(radius)}
            data={[...new Set([...RADII, radius])]
              .toSorted((a, b) => a - b)
              .map((km) => ({ value: String(km), label: formatDistance(km) }))}
            onChange={({ currentTarget }) =>
              onChange({ ...wanted, criteria: { ...criteria, job_place_radius: Number(currentTarget.value) } })
            }
          />
        )}
      </div>
      {further.length > 0 && (
        <p className="criteria-further">
          {t('form.kept')} <b>{further.join(', ')}</b>
        </p>
      )}
    </fieldset>
  );
}

/** Copies the criteria of a search; everything can be changed afterwards. */
function SourceField({ wanted, draft, onChange }: Props) {
  const { t } = useTranslation('projects');
  const client = useQueryClient();
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const [source, setSource] = useState(draft ? 'draft' : '');
  const latest = useRef({ source, wanted });
  latest.current.wanted = wanted;
  if (searches.length === 0) return null;
  const choose = (value: string) => {
    latest.current.source = value;
    setSource(value);
  };
  const take = async (value: string) => {
    choose(value);
    if (value === 'draft' && draft) onChange(wantedOf(undefined, draft));
    const search = searches.find(({ id }) => String(id) === value);
    if (!search) return;
    const taken = await wantedOfSearch(client, search).catch(notifyFailure);
    if (latest.current.source !== value) return;
    // changes made while the names were being fetched are not overwritten
    if (taken && latest.current.wanted === wanted) onChange(taken);
    else choose('');
  };
  return (
    <NativeSelect
      label={t('form.source')}
      value={source}
      data={[
        { value: '', label: t('form.ownCriteria') },
        ...(draft ? [{ value: 'draft', label: t('form.currentSearch') }] : []),
        ...searches.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={({ currentTarget }) => void take(currentTarget.value)}
    />
  );
}

/** A saved search holds ids only: fetches their names. */
async function wantedOfSearch(client: QueryClient, { job_place, label, ...search }: SavedSearch): Promise<Wanted> {
  const own = Object.keys(SearchCriteria.shape).map((name) => [name, search[name as keyof typeof search]]);
  const criteria = SearchCriteria.parse(Object.fromEntries(own));
  const { qualifications: ids, job_place_id } = criteria;
  const [occupations, places] = await Promise.all([
    ids.length > 0 ? client.fetchQuery(attributesQuery('qualification')) : [],
    job_place && job_place_id !== null ? client.fetchQuery(placesQuery(job_place.postal_code)) : [],
  ]);
  const place = places.find(({ id }) => id === job_place_id);
  const parts = label.split(' · ');
  return {
    criteria,
    qualifications: occupations.filter(({ id }) => ids.includes(id)).map(({ id, label: name }) => ({ id, name })),
    place: place ? { id: place.id, label: `${place.postal_code} ${place.name}` } : null,
    further: parts.slice((ids.length > 0 ? 1 : 0) + (job_place ? 1 : 0)),
  };
}
