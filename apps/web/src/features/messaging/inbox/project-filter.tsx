import type { Project } from '@gegenpost/contract/projects.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  projects: readonly Pick<Project, 'id' | 'title'>[];
  project: number | null;
  onChange: (project: number | null) => void;
};

/** Filters the inbox by project; hidden while the user has no project. */
export function ProjectFilter({ projects, project, onChange }: Props) {
  const { t } = useTranslation('messaging');
  if (projects.length === 0 && project === null) return null;
  return (
    <div className="thread-project">
      <NativeSelect
        aria-label={t('list.project')}
        data={[
          { value: '', label: t('list.anyProject') },
          ...projects.map(({ id, title }) => ({ value: String(id), label: title })),
          // The address may name a project of other users or a removed one.
          ...(project !== null && !projects.some(({ id }) => id === project)
            ? [{ value: String(project), label: t('list.otherProject') }]
            : []),
        ]}
        value={String(project ?? '')}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
    </div>
  );
}
