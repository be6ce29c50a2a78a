import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { useTranslation } from 'react-i18next';
import { AboutSection } from '#features/profiles/about-section.tsx';
import { ImageSection } from '#features/profiles/image-section.tsx';
import '#features/profiles/profiles.css';
import { SkillsParts } from '#features/profiles/skills-fields.tsx';
import { Stations } from '#features/profiles/stations.tsx';
import { TermsSection } from '#features/profiles/terms-section.tsx';
import { VoluntarySection } from '#features/profiles/voluntary-section.tsx';
import { WishesSection } from '#features/profiles/wishes-section.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';

type Props = { profile: JobProfile };

/** The image and what is stated only voluntarily. */
export function Image({ profile }: Props) {
  return (
    <>
      <ImageSection profile={profile} />
      <VoluntarySection profile={profile} />
    </>
  );
}

export function Wishes({ profile }: Props) {
  return (
    <>
      <WishesSection profile={profile} />
      <TermsSection profile={profile} />
    </>
  );
}

export function Qualification({ profile }: Props) {
  const { t } = useTranslation('profiles');
  return (
    <SheetSection title={t('skills.title')} intro={t('skills.intro_other')}>
      <SkillsParts profile={profile} />
    </SheetSection>
  );
}

export function Career({ profile }: Props) {
  return (
    <>
      <div id="work_experience">
        <Stations heading="h2" />
      </div>
      <AboutSection profile={profile} />
    </>
  );
}
