import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import {
  convertPay,
  FULL_TIME_HOURS,
  type PayPer,
  type PayUnit,
  storedPer,
  yearAtHours,
} from '@gegenpost/contract/shared/pay.ts';
import { Day } from '@gegenpost/contract/shared/scalars.ts';
import { Checkbox, Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarketLink } from '#features/labour-market/labour-market.queries.ts';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { formatNumber, formatPay } from '#platform/format.ts';
import { parseNumber, parsePay } from '#platform/parse-number.ts';
import { PayHint, PayUnitSelect } from '#ui/pay-unit.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { WishedPay } from '#ui/wished-pay.tsx';
import { Choices } from './choices.tsx';
import { FieldFrame, FieldGroup } from './field-frame.tsx';
import { useProfileTexts } from './profile-source.queries.ts';
import { TypedField } from './typed-field.tsx';
import { useProfileField } from './use-profile-field.ts';
import { YesNo } from './yes-no.tsx';

type Props = { profile: JobProfile };

const INCOME_MAX = { year: 500_000, hour: 250 };
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

function Income({ profile }: Props) {
  const { job_income_year, job_income_hour, weekly_hours, qualifications, job_places } = profile;
  const { t } = useProfileTexts();
  const market = useMarketLink(qualifications[0]?.id ?? null, job_places[0]?.place_id ?? null);
  const field = useProfileField(t('terms.income'));
  const [unit, setUnit] = useState<PayUnit>(job_income_year === null && job_income_hour !== null ? 'hour' : 'year');
  const per = storedPer(unit);
  const stored = per === 'year' ? job_income_year : job_income_hour;
  const saveAmount = (typed: string): string | null => {
    const euros = parsePay(typed, unit);
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
          key={unit}
          label={t('terms.amount')}
          inputMode="decimal"
          value={stored === null ? '' : typedAmount(stored, unit)}
          onSave={saveAmount}
        />
        <PayUnitSelect label={t('terms.per')} value={unit} onChange={setUnit} />
        <TypedField
          label={t('terms.weekly_hours')}
          inputMode="numeric"
          value={weekly_hours === null ? '' : String(weekly_hours)}
          onSave={saveHours}
        />
      </div>
      {stored !== null && (
        <>
          <PayHint from={stored} to={stored} unit={per} weeklyHours={weekly_hours ?? undefined} />
          {weekly_hours !== null && weekly_hours !== FULL_TIME_HOURS && (
            <PayAtHours pay={stored} per={per} weeklyHours={weekly_hours} />
          )}
        </>
      )}
      <WishedPay link={market} />
    </FieldGroup>
  );
}

/** What pay for other than full-time hours is by the hour and the year, and what it would be in full time. */
function PayAtHours({ pay, per, weeklyHours }: { pay: number; per: PayPer; weeklyHours: number }) {
  const { t } = useProfileTexts();
  const year = convertPay(pay, per, 'year', weeklyHours);
  const words = {
    hours: formatNumber(weeklyHours),
    hour: formatPay(convertPay(pay, per, 'hour', weeklyHours), 'hour'),
    year: formatPay(year, 'year'),
    full_hours: formatNumber(FULL_TIME_HOURS),
    full_year: formatPay(yearAtHours(year, weeklyHours, FULL_TIME_HOURS), 'year'),
  };
  return <p className="pay-months">{t('terms.at_hours', words)}</p>;
}

/** Stored pay as the field shows it in the chosen unit: months in whole euros. */
function typedAmount(stored: number, unit: PayUnit): string {
  const per = storedPer(unit);
  return formatNumber(per === unit ? stored : Math.round(convertPay(stored, per, unit)));
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
