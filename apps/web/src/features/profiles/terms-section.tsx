import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { Day } from '@gegenpost/contract/shared/scalars.ts';
import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { formatNumber } from '#platform/format.ts';
import { parseNumber } from '#platform/parse-number.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { Choices } from './choices.tsx';
import { FieldFrame, FieldGroup } from './field-frame.tsx';
import { useProfileTexts } from './profile-source.queries.ts';
import { TypedField } from './typed-field.tsx';
import { useProfileField } from './use-profile-field.ts';
import { YesNo } from './yes-no.tsx';

type Props = { profile: JobProfile };
type Per = 'year' | 'hour';

const INCOME_MAX: Record<Per, number> = { year: 500_000, hour: 250 };
const WEEKLY_HOURS_MAX = 60;

/** Wished start, pay and form of employment. */
export function TermsSection({ profile }: Props) {
  const { t } = useProfileTexts();
  const permit = useProfileField(t('terms.work_permit'));
  return (
    <SheetSection title={t('terms.title')} intro={t('terms.intro')}>
      <Start profile={profile} />
      <Income profile={profile} />
      <WorkingTimes profile={profile} />
      <TemporaryWork profile={profile} />
      <FieldFrame field={permit}>
        <YesNo
          label={permit.label}
          value={profile.work_permit}
          onChange={(work_permit) => permit.save({ work_permit })}
        />
      </FieldFrame>
    </SheetSection>
  );
}

function Start({ profile: { job_date_entry } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('terms.start'));
  const [hasDate, setHasDate] = useState(job_date_entry !== null);
  const isNow = job_date_entry === null && !hasDate;
  return (
    <FieldGroup id="job_date_entry" field={field}>
      <Checkbox
        size="md"
        label={t('terms.start_now')}
        checked={isNow}
        onChange={({ currentTarget: { checked } }) => {
          setHasDate(!checked);
          if (checked && job_date_entry !== null) field.save({ job_date_entry: null });
        }}
      />
      {!isNow && (
        <TypedField
          type="date"
          className="profile-short"
          label={t('terms.start_date')}
          value={job_date_entry ?? ''}
          onSave={(typed) => {
            if (!Day.safeParse(typed).success) return t('terms.not_a_day');
            field.save({ job_date_entry: typed });
            return null;
          }}
        />
      )}
    </FieldGroup>
  );
}

function Income({ profile: { job_income_year, job_income_hour, weekly_hours } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('terms.income'));
  const [per, setPer] = useState<Per>(job_income_year === null && job_income_hour !== null ? 'hour' : 'year');
  const amount = per === 'year' ? job_income_year : job_income_hour;
  const saveAmount = (typed: string): string | null => {
    const euros = typed === '' ? null : parseNumber(typed);
    if (typed !== '' && euros === null) return t('terms.not_a_number');
    if (euros !== null && euros > INCOME_MAX[per]) return t(`terms.income_range.${per}`);
    const isYear = per === 'year';
    field.save({
      job_income_year: isYear && euros !== null ? Math.round(euros) : null,
      job_income_hour: !isYear && euros !== null ? Math.round(euros * 100) / 100 : null,
    });
    return null;
  };
  const saveHours = (typed: string): string | null => {
    const hours = typed === '' ? null : parseNumber(typed);
    if (typed !== '' && (hours === null || !Number.isInteger(hours) || hours < 1 || hours > WEEKLY_HOURS_MAX)) {
      return t('terms.weekly_hours_range');
    }
    field.save({ weekly_hours: hours });
    return null;
  };
  return (
    <FieldGroup id="income" field={field}>
      <div className="profile-row">
        <TypedField
          key={per}
          label={t('terms.amount')}
          inputMode="decimal"
          value={amount === null ? '' : formatNumber(amount)}
          onSave={saveAmount}
        />
        <NativeSelect
          label={t('terms.per')}
          value={per}
          data={(['year', 'hour'] as const).map((value) => ({ value, label: t(`terms.pers.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setPer(value === 'hour' ? 'hour' : 'year')}
        />
        <TypedField
          label={t('terms.weekly_hours')}
          inputMode="numeric"
          value={weekly_hours === null ? '' : String(weekly_hours)}
          onSave={saveHours}
        />
      </div>
    </FieldGroup>
  );
}

function WorkingTimes({ profile: { working_times } }: Props) {
  const { t } = useProfileTexts();
  const { data: attributes } = useSuspenseQuery(attributesQuery('working_time'));
  const field = useProfileField(t('terms.working_times'));
  return (
    <FieldGroup id="working_times" field={field}>
      <Choices
        attributes={attributes}
        chosen={working_times}
        onChange={(chosen) => field.save({ working_times: chosen })}
      />
    </FieldGroup>
  );
}

function TemporaryWork({ profile: { temporary_work } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('terms.temporary_work'));
  return (
    <FieldFrame id="temporary_work" field={field}>
      <Switch
        size="md"
        label={t('terms.temporary_work_label')}
        checked={temporary_work}
        onChange={({ currentTarget: { checked } }) => field.save({ temporary_work: checked })}
      />
    </FieldFrame>
  );
}
