import { Button } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/format.ts';
import { useStore } from '#platform/store.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import '#ui/icon-button.css';
import { type Outcome, outcomeInWords } from './bulk-outcome.ts';
import { openOutcome, type Running, running } from './bulk-run.ts';

/** @param onShow  Shows and selects those who were refused. */
type Props = { onShow: (ids: readonly number[], hasNoConsent: boolean) => void };

/** How far a change of several is, and afterwards who was refused. */
export function BulkState({ onShow }: Props) {
  const { t } = useTranslation('own-candidates');
  const now = useStore(running);
  const outcome = useStore(openOutcome);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isLong(now) && t(`bulk.running.${now.action}`)}
      </p>
      {isLong(now) ? <Progress now={now} /> : outcome && <Refused outcome={outcome} onShow={onShow} />}
    </>
  );
}

const isLong = (now: Running | null): now is Running => now !== null && now.total > 1;

function Progress({ now: { action, done, total, stop } }: { now: Running }) {
  const { t } = useTranslation('own-candidates');
  return (
    <div className="bulk-state">
      <div className="bulk-progress">
        <p>
          {t(`bulk.running.${action}`)} {t('bulk.progress', { done: formatNumber(done), total: formatNumber(total) })}
        </p>
        <ProgressBar label={t(`bulk.running.${action}`)} value={done} max={total} />
      </div>
      <Button variant="default" size="sm" onClick={stop}>
        {t('bulk.stop')}
      </Button>
    </div>
  );
}

function Refused({ outcome, onShow }: Props & { outcome: Outcome }) {
  const { t } = useTranslation('own-candidates');
  const withoutConsent = outcome.refused.get('consent_missing') ?? [];
  const refused = [...outcome.refused.values()].flat();
  const shown = withoutConsent.length > 0 ? withoutConsent : refused;
  return (
    <div className="bulk-state is-warning">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
      <p>
        {[`${outcomeInWords(outcome, (key, values) => t(key, values))}.`, outcome.reason].filter(Boolean).join(' ')}
      </p>
      {shown.length > 0 && (
        <Button variant="default" size="sm" onClick={() => onShow(shown, withoutConsent.length > 0)}>
          {t('bulk.show', { count: shown.length })}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label={t('bulk.close')} onClick={() => openOutcome.set(null)}>
        <IconX size={18} stroke={1.7} aria-hidden="true" />
      </button>
    </div>
  );
}
