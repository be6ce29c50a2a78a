import type { MyData } from '@gegenpost/contract/my-data.ts';
import { Token } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { OutcomeSheet } from '#ui/token-sheet.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { myDataQuery, useMyDataAction, useRevokeLinks } from './consents.queries.ts';
import { LeavePanel } from './leave-panel.tsx';
import { MyDataConsents } from './my-data-consents.tsx';
import { MyDataFacts } from './my-data-facts.tsx';
import './consents.css';

/**
 * The page of somebody whom an agent places: what is stored, and all that they may do about it. Opening it changes
 * nothing.
 */
export function Component() {
  const { t } = useTranslation('consents');
  const { token = '' } = useParams();
  const isToken = Token.safeParse(token).success;
  const { data } = useSuspenseQuery(myDataQuery(isToken ? token : '0'.repeat(26)));
  const revoke = useRevokeLinks(token);
  useTitle(t('mine.title'));
  const home = (
    <a className={buttonClass({ look: 'outline' })} href={pathTo('Frontpage')}>
      {t('mine.home')}
    </a>
  );
  if (revoke.isSuccess) {
    return <OutcomeSheet title={t('mine.revoked.title')} text={t('mine.revoked.text')} onward={home} isDone />;
  }
  if (data === null) {
    return <OutcomeSheet title={t('mine.invalid.title')} text={t('mine.invalid.text')} onward={home} isDone={false} />;
  }
  if (data.state === 'ended') {
    const until = data.kept_until ? formatDate(data.kept_until) : '';
    const text = t('mine.ended.text', { company: data.agency.company, until });
    return <OutcomeSheet title={t('mine.ended.title')} text={text} onward={home} isDone />;
  }
  if (data.state === 'claimed') return <Claimed data={data} token={token} />;
  return (
    <div className="my-data wrap">
      <header className="my-data-head">
        <h1>{t('mine.title')}</h1>
        <p>
          {t('mine.intro', {
            who: data.agency.agent ? t('mine.agent_of', data.agency) : data.agency.company,
            company: data.agency.company,
          })}
        </p>
        <p>{t('mine.promise')}</p>
      </header>
      <MyDataConsents data={data} token={token} />
      {data.data && <MyDataFacts data={data} detail={data.data} token={token} />}
      <ClaimPanel data={data} token={token} />
      <LeavePanel data={data} token={token} revoke={revoke} />
    </div>
  );
}

/** The profile belongs to an account: its data are shown there, and here the placement can still be ended. */
function Claimed({ data, token }: { data: MyData; token: string }) {
  const { t } = useTranslation('consents');
  const isOnline = useOnline();
  const action = useMyDataAction(token);
  const { company } = data.agency;
  const isPlaced = data.consents.placement === 'given';
  return (
    <FormSheet>
      <h1>{t('mine.claimed.title')}</h1>
      <p role="status">{t(isPlaced ? 'mine.claimed.placed' : 'mine.claimed.text', { company })}</p>
      {action.error instanceof Error && <FormFailure>{action.error.message}</FormFailure>}
      <div className="form-actions">
        <Link className={buttonClass({})} to={pathTo('Login')}>
          {t('mine.claimed.login')}
        </Link>
        {isPlaced && (
          <Button
            variant="default"
            loading={action.isPending}
            disabled={!isOnline}
            onClick={() => action.mutate({ do: 'consent', kind: 'placement', given: false })}
          >
            {t('mine.claimed.end', { company })}
          </Button>
        )}
      </div>
    </FormSheet>
  );
}
