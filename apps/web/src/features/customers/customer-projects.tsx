import type { Customer } from '@gegenpost/contract/customers.ts';
import type { Project } from '@gegenpost/contract/projects.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';

/** The projects for a customer, open ones first; renders nothing when there are none. */
export function CustomerProjects({ customer, projects }: { customer: Customer; projects: readonly Project[] }) {
  const { t } = useTranslation('customers');
  if (projects.length === 0) return null;
  const sorted = projects.toSorted((a, b) => Number(a.status === 'closed') - Number(b.status === 'closed'));
  return (
    <ul className="customer-projects" aria-label={t('projects')}>
      {sorted.map(({ id, title, status, candidates_count }) => (
        <li key={id}>
          <Link to={pathTo('Project', { projectId: id })}>{title}</Link>{' '}
          <span>{status === 'closed' ? t('project_closed') : t('candidates', { count: candidates_count })}</span>
        </li>
      ))}
      <li>
        <Link
          to={pathTo('Projects', {}, { customer: customer.id })}
          aria-label={t('all_projects_of', { company: customer.company })}
        >
          {t('all_projects')}
        </Link>
      </li>
    </ul>
  );
}
