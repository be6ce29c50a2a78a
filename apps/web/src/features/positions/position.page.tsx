import type { Position } from '@gegenpost/contract/positions.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDots, IconFolderPlus, IconPencil, IconSearch } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { reasonCountsQuery } from '#features/messaging/reason-counts.queries.ts';
import { newProjectState } from '#features/projects/project-draft.queries.ts';
import { projectsQuery } from '#features/projects/projects.queries.ts';
import { searchPath } from '#features/search/address/search-path.queries.ts';
import { useSheet } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useRights } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { ReasonCountList } from '#ui/reason-counts.tsx';
import { PositionFacts } from './position-facts.tsx';
import { missingIn } from './position-values.ts';
import { criteriaOf, positionQuery } from './positions.queries.ts';
import { projectDraftOf } from './project-draft.ts';
import { usePositionMenu } from './use-position-menu.tsx';
import './positions.css';
import '#ui/icon-button.css';

const PositionForm = lazy(async () => ({ default: (await import('./position-form.tsx')).PositionForm }));

const EDIT = 'edit';
const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A position with what can be done for it. */
export function Component() {
  const { t } = useTranslation('positions');
  const { data: position } = useSuspenseQuery(positionQuery(Number(useParams().positionId)));
  useTitle(position.title);
  const rights = useRights();
  const mayWrite = rights.includes('projects');
  const sheet = useSheet();
  const menu = usePositionMenu();
  const { title, state, tasks, benefits, team } = position;
  const missing = missingIn(position);
  return (
    <div className="position-page wrap">
      <Link className="position-back" to={pathTo('Jobs')}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" /> {t('back')}
      </Link>
      <header>
        <h1>
          {title} {state !== 'open' && <span className="position-mark">{t(`states.${state}`)}</span>}
        </h1>
        <div className="position-actions">
          {rights.includes('search') && position.qualification && (
            <Button
              component={Link}
              to={searchPath(criteriaOf(position), position.job_place)}
              leftSection={<IconSearch {...ICON} />}
            >
              {t('search')}
            </Button>
          )}
          {mayWrite && (
            <>
              <Button
                component={Link}
                to={pathTo('Projects')}
                state={newProjectState(projectDraftOf(position))}
                variant="default"
                leftSection={<IconFolderPlus {...ICON} />}
              >
                {t('newProject')}
              </Button>
              <Button variant="default" leftSection={<IconPencil {...ICON} />} onClick={() => sheet.open(EDIT)}>
                {t('edit')}
              </Button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('menuOf', { title })}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => menu.open(position, currentTarget)}
              >
                <IconDots size={20} stroke={1.7} aria-hidden="true" />
              </button>
            </>
          )}
        </div>
      </header>
      {state === 'draft' && (
        <p className="position-hint">
          {missing.length > 0
            ? t('draftMissing', { fields: missing.map((field) => t(`form.fields.${field}`)).join(', ') })
            : t('draftHint')}
        </p>
      )}
      <PositionFacts position={position} />
      {(['tasks', 'benefits', 'team'] as const).map((name) => {
        const words = { tasks, benefits, team }[name];
        return (
          words && (
            <section key={name}>
              <h2>{t(`form.fields.${name}`)}</h2>
              <p className="position-words">{words}</p>
            </section>
          )
        );
      })}
      <Results position={position} mayReadProjects={mayWrite} />
      {position.letters_count >= 5 && <Reasons position={position} />}
      {menu.menu}
      {sheet.opened === EDIT && (
        <Suspense fallback={null}>
          <PositionForm position={position} onDone={sheet.close} onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  );
}

/** Why its letters were rejected, once that tells of nobody alone. */
function Reasons({ position }: { position: Position }) {
  const { data } = useQuery(reasonCountsQuery);
  const counts = data?.find(({ position_id }) => position_id === position.id);
  return counts && <ReasonCountList counts={counts} />;
}

/** Projects and letters for the position. */
function Results({ position, mayReadProjects }: { position: Position; mayReadProjects: boolean }) {
  const { t } = useTranslation('positions');
  const { letters_count, accepted_count } = position;
  const { data = [] } = useQuery({ ...projectsQuery, enabled: mayReadProjects });
  const projects = data.filter((project) => project.position?.id === position.id);
  return (
    <section>
      <h2>{t('results')}</h2>
      <p>
        {letters_count === 0 ? t('noLetters') : t('letters', { count: letters_count })}
        {accepted_count > 0 && ` · ${t('accepted', { count: accepted_count })}`}
      </p>
      {projects.length > 0 && (
        <ul className="position-projects" aria-label={t('projectsOf')}>
          {projects.map((project) => (
            <li key={project.id}>
              <Link to={pathTo('Project', { projectId: project.id })}>{project.title}</Link>{' '}
              <span>{t('candidates', { count: project.candidates_count })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
