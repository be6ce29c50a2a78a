import type { SupportView, SupportViews } from '@gegenpost/contract/support-view.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { useUser } from '#platform/session.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import './support-view.css';
import { supportViewsQuery, useEndView, usePermit } from './support-view.queries.ts';

/** Lets the support see the account, ends that, and lists when it happened. */
export function SupportSection() {
  const { t } = useTranslation('support-view');
  const { data, error, refetch } = useQuery(supportViewsQuery);
  return (
    <SheetSection id="support" title={t('section.title')} intro={t('section.intro')}>
      {data ? (
        <Permission data={data} />
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

function Permission({ data: { code_until, views } }: { data: SupportViews }) {
  const { t } = useTranslation('support-view');
  const permit = usePermit();
  const end = useEndView();
  const isWatching = useUser()?.support === 'watching';
  const isWatched = views.some(({ ended_at }) => ended_at === null);
  const code = code_until === null ? null : (permit.data?.code ?? null);
  const failure = permit.error ?? end.error;
  return (
    <>
      <div role="status">
        {isWatched && <b>{t('section.watched')}</b>}
        {code ? (
          <>
            {t('section.code')}: <b className="support-code">{code}</b>
            {t('section.code_hint')}
          </>
        ) : (
          code_until && t('section.open_until', { moment: formatMoment(code_until) })
        )}
      </div>
      {failure && <FailurePanel message={failure.message} />}
      {!isWatching && (
        <div className="support-actions">
          {(isWatched || code_until) && (
            <Button
              variant={isWatched ? 'filled' : 'default'}
              {...(isWatched && { color: 'error' })}
              loading={end.isPending}
              onClick={() => end.mutate()}
            >
              {t(isWatched ? 'section.end' : 'section.take_back')}
            </Button>
          )}
          <Button variant="default" loading={permit.isPending} onClick={() => permit.mutate()}>
            {t(code_until ? 'section.again' : 'section.permit')}
          </Button>
        </div>
      )}
      {views.length === 0 ? (
        <p className="account-muted">{t('section.none')}</p>
      ) : (
        <ul className="support-views" aria-label={t('section.history')}>
          {views.map((view) => (
            <ViewRow key={view.id} view={view} />
          ))}
        </ul>
      )}
    </>
  );
}

function ViewRow({ view: { opened_at, ended_at, ended_by, reason } }: { view: SupportView }) {
  const { t } = useTranslation('support-view');
  const from = formatMoment(opened_at);
  return (
    <li>
      <p>
        {ended_at === null ? t('section.running', { from }) : t('section.view', { from, to: formatMoment(ended_at) })}
        {ended_by && <>, {t(`section.ended.${ended_by}`)}</>}
      </p>
      <p className="account-muted">{t('section.reason', { reason })}</p>
    </li>
  );
}
