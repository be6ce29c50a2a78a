import type { Project } from '@gegenpost/contract/projects.ts';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#platform/session.ts';
import { CompanyLink } from '#ui/company-link.tsx';
import { CompanyMark } from '#ui/company-mark.tsx';
import './project-owner.css';

/** Who leads a project. The name of another company leads to its page. */
export function ProjectOwner({ owner }: Pick<Project, 'owner'>) {
  const { t } = useTranslation('projects');
  const { company } = useCurrentUser().details;
  if (owner.company_id === company?.gegenpost_id) return <span>{t('owner_company', owner)}</span>;
  return (
    <span>
      {t('owner', owner)},{' '}
      <span className="project-owner">
        <CompanyMark name={owner.company} logo={owner.company_logo} size={20} />
        <CompanyLink gegenpostId={owner.company_id}>{owner.company}</CompanyLink>
      </span>
    </span>
  );
}
