import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { IconFolderPlus, IconSend2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser, useHasRight } from '#platform/session.ts';
import { PlanHint } from '#ui/plan-hint.tsx';
import '#ui/report-link.css';
import { draftOfCandidate } from './draft-of-candidate.ts';
import { useOpenedFrom } from './neighbours.ts';
import { TalentSpace } from './talent-space.tsx';
import { useAddToProject } from './use-add-to-project.tsx';

const TalentButton = lazy(async () => ({ default: (await import('./talent-mark.tsx')).TalentButton }));

/** Button to contact the candidate, or the reason why that is not possible now. */
export function CandidateFooter({ candidate }: { candidate: CandidateDetail }) {
  const { t } = useTranslation('search');
  const { details, role_id } = useCurrentUser();
  const { id, gegenpost_id, name } = candidate.profile;
  const { criteria, position } = useOpenedFrom(gegenpost_id);
  const isWithoutContact = useSearchParams()[0].get('withoutContact') === '1';
  const modalState = useModalState();
  const canWrite = useHasRight('contact');
  const hasProjects = useHasRight('projects');
  const canManage = useHasRight('candidates');
  const projects = useAddToProject((ids) => draftOfCandidate(candidate, ids));
  const { allowed, reason, thread_id } = candidate.contact;
  const left =
    details.profile_views_limit === null
      ? null
      : Math.max(0, details.profile_views_limit - details.profile_views_count);
  return (
    <footer className="candidate-footer">
      {allowed && !isWithoutContact && canWrite && (
        <Button
          component={Link}
          to={pathTo('ContactRequest', { productId: gegenpost_id })}
          state={{ ...modalState, criteria }}
          leftSection={<IconSend2 size={18} aria-hidden="true" />}
          flex="1 0 auto"
        >
          {t('detail.write')}
        </Button>
      )}
      {!canWrite && <p>{t('detail.contactRight')}</p>}
      {!allowed && reason && <p>{t(`detail.contact.${reason}`)}</p>}
      {reason === 'own_candidate' && id !== null && canManage && (
        <Button component={Link} to={`${pathTo('CandidateEdit', { candidateId: id })}#presentations`} variant="default">
          {t('detail.present')}
        </Button>
      )}
      {thread_id !== null && (
        <Button component={Link} to={pathTo('inbox_thread', { threadId: thread_id })} variant="default">
          {t('detail.openThread')}
        </Button>
      )}
      {hasProjects && (
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={18} aria-hidden="true" />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => projects.open([gegenpost_id], currentTarget)}
        >
          {t('project.button')}
        </Button>
      )}
      {projects.menu}
      {role_id === roles.employer && (
        <Suspense fallback={<TalentSpace />}>
          <TalentButton gegenpostId={gegenpost_id} who={name ?? gegenpost_id} />
        </Suspense>
      )}
      <Link className="report-link" to={pathTo('Report', {}, { kind: 'candidate', id: gegenpost_id })}>
        {t('detail.report')}
      </Link>
      {left !== null && (
        <small>
          {t('detail.viewsLeft', { count: left })} {position && left > 0 && t('detail.viewsNext')}
          {left === 0 && <PlanHint limit="profile_views" />}
        </small>
      )}
    </footer>
  );
}
