import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import type { AttributeCode } from '@gegenpost/contract/reference.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { attributesQuery } from '#features/reference/reference.queries.ts';
import { useHashFocus } from '#platform/use-hash-focus.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { AttributeTags } from './attribute-tags.tsx';
import { Choices } from './choices.tsx';
import { FieldFrame, FieldGroup } from './field-frame.tsx';
import { LanguagesField } from './languages-field.tsx';
import { profileQuery, useProfileTexts } from './profile-source.queries.ts';
import { useProfileField } from './use-profile-field.ts';
import { YesNo } from './yes-no.tsx';

type Props = { profile: JobProfile };
type ChoiceName = 'education' | 'graduations' | 'driver_classes';
type TagName = 'soft_skills' | 'software' | 'coding';

const codes = {
  education: 'education',
  graduations: 'graduation',
  driver_classes: 'driver_class',
  soft_skills: 'soft_skill',
  software: 'software',
  coding: 'coding',
} as const satisfies Record<ChoiceName | TagName, AttributeCode>;
const allCodes: readonly AttributeCode[] = [...Object.values(codes), 'language', 'language_level'];
/** The limits of the contract. */
const tagsMax: Record<TagName, number> = { soft_skills: 20, software: 40, coding: 40 };

/** All fields of the own skills. Each is saved by itself, so "Fertig" only closes. */
export function SkillsFields({ onDone }: { onDone: () => void }) {
  const { t } = useProfileTexts();
  usePrefetched(allCodes.map(attributesQuery));
  const { data: profile } = useSuspenseQuery(profileQuery);
  useHashFocus();
  return (
    <div className="profile-modal">
      <p className="profile-hint">{t('intro')}</p>
      <SkillsParts profile={profile} />
      <footer>
        <Button onClick={onDone}>{t('skills.done')}</Button>
      </footer>
    </div>
  );
}

/** All fields of the skills. */
export function SkillsParts({ profile }: Props) {
  usePrefetched(allCodes.map(attributesQuery));
  return (
    <>
      <ChoiceField name="education" profile={profile} />
      <ChoiceField name="graduations" profile={profile} />
      <LanguagesField profile={profile} />
      <ChoiceField name="driver_classes" profile={profile} />
      <Vehicle profile={profile} />
      <div id="skills" className="profile-modal-part">
        <TagField name="soft_skills" profile={profile} />
        <TagField name="software" profile={profile} />
        <TagField name="coding" profile={profile} />
      </div>
    </>
  );
}

function ChoiceField({ name, profile }: Props & { name: ChoiceName }) {
  const { t } = useProfileTexts();
  const { data: attributes } = useSuspenseQuery(attributesQuery(codes[name]));
  const field = useProfileField(t(`skills.${name}`));
  return (
    <FieldGroup id={name} field={field}>
      <Choices
        short={name === 'driver_classes'}
        attributes={attributes}
        chosen={profile[name]}
        onChange={(chosen) => field.save({ [name]: chosen })}
      />
    </FieldGroup>
  );
}

function Vehicle({ profile: { driver_has_vehicle } }: Props) {
  const { t } = useProfileTexts();
  const field = useProfileField(t('skills.driver_has_vehicle'));
  return (
    <FieldFrame field={field}>
      <YesNo
        label={field.label}
        value={driver_has_vehicle}
        onChange={(value) => field.save({ driver_has_vehicle: value })}
      />
    </FieldFrame>
  );
}

function TagField({ name, profile }: Props & { name: TagName }) {
  const { t } = useProfileTexts();
  const { data: attributes } = useSuspenseQuery(attributesQuery(codes[name]));
  const field = useProfileField(t(`skills.${name}`));
  return (
    <FieldGroup field={field}>
      <AttributeTags
        label={field.label}
        add={t(`skills.${name}_add`)}
        attributes={attributes}
        chosen={profile[name]}
        max={tagsMax[name]}
        onChange={(chosen) => field.save({ [name]: chosen })}
      />
    </FieldGroup>
  );
}
