import { RECIPIENTS_MAX } from '@gegenpost/contract/shared/constants.ts';
import { IconColumns3, IconFolderPlus, IconPrinter, IconSend2, IconStar, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#platform/session.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { LateStatus } from '#ui/late-status.tsx';
import { useKeepAll } from './keep-all.ts';
import './selection-bar.css';

type Props = {
  ids: readonly string[];
  loaded: number;
  total: number;
  /** The title of the page is replaced meanwhile; false: it still stands above. */
  isHead?: boolean;
  /** Who is selected can be kept as talents. */
  canKeep?: boolean;
  /** null: the remaining hits are not loaded, and too many. */
  onAll?: (() => void) | null;
  onLoaded: () => void;
  onNone: () => void;
  onWrite: () => void;
  /** null: the user has no projects. */
  onProject: ((anchor: HTMLElement) => void) | null;
  /** Left out: in a list that compares nobody. */
  onCompare?: () => void;
  onPrint: () => void;
};

export const COMPARED_MAX = 4;

/** What can be done with selected candidates; in a search it replaces the head of the list. */
export function SelectionBar({
  ids,
  loaded,
  total,
  isHead = true,
  canKeep = true,
  onAll = null,
  onLoaded,
  onNone,
  onWrite,
  onProject,
  onCompare,
  onPrint,
}: Props) {
  const { t } = useTranslation('search');
  const count = ids.length;
  const Title = isHead ? 'h1' : 'h2';
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
      <Title>
        <LateStatus as="span">{t('selection.count', { count })}</LateStatus>
      </Title>
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
        {canKeep && keepAll && (
          <button type="button" onClick={() => keepAll(ids)}>
            <IconStar size={18} stroke={1.7} aria-hidden="true" /> {t('talent.keep_selection')}
          </button>
        )}
        {onProject && (
          <button type="button" aria-haspopup="menu" onClick={({ currentTarget }) => onProject(currentTarget)}>
            <IconFolderPlus size={18} stroke={1.7} aria-hidden="true" /> {t('project.button')}
          </button>
        )}
        {onCompare && (
          <button
            type="button"
            aria-disabled={!canCompare}
            title={canCompare ? undefined : t('selection.compareHint')}
            onClick={() => canCompare && onCompare()}
          >
            <IconColumns3 size={18} stroke={1.7} aria-hidden="true" /> {t('selection.compare')}
          </button>
        )}
        <button type="button" onClick={onPrint}>
          <IconPrinter size={18} stroke={1.7} aria-hidden="true" /> {t('selection.print')}
        </button>
      </span>
    </div>
  );
}
