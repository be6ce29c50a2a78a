import type { ProjectDetail } from '@gegenpost/contract/projects.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { searchPathOf } from '#features/projects/project-path.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';

/** Shown in a project without candidates, with links to the search. */
export function EmptyProject({ project, canEdit }: { project: ProjectDetail; canEdit: boolean }) {
  const { t } = useTranslation('projects');
  if (!canEdit) return <EmptySheet>{t('emptyProjectView')}</EmptySheet>;
  return (
    <EmptySheet
      action={
        <Button component={Link} to={searchPathOf(project)} variant="default">
          {t('toSearch')}
        </Button>
      }
    >
      {t('emptyProject')}
    </EmptySheet>
  );
}
