import type { Claim, MergeField } from '@gegenpost/contract/profile-claims.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { OutcomeSheet } from '#ui/token-sheet.tsx';
import { useMergeClaim } from './consents.queries.ts';

/** Which values count, field by field: those of the own account, or those that the agent keeps. */
export function MergeForm({ token, claim }: { token: string; claim: Claim }) {
  const { t } = useTranslation('consents');
  const isOnline = useOnline();
  const merge = useMergeClaim(token);
  // Where the own profile says nothing, what the agent knows is taken.
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(
    () => new Set(claim.fields.filter(({ own }) => own === null).map(({ field }) => field)),
  );
  const choose = (field: MergeField, isTaken: boolean) =>
    setTaken((before) => new Set(isTaken ? [...before, field] : [...before].filter((other) => other !== field)));
  if (merge.isSuccess) {
    const onward = (
      <Link className={buttonClass({})} to={pathTo('Profile')}>
        {t('claim.to_profile')}
      </Link>
    );
    return (
      <OutcomeSheet
        title={t('claim.done.title')}
        text={t(`claim.done.${claim.choice}`, claim)}
        onward={onward}
        isDone
      />
    );
  }
  return (
    <FormSheet wide>
      <h1>{t('claim.merge.title')}</h1>
      <p>{t(`claim.merge.${claim.choice}`, claim)}</p>
      {merge.error instanceof Error && <FormFailure>{merge.error.message}</FormFailure>}
      {claim.fields.length === 0 && <p>{t('claim.merge.same')}</p>}
      {claim.fields.map(({ field, own, agents }) => (
        <fieldset className="merge-field" key={field}>
          <legend>{t(`claim.fields.${field}`)}</legend>
          {([false, true] as const).map((isAgents) => (
            <label key={String(isAgents)}>
              <input
                type="radio"
                name={field}
                checked={taken.has(field) === isAgents}
                onChange={() => choose(field, isAgents)}
              />
              <span>
                <b>{t(isAgents ? 'claim.merge.agents' : 'claim.merge.own', claim)}</b>
                <span className="merge-value">{(isAgents ? agents : own) ?? t('claim.merge.nothing')}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="form-actions">
        <Button loading={merge.isPending} disabled={!isOnline} onClick={() => merge.mutate([...taken])}>
          {t('claim.merge.submit')}
        </Button>
      </div>
    </FormSheet>
  );
}
