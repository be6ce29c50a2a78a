import { RECIPIENTS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { IconColumns3, IconFolderPlus, IconPrinter, IconSend2, IconStar, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#platform/session.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { LateStatus } from '#ui/late-status.tsx';
import { useKeepAll } from './keep-all.ts';

type Props = {
  ids: readonly string[];
  loaded: number;
  total: number;
  /** null: the remaining hits are not loaded, and too many. */
  onAll: (() => void) | null;
  onLoaded: () => void;
  onNone: () => void;
  onWrite: () => void;
  /** null: the user has no projects. */
  onProject: ((anchor: HTMLElement) => void) | null;
  onCompare: () => void;
  onPrint: () => void;
};

export const COMPARED_MAX = 4;

/** Replaces the head of the list while candidates are selected. */
export function SelectionBar({
  ids,
  loaded,
  total,
  onAll,
  onLoaded,
  onNone,
  onWrite,
  onProject,
  onCompare,
  onPrint,
}: Props) {
  const { t } = useTranslation('search');
  const count = ids.length;
  const keepAll = useKeepAll();
  useShortcuts([['Escape', onNone, t('selection.none')]]);
  const mayWrite = useHasRight('contact');
  const canWrite = count <= RECIPIENTS_MAX;
  const canCompare = count >= 2 && count <= COMPARED_MAX;
  return (
    <div className="selection-bar" role="toolbar" aria-label={t('selection.label')}>
      <button type="button" className="icon-button" aria-label={t('selection.none')} onClick={onNone}>
        <IconX size={18} stroke={1.7} aria-hidden="true" />
      </button>
      {/* The head of the list with the page's title is replaced meanwhile. */}
      <h1>
        <LateStatus as="span">{t('selection.count', { count })}</LateStatus>
      </h1>
      {count < loaded && (
        <button type="button" className="selection-more" onClick={onLoaded}>
          {t(loaded === total ? 'selection.all' : 'selection.loaded', { count: loaded })}
        </button>
      )}
      {count >= loaded && loaded < total && onAll && (
        <button type="button" className="selection-more" onClick={onAll}>
          {t('selection.all', { count: total })}
        </button>
      )}
      <span className="selection-actions">
        {mayWrite && (
          <button
            type="button"
            aria-disabled={!canWrite}
            title={canWrite ? undefined : t('selection.writeHint', { count: RECIPIENTS_MAX })}
            onClick={() => canWrite && onWrite()}
          >
            <IconSend2 size={18} stroke={1.7} aria-hidden="true" /> {t('selection.write')}
          </button>
        )}
        {keepAll && (
          <button type="button" onClick={() => keepAll(ids)}>
            <IconStar size={18} stroke={1.7} aria-hidden="true" /> {t('talent.keep_selection')}
          </button>
        )}
        {onProject && (
          <button type="button" aria-haspopup="menu" onClick={({ currentTarget }) => onProject(currentTarget)}>
            <IconFolderPlus size={18} stroke={1.7} aria-hidden="true" /> {t('project.button')}
          </button>
        )}
        <button
          type="button"
          aria-disabled={!canCompare}
          title={canCompare ? undefined : t('selection.compareHint')}
          onClick={() => canCompare && onCompare()}
        >
          <IconColumns3 size={18} stroke={1.7} aria-hidden="true" /> {t('selection.compare')}
        </button>
        <button type="button" onClick={onPrint}>
          <IconPrinter size={18} stroke={1.7} aria-hidden="true" /> {t('selection.print')}
        </button>
      </span>
    </div>
  );
}
