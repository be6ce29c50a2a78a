import { NewStation, type Station } from '@gegenpost/contract/profiles.ts';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOccupationSuggestions } from '#features/reference/reference.queries.ts';
import { formErrors } from '#platform/form-errors.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { SuggestInput } from '#ui/suggest-input.tsx';
import { MonthField } from './month-field.tsx';
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
  qualification: station?.qualification ?? null,
});
type Typed = ReturnType<typeof typedOf>;

/** An empty text is no statement. */
const bodyOf = ({ title, employer, description, from, to, current, qualification }: Typed): NewStation => ({
  title: title.trim() || null,
  employer: employer.trim() || null,
  description: description.trim() || null,
  from: from || null,
  to: current ? null : to || null,
  current,
  qualification_id: qualification?.id ?? null,
});

/** A new station, or one to change. */
export function StationForm({ station, onSaved, onCancel }: Props) {
  const { t } = useTranslation('profiles');
  const [typed, setTyped] = useState(() => typedOf(station));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const change = useChangeStation();
  const creationKey = useCreationKey();
  const suggest = useOccupationSuggestions();
  const { qualification } = typed;
  const chosen = useMemo(
    () => qualification && { value: String(qualification.id), label: qualification.name },
    [qualification],
  );
  const labels = Object.fromEntries(fields.map((field) => [field, t(`experience.fields.${field}`)]));
  const set = (next: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...next }));
    setErrors({});
  };
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(typed);
    const wrong = schemaErrors(NewStation, body, labels);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const asked = station
      ? { kind: 'update' as const, id: station.id, station: body }
      : { kind: 'create' as const, station: body, idempotency_key: creationKey.current };
    change.mutate(asked, {
      onSuccess: onSaved,
      onError: (error) => {
        creationKey.renewAfter(error);
        // of a new station the server names the fields below `station`
        const refused = Object.entries(formErrors(error)).map(([path, text]) => [path.split('.').at(-1), text]);
        setErrors(refused.length > 0 ? Object.fromEntries(refused) : { form: error.message });
      },
    });
  };
  return (
    <form className="station-form" ref={form} onSubmit={handleSubmit} noValidate>
      <h2>{t(station ? 'experience.change' : 'experience.new')}</h2>
      <TextInput
        label={labels.title}
        value={typed.title}
        error={errors.title}
        maxLength={100}
        autoComplete="organization-title"
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <SuggestInput
        label={labels.qualification_id}
        description={t('experience.qualification_hint')}
        error={errors.qualification_id}
        value={chosen}
        suggest={suggest}
        onChange={(entry) => set({ qualification: entry && { id: Number(entry.value), name: entry.label } })}
      />
      <TextInput
        label={labels.employer}
        description={t('experience.employer_hint')}
        value={typed.employer}
        error={errors.employer}
        maxLength={100}
        onChange={({ currentTarget }) => set({ employer: currentTarget.value })}
      />
      <div className="station-span">
        <MonthField
          label={t('experience.fields.from')}
          value={typed.from}
          error={errors.from}
          onChange={(from) => set({ from })}
        />
        {!typed.current && (
          <MonthField
            label={t('experience.fields.to')}
            value={typed.to}
            error={errors.to}
            onChange={(to) => set({ to })}
          />
        )}
      </div>
      <Checkbox
        label={labels.current}
        checked={typed.current}
        onChange={({ currentTarget }) => set({ current: currentTarget.checked })}
      />
      <Textarea
        label={labels.description}
        rows={4}
        maxLength={5000}
        value={typed.description}
        error={errors.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      {errors.form && (
        <p className="profile-error" role="alert">
          {errors.form}
        </p>
      )}
      <footer>
        <Button variant="default" onClick={onCancel}>
          {t('experience.cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('experience.save')}
        </Button>
      </footer>
    </form>
  );
}
