import type { MyData } from '@gegenpost/contract/my-data.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDistance, formatEntryDate, nameOfCountry } from '#platform/format.ts';
import { Pay } from '#ui/pay-months.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';

const CorrectionForm = lazy(async () => ({ default: (await import('./correction-form.tsx')).CorrectionForm }));

type Detail = NonNullable<MyData['data']>;
type Props = { data: MyData; detail: Detail; token: string };

/** All that is stored, in words; each part can be corrected. */
export function MyDataFacts({ data, detail, token }: Props) {
  const { t } = useTranslation('consents');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SheetSection id="facts" title={t('mine.facts.title')} intro={t('mine.facts.intro', data.agency)}>
        <Facts rows={personRows(detail, t)} />
        <Facts rows={jobRows(detail, t)} />
        <div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('mine.facts.correct')}
          </Button>
        </div>
        {isOpen && (
          <Suspense fallback={null}>
            <CorrectionForm detail={detail} token={token} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </SheetSection>
      <SheetSection id="records" title={t('mine.records.title')} intro={t('mine.records.intro')}>
        <Facts rows={recordRows(data, detail, t)} />
        <Recipients data={data} />
      </SheetSection>
    </>
  );
}

type T = ReturnType<typeof useTranslation<'consents'>>['t'];
type Row = [label: string, value: ReactNode];

function Facts({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('consents');
  return (
    <dl className="my-data-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="my-data-none">{t('mine.none')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');

function personRows({ person }: Detail, t: T): Row[] {
  const name = [person.title, person.first_name, person.last_name].filter(Boolean).join(' ');
  const street = [person.street, [person.postal_code, person.city].filter(Boolean).join(' ')].filter(Boolean);
  return [
    [t('mine.fields.name'), name],
    [t('mine.fields.birthday'), person.birthday && formatDate(person.birthday)],
    [t('mine.fields.address'), [...street, person.country && nameOfCountry(person.country)].filter(Boolean).join(', ')],
    [t('mine.fields.phone'), [person.phone, person.mobile].filter(Boolean).join(', ')],
    [t('mine.fields.email'), person.email],
  ];
}

function jobRows({ profile, stations }: Detail, t: T): Row[] {
  const places = profile.job_places.map(
    ({ postal_code, name, radius }) => `${postal_code} ${name}, ${formatDistance(radius)}`,
  );
  const rows: Row[] = [
    [t('mine.fields.qualifications'), names(profile.qualifications)],
    [t('mine.fields.job_places'), places.join(' · ')],
    [t('mine.fields.job_date_entry'), formatEntryDate(profile.job_date_entry)],
    [t('mine.fields.pay'), profile.income && <Pay income={profile.income} />],
    [t('mine.fields.weekly_hours'), profile.weekly_hours],
    [t('mine.fields.working_times'), names(profile.working_times)],
    [t('mine.fields.temporary_work'), t(profile.temporary_work ? 'mine.yes' : 'mine.no')],
    [t('mine.fields.education'), names([...profile.education, ...profile.graduations])],
    [t('mine.fields.languages'), profile.languages.map(({ name, level }) => `${name} ${level}`.trim()).join(', ')],
    [t('mine.fields.skills'), names([...profile.software, ...profile.coding, ...profile.soft_skills])],
    [t('mine.fields.driver_classes'), names(profile.driver_classes)],
    [
      t('mine.fields.stations'),
      stations
        .map(({ title, qualification, employer }) =>
          [title ?? qualification?.name, employer].filter(Boolean).join(', '),
        )
        .join(' · '),
    ],
    [t('mine.fields.about'), profile.about],
  ];
  // Sensitive and rare: shown only where something is stored.
  if (profile.nationalities.length > 0) rows.push([t('mine.fields.nationalities'), names(profile.nationalities)]);
  if (profile.handicaps.length > 0) rows.push([t('mine.fields.handicaps'), names(profile.handicaps)]);
  return rows;
}

function recordRows({ history }: MyData, detail: Detail, t: T): Row[] {
  return [
    [
      t('mine.records.entered'),
      t(detail.is_imported ? 'mine.records.imported' : 'mine.records.typed', { date: formatDate(detail.entered_at) }),
    ],
    [t('mine.records.visibility'), t(`mine.records.shown.${detail.visibility}`)],
    [t('mine.records.number'), detail.external_id],
    [t('mine.records.image'), t(detail.has_image ? 'mine.yes' : 'mine.no')],
    [t('mine.records.documents'), names(detail.documents)],
    [
      t('mine.records.vouchers'),
      detail.vouchers
        .map(({ number, valid_until }) => t('mine.records.voucher', { number, date: formatDate(valid_until) }))
        .join(' · '),
    ],
    [t('mine.records.note'), t(detail.has_note ? 'mine.records.has_note' : 'mine.no')],
    [
      t('mine.records.history'),
      history.length > 0 && (
        <ul className="my-data-list">
          {history.map(({ kind, state, created_at, by_agent }) => (
            <li key={`${created_at}-${kind}`}>
              {formatDate(created_at)}: {t(`kinds.${kind}.title`)}, {t(`states.${state}`)}
              {by_agent && ` (${t('mine.records.by_agent')})`}
            </li>
          ))}
        </ul>
      ),
    ],
  ];
}

function Recipients({ data: { recipients, agency } }: { data: MyData }) {
  const { t } = useTranslation('consents');
  return (
    <div>
      <h3>{t('mine.recipients.title')}</h3>
      <ul className="my-data-list">
        <li>
          {[agency.company, agency.street, [agency.postal_code, agency.city].filter(Boolean).join(' '), agency.email]
            .filter(Boolean)
            .join(', ')}
        </li>
        <li>{t('mine.recipients.us', { brand: brand.name })}</li>
        {recipients.map(({ company, last_on }) => (
          <li key={company}>{t('mine.recipients.one', { company, date: formatDate(last_on) })}</li>
        ))}
      </ul>
      {recipients.length === 0 && <p className="consent-hint">{t('mine.recipients.none')}</p>}
    </div>
  );
}
