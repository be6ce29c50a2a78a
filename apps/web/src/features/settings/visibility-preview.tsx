import { type Preview, PreviewAs } from '@gegenpost/contract/profiles.ts';
import { NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileSource } from '#features/profiles/profile-source.queries.ts';
import { PromptSuspense } from '#platform/prompt-suspense.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { PersonName, Redacted } from '#ui/redacted.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';

type Candidate = NonNullable<Preview['candidate']>;

/** The profile as others see it with the saved settings, computed by the server. */
export function VisibilityPreview() {
  const { t } = useTranslation('settings');
  const [as, setAs] = useState<PreviewAs>('employer');
  const headingId = useId();
  return (
    <aside className="visibility-preview" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('preview.title')}</h3>
      <NativeSelect
        aria-label={t('preview.as_label')}
        value={as}
        data={PreviewAs.options.map((value) => ({ value, label: t(`preview.as.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setAs(PreviewAs.catch('employer').parse(value))}
      />
      <div className="visibility-card" aria-live="polite">
        <PromptSuspense fallback={<CardSkeleton />}>
          <Shown as={as} />
        </PromptSuspense>
      </div>
    </aside>
  );
}

function Shown({ as }: { as: PreviewAs }) {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(useProfileSource().preview(as));
  if (data.candidate === null) return <p>{t('preview.nothing')}</p>;
  const { profile } = data.candidate;
  return (
    <>
      <header>
        <Avatar person={profile} size={48} />
        <PersonName name={profile.name} gegenpostId={profile.gegenpost_id} width={72} />
      </header>
      <Facts candidate={data.candidate} />
    </>
  );
}

function Facts({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation('settings');
  const { residence, work_experience } = candidate;
  const isRegion = residence !== null && /^([A-Z]{2} )?\d{2}$/.test(residence);
  const employer = work_experience.find((station) => station.employer !== null)?.employer;
  const rows: [label: string, value: ReactNode][] = [
    [t('preview.birth_year'), candidate.birth_year],
    [t('preview.residence'), isRegion ? t('preview.region', { region: residence }) : residence],
    [t('preview.email'), candidate.email],
    [t('preview.phone'), candidate.phone],
    [t('preview.employers'), employer],
    [t('preview.about'), candidate.about && t('preview.visible')],
    [t('preview.documents'), candidate.documents && t('preview.visible')],
  ];
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Redacted width={88} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Has the height of the card, so that the content beneath does not move. */
function CardSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar width="60%" height={48} />
      <SkeletonBar height={262} />
    </Skeleton>
  );
}
