import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import {
  IconDownload,
  IconFileCheck,
  IconMail,
  IconTrash,
  IconUserShare,
  IconWorld,
  IconWorldOff,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, ExportMenu } from '#features/own-candidates/list/export-menu.tsx';
import type { OwnAgent } from '#features/own-candidates/own-candidates.queries.ts';
import { download } from '#platform/download.ts';
import { formatNumber } from '#platform/format.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useOnline } from '#platform/offline.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { AnchoredMenu } from '#ui/anchored-menu.tsx';
import '#ui/icon-button.css';

/** Loaded when a consent is first stated. */
const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }));

type Props = {
  ids: readonly number[];
  loaded: number;
  total: number;
  agents: readonly OwnAgent[];
  isBusy: boolean;
  /** Selects all whom the filter lets pass. */
  onAll: () => void;
  onNone: () => void;
  onChange: (change: BulkChange) => void;
};

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** What can be done with all selected candidates. */
export function BulkBar({ ids, loaded, total, agents, isBusy, onAll, onNone, onChange }: Props) {
  const { t } = useTranslation('own-candidates');
  const [menu, setMenu] = useState<{ of: 'agent' | 'export'; anchor: HTMLElement } | null>(null);
  const [isStating, setIsStating] = useState(false);
  const isOnline = useOnline();
  const isDisabled = isBusy || !isOnline;
  const count = ids.length;
  const closeMenu = () => setMenu(null);
  const load = (format: ExportFormat) =>
    void download(ownCandidatesApi.exportChosen, { params: { format }, body: { ids: [...ids] } }).catch(
      notifyFailureOf('own-candidates-export'),
    );
  useShortcuts([['Escape', onNone, t('bulk.none')]]);
  const simple = [
    { action: 'online', icon: <IconWorld {...icon} /> },
    { action: 'offline', icon: <IconWorldOff {...icon} /> },
  ] as const;
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('bulk.label')}>
      <button type="button" className="icon-button" aria-label={t('bulk.none')} onClick={onNone}>
        <IconX {...icon} />
      </button>
      <strong>{t('bulk.count', { count, shown: formatNumber(count) })}</strong>
      {count >= loaded && count < total && (
        <button type="button" className="bulk-all" disabled={isDisabled} onClick={onAll}>
          {t('bulk.all', { shown: formatNumber(total) })}
        </button>
      )}
      <span className="bulk-actions">
        {simple.map(({ action, icon }) => (
          <button key={action} type="button" disabled={isDisabled} onClick={() => onChange({ action })}>
            {icon} {t(`bulk.actions.${action}`)}
          </button>
        ))}
        <button type="button" disabled={isDisabled} onClick={() => setIsStating(true)}>
          <IconFileCheck {...icon} /> {t('bulk.actions.consent')}
        </button>
        <button
          type="button"
          aria-haspopup="menu"
          disabled={isDisabled || agents.length === 0}
          onClick={({ currentTarget: anchor }) => setMenu({ of: 'agent', anchor })}
        >
          <IconUserShare {...icon} /> {t('bulk.actions.agent')}
        </button>
        <button type="button" disabled={isDisabled} onClick={() => onChange({ action: 'inform' })}>
          <IconMail {...icon} /> {t('bulk.actions.inform')}
        </button>
        <button
          type="button"
          aria-haspopup="menu"
          disabled={isDisabled}
          onClick={({ currentTarget: anchor }) => setMenu({ of: 'export', anchor })}
        >
          <IconDownload {...icon} /> {t('bulk.actions.export')}
        </button>
        <button type="button" disabled={isDisabled} onClick={() => onChange({ action: 'remove' })}>
          <IconTrash {...icon} /> {t('bulk.actions.remove')}
        </button>
      </span>
      {menu?.of === 'export' && <ExportMenu anchor={menu.anchor} onLoad={load} onClose={closeMenu} />}
      {menu?.of === 'agent' && (
        <AnchoredMenu
          anchor={menu.anchor}
          label={t('bulk.actions.agent')}
          groups={[
            {
              label: t('bulk.agent_hint'),
              items: agents.map(({ gegenpost_id, name }) => ({
                key: gegenpost_id,
                label: name,
                onSelect: () => onChange({ action: 'agent', agent: gegenpost_id }),
              })),
            },
          ]}
          onClose={closeMenu}
        />
      )}
      {isStating && (
        <Suspense fallback={null}>
          <ConsentDialog
            count={count}
            onClose={() => setIsStating(false)}
            onState={(stated) => {
              setIsStating(false);
              onChange({ action: 'consent', ...stated });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
