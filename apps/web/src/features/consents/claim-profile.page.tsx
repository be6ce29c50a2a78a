import { Token } from '@gegenpost/contract/shared/scalars.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '#platform/api.ts';
import { useTitle } from '#platform/title.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { OutcomeSheet } from '#ui/token-sheet.tsx';
import { claimQuery } from './consents.queries.ts';
import { LoginLink } from './login-link.tsx';
import './consents.css';

const AccountForm = lazy(async () => ({ default: (await import('./account-form.tsx')).AccountForm }));
const MergeForm = lazy(async () => ({ default: (await import('./merge-form.tsx')).MergeForm }));

/** The page of the mailed link with which somebody takes their profile over. Opening it changes nothing. */
export function Component() {
  const { t } = useTranslation('consents');
  const { token = '' } = useParams();
  const isToken = Token.safeParse(token).success;
  const { data: claim, error, refetch } = useQuery({ ...claimQuery(token), enabled: isToken });
  useTitle(t('claim.title'));
  if (!isToken || (error instanceof ApiError && error.status === 404)) {
    const text = isToken && error ? error.message : t('claim.invalid_text');
    return <OutcomeSheet title={t('claim.invalid')} text={text} onward={<LoginLink token={null} />} isDone={false} />;
  }
  if (error && !claim) return <FailurePanel onRetry={() => void refetch()} />;
  if (!claim) return <Waiting />;
  if (claim.step === 'new' || claim.step === 'merge') {
    const Form = claim.step === 'new' ? AccountForm : MergeForm;
    return (
      <Suspense fallback={<Waiting />}>
        <Form token={token} claim={claim} />
      </Suspense>
    );
  }
  return (
    <FormSheet>
      <h1>{t('claim.title')}</h1>
      <p>{t(`claim.steps.${claim.step}`, claim)}</p>
      <div className="form-actions">{claim.step === 'login' && <LoginLink token={token} />}</div>
    </FormSheet>
  );
}

function Waiting() {
  return (
    <FormSheet>
      <Skeleton>
        <SkeletonBar width="70%" />
        <SkeletonBar width="90%" />
      </Skeleton>
    </FormSheet>
  );
}
