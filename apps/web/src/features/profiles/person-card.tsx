import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';

/** The person of a company's user; personal data are edited in the account. */
export function PersonCard() {
  const { t } = useTranslation('profiles');
  const { profile, details } = useCurrentUser();
  useTitle(t('person.company_title'));
  return (
    <div className="profile wrap">
      <h1>{t('person.company_title')}</h1>
      <SheetSection title={t('person.title')} intro={t('person.intro_company')}>
        <div className="person-card">
          <Avatar person={profile} size={76} />
          <div>
            <p className="person-card-name">{profile.name ?? t('platform:member')}</p>
            {details.company && <p className="profile-hint">{details.company.name}</p>}
          </div>
        </div>
        <p>
          <Button component={Link} to={pathTo('Account')} variant="default">
            {t('person.link')}
          </Button>
        </p>
      </SheetSection>
    </div>
  );
}
