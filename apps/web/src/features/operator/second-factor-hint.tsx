import { IconShieldLock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { secondFactorQuery } from '#features/operator-settings/second-factor.queries.ts';
import { pathTo } from '#platform/paths.ts';
import { useCurrentUser } from '#platform/session.ts';
import { Holding } from '#ui/holding.tsx';
import './second-factor-hint.css';

/** Offers the second factor to an operator who has none, until it is waved away on this device. */
export function SecondFactorHint() {
  const { t } = useTranslation('operator');
  const key = `gegenpost.second-factor-hint.${useCurrentUser().userHash}`;
  const [isGone, setIsGone] = useState(() => isStored(key));
  const { data: factor, isLoading } = useQuery(secondFactorQuery);
  if (!isGone && isLoading) return <Holding />;
  if (isGone || factor?.enabled_at !== null) return null;
  const dismiss = () => {
    setIsGone(true);
    try {
      localStorage.setItem(key, 'gone');
    } catch {
      // storage is blocked or full: the hint comes back with the next visit
    }
  };
  return (
    <aside className="second-factor-hint" aria-label={t('second.label')}>
      <IconShieldLock size={22} stroke={1.6} aria-hidden="true" />
      <p>
        {t('second.text')} <Link to={`${pathTo('OperatorSettings')}#second-factor`}>{t('second.link')}</Link>
      </p>
      <button type="button" className="icon-button" aria-label={t('second.dismiss')} onClick={dismiss}>
        <IconX size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </aside>
  );
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
