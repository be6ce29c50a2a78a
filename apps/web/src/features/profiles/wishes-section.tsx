import type { JobPlaceType } from '@gegenpost/contract/candidates.ts';
import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { NativeSelect } from '@mantine/core';
import { useOccupationSuggestions, usePlaceSuggestions } from '#features/reference/reference.queries.ts';
import { formatDistance } from '#platform/format.ts';
import { withMoved } from '#ui/dragging.ts';
import { OrderedList } from '#ui/ordered-list.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { SuggestInput } from '#ui/suggest-input.tsx';
import { FieldGroup } from './field-frame.tsx';
import { useProfileTexts } from './profile-source.queries.ts';
import { useProfileField } from './use-profile-field.ts';

const ENTRIES_MAX = 10;
const RADII_KM = [0, 10, 20, 30, 50, 75, 100, 200, 500];
const RADIUS_AT_FIRST_KM = 30;
const placeTypes: readonly JobPlaceType[] = [0, 1, 2, 3];

type Props = { profile: JobProfile };

/** Wished occupations and places. */
export function WishesSection({ profile }: Props) {
  const { t } = useProfileTexts();
  return (
    <SheetSection title={t('wishes.title')} intro={t('wishes.intro')}>
      <Occupations profile={profile} />
      <Places profile={profile} />
      <PlaceTypes profile={profile} />
    </SheetSection>
  );
}

function Occupations({ profile: { qualifications } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('wishes.qualifications'));
  const suggest = useOccupationSuggestions();
  const { save } = field;
  return (
    <FieldGroup id="qualifications" field={field}>
      <OrderedList
        label={field.label}
        items={qualifications}
        onMove={(from, to) => save({ qualifications: withMoved(qualifications, from, to) })}
        onRemove={(removed) => save({ qualifications: qualifications.filter(({ id }) => id !== removed) })}
      />
      {qualifications.length < ENTRIES_MAX && (
        <SuggestInput
          label={t('wishes.qualification_add')}
          description={t('wishes.qualification_hint')}
          value={null}
          clearOnChoice
          suggest={suggest}
          onChange={(entry) => {
            const id = Number(entry?.value);
            if (!entry || qualifications.some((each) => each.id === id)) return;
            save({ qualifications: [...qualifications, { id, name: entry.label }] });
          }}
        />
      )}
    </FieldGroup>
  );
}

function Places({ profile: { job_places } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('wishes.job_places'));
  const suggest = usePlaceSuggestions();
  const { save } = field;
  const items = job_places.map(({ place_id, postal_code, name, radius }) => ({
    id: place_id,
    name: `${postal_code} ${name}`,
    extra: (
      <NativeSelect
        aria-label={t('wishes.radius', { name })}
        value={String(radius)}
        data={[...new Set([...RADII_KM, radius])]
          .sort((a, b) => a - b)
          .map((km) => ({ value: String(km), label: formatDistance(km) }))}
        onChange={({ currentTarget: { value } }) =>
          save({
            job_places: job_places.map((each) =>
              each.place_id === place_id ? { ...each, radius: Number(value) } : each,
            ),
          })
        }
      />
    ),
  }));
  return (
    <FieldGroup id="job_places" field={field}>
      <OrderedList
        label={field.label}
        items={items}
        onMove={(from, to) => save({ job_places: withMoved(job_places, from, to) })}
        onRemove={(removed) => save({ job_places: job_places.filter(({ place_id }) => place_id !== removed) })}
      />
      {job_places.length < ENTRIES_MAX && (
        <SuggestInput
          label={t('wishes.place_add')}
          description={t('wishes.place_hint')}
          value={null}
          clearOnChoice
          suggest={suggest}
          onChange={(entry) => {
            const place_id = Number(entry?.value);
            if (!entry || job_places.some((each) => each.place_id === place_id)) return;
            const [postal_code = '', ...name] = entry.label.split(' ');
            const added = { place_id, postal_code, name: name.join(' '), radius: RADIUS_AT_FIRST_KM };
            save({ job_places: [...job_places, added] });
          }}
        />
      )}
    </FieldGroup>
  );
}

function PlaceTypes({ profile: { job_place_types } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('wishes.job_place_types'));
  const isLast = job_place_types.length === 1;
  return (
    <FieldGroup id="job_place_types" field={field} {...(isLast && { hint: t('wishes.place_type_required') })}>
      <div className="choices">
        {placeTypes.map((type) => {
          const isChosen = job_place_types.includes(type);
          return (
            <label key={type}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isChosen && isLast}
                onChange={() =>
                  field.save({
                    job_place_types: placeTypes.filter((each) =>
                      each === type ? !isChosen : job_place_types.includes(each),
                    ),
                  })
                }
              />
              <span>{t(`wishes.place_type.${type}`)}</span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
