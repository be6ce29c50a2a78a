import { CANDIDATE_API_PAGE } from '@gegenpost/contract/candidate-api.ts';
import { Button } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';
import { apiTokensQuery } from './api-tokens.queries.ts';
import { CallChart } from './call-chart.tsx';
import { CopyField } from './copy-field.tsx';
import { curlCommand } from './curl-command.ts';
import { FailureList } from './failure-list.tsx';
import { TokenRow } from './token-row.tsx';
import './api-tokens.css';

const NewTokenSheet = lazy(async () => ({ default: (await import('./new-token-sheet.tsx')).NewTokenSheet }));

/** With what programs of a recruiter call the API: tokens, their calls, and what went wrong. */
export function Component() {
  const { t } = useTranslation('api-tokens');
  useTitle(t('title'));
  const { data } = useSuspenseQuery(apiTokensQuery);
  const isPaused = useUser()?.hasSubscription === false;
  const [isMaking, setIsMaking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { tokens, can_manage, days, failures } = data;
  const active = tokens.filter(({ state }) => state === 'active');
  const ended = tokens.filter(({ state }) => state !== 'active');
  const emptyText = !can_manage ? 'empty_reader' : isPaused ? 'empty_paused' : 'empty';
  const add = can_manage && !isPaused && (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <div className="api-tokens wrap">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
          <a href={CANDIDATE_API_PAGE} target="_blank" rel="noreferrer">
            <IconBook2 size={18} stroke={1.7} aria-hidden="true" />
            {t('docs')}
          </a>
        </div>
        {active.length > 0 && add}
      </header>
      {isPaused && (
        <p className="api-tokens-paused" role="status">
          {t('paused')} <PlanHint limit="api" />
        </p>
      )}
      {active.length === 0 ? (
        <EmptySheet action={add}>{t(emptyText)}</EmptySheet>
      ) : (
        <section>
          <h2>{t('list')}</h2>
          {!can_manage && <p className="api-tokens-quiet">{t('reader')}</p>}
          <ul className="token-list" ref={list} tabIndex={-1} aria-label={t('list')}>
            {active.map((token) => (
              <TokenRow key={token.id} token={token} canManage={can_manage} list={list} />
            ))}
          </ul>
          <h2>{t('example')}</h2>
          <p className="api-tokens-quiet">{t('example_text')}</p>
          <CopyField label={t('example')} text={curlCommand('gp_…', active[0]?.scopes ?? [])} />
        </section>
      )}
      <CallChart days={days} />
      {tokens.length > 0 && (
        <section>
          <h2>{t('failures')}</h2>
          <FailureList failures={failures} />
        </section>
      )}
      {ended.length > 0 && (
        <section>
          <h2>{t('ended')}</h2>
          <ul className="token-list">
            {ended.map((token) => (
              <TokenRow key={token.id} token={token} canManage={false} list={list} />
            ))}
          </ul>
        </section>
      )}
      {isMaking && (
        <Suspense fallback={null}>
          <NewTokenSheet onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}
