import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { projectsQuery } from '#features/projects/projects.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { useAwaitedQuery } from '#platform/use-prefetched.ts';

type Props = {
  project: number | null;
  onChange: (project: number | null) => void;
};

/** Filters the inbox by project; hidden while the user has no project. */
export function ProjectFilter({ project, onChange }: Props) {
  const { t } = useTranslation('messaging');
  const projects = useAwaitedQuery(projectsQuery) ?? [];
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

/** Asks for the projects. */
export function prepare(): void {
  void queryClient.prefetchQuery(projectsQuery);
}
