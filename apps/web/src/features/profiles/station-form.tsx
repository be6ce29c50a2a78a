import { NewStation, type Station, type StationFields } from '@gegenpost/contract/profiles.ts';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOccupationSuggestions } from '#features/reference/reference.queries.ts';
import { ApiError } from '#platform/api.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';
import { MonthField } from './month-field.tsx';
import { useProfileSource, useProfileTexts } from './profile-source.queries.ts';
import { useChangeStation } from './profiles.queries.ts';

type Props = { station: Station | null; onSaved: () => void; onCancel: () => void };
type Field = keyof NewStation;

const fields: readonly Field[] = ['title', 'qualification_id', 'employer', 'from', 'to', 'current', 'description'];

const typedOf = (station: Station | null) => ({
  title: station?.title ?? '',
  employer: station?.employer ?? '',
  description: station?.description ?? '',
  from: station?.from ?? '',
  to: station?.to ?? '',
  current: station?.current ?? false,
  qualification_id: station?.qualification ?? null,
});
type Typed = ReturnType<typeof typedOf>;

/** An empty text is sent as null. */
const bodyOf = ({ title, employer, description, from, to, current, qualification_id }: Typed): NewStation => ({
  title: title.trim() || null,
  employer: employer.trim() || null,
  description: description.trim() || null,
  from: from || null,
  to: current ? null : to || null,
  current,
  qualification_id: qualification_id?.id ?? null,
});

const fieldsOf = ({ id: _id, qualification: _name, ...rest }: Station): StationFields => rest;

/** Creates or edits a station. */
export function StationForm({ station, onSaved, onCancel }: Props) {
  const { t } = useProfileTexts();
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeStation();
  const client = useQueryClient();
  const { queryKey } = useProfileSource().stations;
  // What the user has seen of the station: at first how it was when the form was opened.
  const [seen, setSeen] = useState(station);
  const creationKey = useCreationKey();
  const suggest = useOccupationSuggestions();
  const labels = Object.fromEntries(fields.map((field) => [field, t(`experience.fields.${field}`)]));
  const { form, formProps, failure, isSending } = useSchemaForm<Typed>({
    schema: NewStation,
    initialValues: typedOf(station),
    labels,
    toBody: bodyOf,
    fieldOf: (path) => path.replace('station.', ''), // prefix of the server's field errors
    creationKey,
    send: async (typed) => {
      const body = bodyOf(typed);
      try {
        await change.mutateAsync(
          seen
            ? { kind: 'update', id: seen.id, station: body, previous: fieldsOf(seen) }
            : { kind: 'create', station: body, idempotency_key: creationKey.current },
        );
      } catch (error) {
        // The message says what stands there now; saving again is then a decision.
        if (error instanceof ApiError && error.code === 'station_changed') {
          const now = client.getQueryData<Station[]>(queryKey)?.find(({ id }) => id === seen?.id);
          setSeen(now ?? seen);
        }
        throw error;
      }
      onSaved();
    },
  });
  const { qualification_id: qualification, current } = form.values;
  const chosen = useMemo(
    () => qualification && { value: String(qualification.id), label: qualification.name },
    [qualification],
  );
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  return (
    <form className="station-form" ref={element} {...formProps}>
      <h2>{t(station ? 'experience.change' : 'experience.new')}</h2>
      <TextInput
        label={labels.title}
        {...form.getInputProps('title')}
        maxLength={100}
        autoComplete="organization-title"
      />
      <SuggestInput
        label={labels.qualification_id}
        description={t('experience.qualification_hint')}
        {...form.getInputProps('qualification_id')}
        value={chosen}
        suggest={suggest}
        onChange={(entry) =>
          form.setFieldValue('qualification_id', entry && { id: Number(entry.value), name: entry.label })
        }
      />
      <TextInput
        label={labels.employer}
        description={t('experience.employer_hint')}
        {...form.getInputProps('employer')}
        maxLength={100}
      />
      <div className="station-span">
        <MonthField label={t('experience.fields.from')} {...form.getInputProps('from')} value={form.values.from} />
        {!current && (
          <MonthField label={t('experience.fields.to')} {...form.getInputProps('to')} value={form.values.to} />
        )}
      </div>
      <Checkbox label={labels.current} {...form.getInputProps('current', { type: 'checkbox' })} />
      <Textarea label={labels.description} rows={4} maxLength={5000} {...form.getInputProps('description')} />
      {failure && (
        <p className="profile-error" role="alert">
          {failure}
        </p>
      )}
      <footer>
        <Button variant="default" onClick={onCancel}>
          {t('experience.cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('experience.save')}
        </Button>
      </footer>
    </form>
  );
}
