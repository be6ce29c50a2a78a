import { CloseButton, TextInput } from '@mantine/core';
import { IconDownload, IconLayoutColumns, IconList, IconSearch } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';
import type { ProjectState } from './use-project.ts';

const ProjectExport = lazy(async () => ({ default: (await import('./project-export.tsx')).ProjectExport }));

const views = [
  { view: 'board', icon: IconLayoutColumns },
  { view: 'table', icon: IconList },
] as const;

/** Search in the project, switch between board and list, and on narrow screens between the stages. */
export function ProjectTools({ state }: { state: ProjectState }) {
  const { t } = useTranslation('projects');
  const { q, search, view, show, only, showOnly, rights } = state;
  const { stages } = state.board.project;
  const isBoard = view === 'board' && q.trim() === '';
  return (
    <>
      <div className="project-tools">
        <TextInput
          type="search"
          aria-label={t('find')}
          placeholder={t('findHint')}
          leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
          rightSection={q && <CloseButton size="sm" aria-label={t('clear')} onClick={() => search('')} />}
          value={q}
          maxLength={100}
          onChange={(event) => search(event.currentTarget.value)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen */}
        <div className="project-views" role="group" aria-label={t('views.label')}>
          {views.map(({ view: each, icon: Icon }) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => show(each)}>
              <Icon size={17} stroke={1.7} aria-hidden="true" /> {t(`views.${each}`)}
            </button>
          ))}
        </div>
        <ExportButton state={state} />
        {isBoard && rights.canEdit && only === null && <p className="project-keys">{t('keys')}</p>}
      </div>
      {isBoard && only !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen
        <div className="stage-switch" role="group" aria-label={t('stages')}>
          {stages.map(({ id, name, count, key }) => (
            <button
              key={id}
              type="button"
              data-key={key ?? undefined}
              aria-pressed={id === only}
              onClick={() => showOnly(id)}
            >
              {name} <span>{formatNumber(count)}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Opens the menu of files; its code is loaded then. */
function ExportButton({ state }: { state: ProjectState }) {
  const { t } = useTranslation('projects');
  const [opened, setOpened] = useState<{ anchor: HTMLElement | null } | null>(null);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('export')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget })}
      >
        <IconDownload size={19} stroke={1.7} aria-hidden="true" />
      </button>
      {opened && (
        <LateBoundary onClose={() => setOpened(null)}>
          <ProjectExport state={state} anchor={opened.anchor} onClose={() => setOpened({ anchor: null })} />
        </LateBoundary>
      )}
    </>
  );
}
