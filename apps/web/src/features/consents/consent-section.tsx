import { type CandidateConsents, ConsentKind } from '@gegenpost/contract/consents.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { type ConsentAction, consentsQuery, useConsentAction } from './agent-consents.queries.ts';
import { AttestationForm } from './attestation-form.tsx';
import { ConsentHistory } from './consent-history.tsx';
import './consents.css';

type Props = {
  /** One of the own candidates. */
  candidateId: number;
  /** The candidate's documents, one of which may prove a consent. */
  documents: readonly { id: number; name: string }[];
  /** Something of it has changed, which may have taken the profile offline. */
  onChange: () => void;
};

/** Consents whose end deletes something: it is asked for first. */
const lasting = ['placement', 'handicap'] as const;
type Lasting = (typeof lasting)[number];

/** What an own candidate agreed to, and whether the person was told of the data. */
export function ConsentSection({ candidateId, documents, onChange }: Props) {
  const { t } = useTranslation('consents');
  const { data, error, refetch } = useQuery(consentsQuery(candidateId));
  if (error && !data) {
    const message = error instanceof ApiError ? error.message : undefined;
    return (
      <SheetSection title={t('title')} id="consents">
        <FailurePanel message={message} onRetry={() => void refetch()} />
      </SheetSection>
    );
  }
  return (
    <SheetSection title={t('title')} intro={t('intro')} id="consents">
      {data === undefined ? (
        <Skeleton>
          <SkeletonBar width="60%" />
          <SkeletonBar width="90%" />
        </Skeleton>
      ) : (
        <Consents candidateId={candidateId} consents={data} documents={documents} onChange={onChange} />
      )}
    </SheetSection>
  );
}

function Consents({ candidateId, consents, documents, onChange }: Props & { consents: CandidateConsents }) {
  const { t } = useTranslation('consents');
  const [attested, setAttested] = useState<ConsentKind | null>(null);
  const [ending, setEnding] = useState<Lasting | null>(null);
  const kinds = useRef<HTMLUListElement>(null);
  const isOnline = useOnline();
  const action = useConsentAction(candidateId, onChange);
  const run = (what: ConsentAction, done: string) =>
    action.mutate(what, {
      onSuccess: () => notify({ kind: 'success', text: done, name: 'consents' }),
      onError: (error) => {
        if (error instanceof ApiError && [422, 404, 403].includes(error.status)) {
          notify({ kind: 'error', text: error.message, name: 'consents' });
        }
      },
    });
  const withdraw = (kind: ConsentKind) => run({ do: 'withdraw', kind }, t('withdrawn'));
  const { placement } = consents.states;
  const isClosed = placement === 'withdrawn' || placement === 'refused';
  return (
    <>
      <ul className="consent-kinds" ref={kinds} tabIndex={-1}>
        {ConsentKind.options.map((kind) => (
          <li key={kind} data-state={consents.states[kind]}>
            <div>
              <b>{t(`kinds.${kind}.title`)}</b>
              <span className="consent-state">{t(`states.${consents.states[kind]}`)}</span>
              <p>{t(`kinds.${kind}.text`)}</p>
            </div>
            {consents.is_claimed ? null : consents.states[kind] === 'given' ? (
              <Button
                variant="default"
                size="sm"
                disabled={!isOnline || action.isPending}
                aria-label={t('withdraw_of', { kind: t(`kinds.${kind}.title`) })}
                onClick={() => {
                  const asked = lasting.find((each) => each === kind);
                  if (asked) setEnding(asked);
                  else withdraw(kind);
                }}
              >
                {t('withdraw')}
              </Button>
            ) : (
              <Button
                variant="default"
                size="sm"
                disabled={!isOnline}
                aria-label={t('attest_of', { kind: t(`kinds.${kind}.title`) })}
                onClick={() => setAttested(kind)}
              >
                {t('attest')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!consents.is_claimed && placement !== 'given' && (
        <div className="consent-ask">
          <p>{t(isClosed ? 'ask.closed' : consents.has_email ? 'ask.text' : 'ask.no_email')}</p>
          {!isClosed && consents.has_email && (
            <Button
              disabled={!isOnline || consents.request?.state === 'waiting'}
              loading={action.isPending && action.variables?.do === 'request'}
              onClick={() => run({ do: 'request' }, t('ask.done'))}
            >
              {t('ask.button')}
            </Button>
          )}
          {consents.request && (
            <p className="consent-hint" data-state={consents.request.state}>
              {t(`letter.${consents.request.state}`, { date: formatDate(consents.request.asked_at) })}
            </p>
          )}
        </div>
      )}
      <Information consents={consents} isPending={action.isPending} onRun={run} />
      <ConsentHistory history={consents.history} documents={documents} />
      {ending && (
        <ConfirmDialog
          title={t('withdraw_dialog.title')}
          confirm={t('withdraw_dialog.confirm')}
          cancel={t('withdraw_dialog.cancel')}
          isPending={false}
          focusAfter={kinds}
          onConfirm={() => {
            setEnding(null);
            withdraw(ending);
          }}
          onCancel={() => setEnding(null)}
        >
          <p>{t(`withdraw_dialog.${ending}`)}</p>
        </ConfirmDialog>
      )}
      {attested && (
        <AttestationForm
          candidateId={candidateId}
          kind={attested}
          documents={documents}
          onChange={onChange}
          onClose={() => setAttested(null)}
        />
      )}
    </>
  );
}

type InformationProps = {
  consents: CandidateConsents;
  isPending: boolean;
  onRun: (action: ConsentAction, done: string) => void;
};

/** Whether the person knows of the data (Art. 14 GDPR), and what is left to do. */
function Information({ consents, isPending, onRun }: InformationProps) {
  const { t } = useTranslation('consents');
  const isOnline = useOnline();
  const { informed, inform_until, information, has_email, is_claimed } = consents;
  if (is_claimed) return <p className="consent-hint">{t('information.claimed')}</p>;
  return (
    <div className="consent-information">
      <h3>{t('information.title')}</h3>
      <p>
        {informed
          ? t(`information.told.${informed.by}`, { date: formatDate(informed.at) })
          : t('information.open', { date: inform_until ? formatDate(inform_until) : '' })}
      </p>
      {information && information.state !== 'sent' && (
        <p className="consent-hint" data-state={information.state}>
          {t(`letter.${information.state}`, { date: formatDate(information.asked_at) })}
        </p>
      )}
      {!informed && (
        <div className="form-actions">
          {has_email && (
            <Button
              variant="default"
              disabled={!isOnline || isPending || information?.state === 'waiting'}
              onClick={() => onRun({ do: 'inform', by: 'mail' }, t('information.asked'))}
            >
              {t('information.mail')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={!isOnline || isPending}
            onClick={() => onRun({ do: 'inform', by: 'agent' }, t('information.stated'))}
          >
            {t('information.state')}
          </Button>
        </div>
      )}
    </div>
  );
}
