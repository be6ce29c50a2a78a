import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { Checkbox } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { AttributeTags } from './attribute-tags.tsx';
import { Choices } from './choices.tsx';
import { FieldFrame, FieldGroup } from './field-frame.tsx';
import { useProfileSource, useProfileTexts } from './profile-source.queries.ts';
import { useProfileField } from './use-profile-field.ts';

const NATIONALITIES_MAX = 5;

type Props = { profile: JobProfile };

/** Voluntary data, which candidates state only in order to be found by it. */
export function VoluntarySection({ profile }: Props) {
  const { t } = useProfileTexts();
  const isOwn = useProfileSource().voice === 'self';
  return (
    <SheetSection id="voluntary" title={t('voluntary.title')} intro={t('voluntary.intro')}>
      <Nationalities profile={profile} />
      {isOwn && <HandicapConsent profile={profile} />}
      {profile.handicap_consent && <Handicaps profile={profile} />}
      {!isOwn && !profile.handicap_consent && <p className="profile-hint">{t('voluntary.handicap_attest')}</p>}
    </SheetSection>
  );
}

function Nationalities({ profile: { nationalities } }: Props) {
  const { t } = useProfileTexts();
  const { data: attributes } = useSuspenseQuery(attributesQuery('nationality'));
  const field = useProfileField(t('voluntary.nationalities'));
  return (
    <FieldGroup field={field} hint={t('voluntary.nationality_hint')}>
      <AttributeTags
        label={field.label}
        add={t('voluntary.nationality_add')}
        attributes={attributes}
        chosen={nationalities}
        max={NATIONALITIES_MAX}
        onChange={(chosen) => field.save({ nationalities: chosen })}
      />
    </FieldGroup>
  );
}

/** Consent to store data about a handicap; withdrawing it erases them. */
function HandicapConsent({ profile: { handicap_consent, handicaps } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('voluntary.handicap_consent'));
  return (
    <FieldFrame field={field}>
      <Checkbox
        size="md"
        label={t('voluntary.handicap_consent_label')}
        description={t('voluntary.handicap_consent_hint')}
        checked={handicap_consent}
        onChange={({ currentTarget: { checked } }) =>
          field.save({ handicap_consent: checked, handicaps: checked ? handicaps : [] })
        }
      />
    </FieldFrame>
  );
}

function Handicaps({ profile: { handicaps } }: Props) {
  const { t } = useProfileTexts();
  const { data: attributes } = useSuspenseQuery(attributesQuery('handicap'));
  const field = useProfileField(t('voluntary.handicaps'));
  return (
    <FieldGroup field={field} hint={t('voluntary.handicap_hint')}>
      <Choices attributes={attributes} chosen={handicaps} onChange={(chosen) => field.save({ handicaps: chosen })} />
    </FieldGroup>
  );
}
