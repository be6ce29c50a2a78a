import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { OutcomeSheet } from '#ui/token-sheet.tsx';
import { complaintQuery, useComplain } from './reports.queries.ts';
import './reports.css';

/** The page of the link in mails about decisions: one button has it looked at again. Opening it changes nothing. */
export function Component() {
  const { t } = useTranslation('reports');
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(complaintQuery(token));
  const complain = useComplain(token);
  const [text, setText] = useState('');
  useTitle(t('complaint.title'));
  const home = (
    <a className={buttonClass({ look: 'outline' })} href={pathTo('Frontpage')}>
      {t('done.home')}
    </a>
  );
  if (complain.isSuccess) {
    return <OutcomeSheet title={t('complaint.done')} text={t('complaint.done_text')} onward={home} isDone />;
  }
  if (error instanceof ApiError && [404, 410, 422].includes(error.status)) {
    return <OutcomeSheet title={t('complaint.over')} text={error.message} onward={home} isDone={false} />;
  }
  return (
    <FormSheet>
      <h1>{t('complaint.title')}</h1>
      {error ? (
        <FailurePanel message={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <form
          className="report-form"
          onSubmit={(event) => {
            event.preventDefault();
            complain.mutate(text);
          }}
        >
          <p>
            {t('complaint.text', {
              ...{ reference: data.reference, decision: t(`decided.${data.decision}`) },
              ...{ date: formatDate(data.decided_at.slice(0, 10)), until: formatDate(data.until.slice(0, 10)) },
            })}
          </p>
          <Textarea
            label={t('complaint.label')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={4000}
          />
          {complain.error && <FormFailure>{complain.error.message}</FormFailure>}
          <Button type="submit" loading={complain.isPending}>
            {t('complaint.send')}
          </Button>
        </form>
      ) : (
        <Skeleton>
          <SkeletonBar height={120} />
        </Skeleton>
      )}
    </FormSheet>
  );
}
