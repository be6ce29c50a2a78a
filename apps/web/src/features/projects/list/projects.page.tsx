import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { projectsQuery } from '#features/projects/projects.queries.ts';
import { useSheet } from '#platform/modal-route.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { ProjectFolder } from './project-folder.tsx';
import './projects.css';
import { useProjectMenu } from '#features/projects/use-project-menu.tsx';

/** Loaded when a new project is started. */
const NewProjectSheet = lazy(async () => ({
  default: (await import('#features/projects/sheets/new-project-sheet.tsx')).NewProjectSheet,
}));

const NEW = 'new';

/** The own projects and those of colleagues, last changed first. */
export function Component() {
  const { t } = useTranslation('projects');
  useTitle(t('title'));
  const { data: projects } = useSuspenseQuery(projectsQuery);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const status = params.get('status') === 'closed' ? 'closed' : 'open';
  const customerId = Number(params.get('customer')) || null;
  const ofCustomer = projects.filter(({ customer }) => customerId === null || customer?.id === customerId);
  const customer = customerId === null ? null : ofCustomer[0]?.customer?.name;
  const shown = ofCustomer.filter((project) => project.status === status);
  const showStatus = (next: string) => {
    setParams(
      { ...(next === 'closed' && { status: next }), ...(customerId && { customer: String(customerId) }) },
      { replace: true },
    );
  };
  const hasClosed = status === 'closed' || projects.some((project) => project.status === 'closed');
  const sheet = useSheet();
  const menu = useProjectMenu({
    onEdit: ({ id }) => navigate(pathTo('Project', { projectId: id }), { state: { sheet: 'edit' } }),
  });
  const begin = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
      disabled={!isOnline}
      onClick={() => sheet.open(NEW)}
    >
      {t('new')}
    </Button>
  );
  return (
    <div className="projects wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        {projects.length > 0 && begin}
      </header>
      <nav className="projects-nav" aria-label={t('status')}>
        {(['open', 'closed'] as const).map(
          (each) =>
            (each === 'open' || hasClosed) && (
              <button key={each} type="button" aria-pressed={each === status} onClick={() => showStatus(each)}>
                {t(`${each}_status`)} <span>{ofCustomer.filter((project) => project.status === each).length}</span>
              </button>
            ),
        )}
        <Link to={pathTo('ProjectsShared')}>{t('sharedLink')}</Link>
      </nav>
      {customerId !== null && (
        <p className="projects-customer" role="status">
          {customer ? t('ofCustomer', { customer }) : t('ofNoCustomer')}{' '}
          <Link to={pathTo('Projects')}>{t('allCustomers')}</Link>
        </p>
      )}
      {shown.length > 0 ? (
        <ul className="folders" aria-label={t('title')}>
          {shown.map((project) => (
            <ProjectFolder key={project.id} project={project} onMenu={menu.open} />
          ))}
        </ul>
      ) : (
        <EmptySheet action={status === 'open' ? begin : undefined}>{t(`empty.${status}`)}</EmptySheet>
      )}
      {menu.menu}
      {sheet.opened === NEW && (
        <Suspense fallback={null}>
          <NewProjectSheet onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  );
}
