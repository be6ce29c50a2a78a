import type { Session } from '@gegenpost/contract/account.ts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { sessionsQuery, useEndSessions } from './account.queries.ts';

/** Lists the active sessions, with buttons to end them. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  return (
    <SheetSection title={t('sessions.title')} intro={t('sessions.intro')}>
      {sessions ? (
        <Sessions sessions={sessions} />
      ) : error ? (
        <FailurePanel message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <SkeletonBar height={56} />
        </Skeleton>
      )}
    </SheetSection>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('account');
  const list = useRef<HTMLUListElement>(null);
  const end = useEndSessions();
  const endAndTell = (which: number | 'others') =>
    end.mutate(which, {
      onSuccess: () => {
        list.current?.focus(); // the button that had the focus has been removed
        notify({ kind: 'success', text: t(which === 'others' ? 'sessions.ended_others' : 'sessions.ended') });
      },
    });
  return (
    <>
      <ul className="sessions" ref={list} tabIndex={-1} aria-label={t('sessions.list')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && (end.variables === session.id || end.variables === 'others')}
            onEnd={() => endAndTell(session.id)}
          />
        ))}
      </ul>
      {end.error && <FailurePanel message={end.error.message} />}
      {sessions.length > 1 ? (
        <Button variant="default" className="account-open" onClick={() => endAndTell('others')} loading={end.isPending}>
          {t('sessions.end_others')}
        </Button>
      ) : (
        <p className="account-muted">{t('sessions.alone')}</p>
      )}
    </>
  );
}

type RowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session: { device, place, created_at, last_seen_at, is_current }, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation('account');
  const Icon = /Android|iPhone|iPad|Mobil/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{device}</b> {is_current && <span className="session-current">{t('sessions.current')}</span>}
        <p>
          {[
            place && t('sessions.network', { place }),
            t('sessions.since', { moment: formatMoment(created_at) }),
            !is_current && t('sessions.seen', { moment: formatMoment(last_seen_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('sessions.end_label', { device })}
          loading={isEnding}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
