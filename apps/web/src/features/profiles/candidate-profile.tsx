import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useHashFocus } from '#platform/use-hash-focus.ts';
import { SheetSection } from '#ui/sheet-section.tsx';
import { AboutSection } from './about-section.tsx';
import { Completeness } from './completeness.tsx';
import { ImageSection } from './image-section.tsx';
import { profileQuery, stationsQuery } from './profile-source.queries.ts';
import { ReleasesSection } from './releases-section.tsx';
import { SkillsSummary } from './skills-summary.tsx';
import { TermsSection } from './terms-section.tsx';
import { VoluntarySection } from './voluntary-section.tsx';
import { WishesSection } from './wishes-section.tsx';

/** The candidate's profile, saved field by field. */
export function CandidateProfile({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('profiles');
  const { data: profile } = useSuspenseQuery(profileQuery);
  const modalState = useModalState();
  useTitle(t('title'));
  useHashFocus();
  return (
    <div className="profile wrap">
      <header className="profile-head" data-tour="profile">
        <div>
          <h1>{t('title')}</h1>
          <p className="profile-hint">{t('intro')}</p>
        </div>
        <div className="profile-actions">
          {actions}
          <Button component={Link} to={pathTo('Preview')} state={modalState} variant="default">
            {t('preview_link')}
          </Button>
        </div>
      </header>
      <Completeness completeness={profile.completeness} />
      <WishesSection profile={profile} />
      <TermsSection profile={profile} />
      <SheetSection title={t('skills.title')} intro={t('skills.intro')}>
        <SkillsSummary profile={profile} />
        <p>
          <Button component={Link} to={pathTo('Skills')} state={modalState} variant="default">
            {t('skills.edit')}
          </Button>
        </p>
      </SheetSection>
      <Experience />
      <AboutSection profile={profile} />
      <VoluntarySection profile={profile} />
      <ImageSection profile={profile} />
      <SheetSection title={t('person.title')} intro={t('person.intro')}>
        <p>
          <Button component={Link} to={pathTo('Account')} variant="default">
            {t('person.link')}
          </Button>
        </p>
      </SheetSection>
      <ReleasesSection />
    </div>
  );
}

function Experience() {
  const { t } = useTranslation('profiles');
  const { data: stations } = useSuspenseQuery(stationsQuery);
  return (
    <SheetSection title={t('experience.title')} intro={t('experience.intro')}>
      <p>{t('experience.count', { count: stations.length })}</p>
      <p>
        <Button component={Link} to={pathTo('WorkExperience')} variant="default">
          {t('experience.link')}
        </Button>
      </p>
    </SheetSection>
  );
}
