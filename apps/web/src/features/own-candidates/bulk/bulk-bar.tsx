import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { IconFileCheck, IconMail, IconTrash, IconUserShare, IconWorld, IconWorldOff, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAgent } from '#features/own-candidates/own-candidates.queries.ts';
import { formatNumber } from '#platform/format.ts';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isStating, setIsStating] = useState(false);
  const isOnline = useOnline();
  const isDisabled = isBusy || !isOnline;
  const count = ids.length;
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
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <IconUserShare {...icon} /> {t('bulk.actions.agent')}
        </button>
        <button type="button" disabled={isDisabled} onClick={() => onChange({ action: 'inform' })}>
          <IconMail {...icon} /> {t('bulk.actions.inform')}
        </button>
        <button type="button" disabled={isDisabled} onClick={() => onChange({ action: 'remove' })}>
          <IconTrash {...icon} /> {t('bulk.actions.remove')}
        </button>
      </span>
      {anchor && (
        <AnchoredMenu
          anchor={anchor}
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
          onClose={() => setAnchor(null)}
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
