import type { Subscription } from '@gegenpost/contract/subscription.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useCancellation } from './subscription.queries.ts';

/** Cancels with two clicks, and takes it back until the end of the term. */
export function CancelSection({ subscription: { cancelled_at, term_to } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const isOnline = useOnline();
  const [isAsked, setIsAsked] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const { mutateAsync, isPending, error } = useCancellation();
  const date = formatDate(term_to);
  useEffect(() => {
    if (isAsked) confirm.current?.focus();
  }, [isAsked]);
  const change = (wanted: 'cancel' | 'revoke') =>
    mutateAsync(wanted).then(
      () => {
        setIsAsked(false);
        const text = wanted === 'cancel' ? t('cancel.done', { date }) : t('cancelled.revoked');
        notify({ kind: 'success', text, name: 'cancellation' });
      },
      () => {}, // the failure stands below
    );
  return (
    <SheetSection title={t('cancel.title')} intro={t('cancel.intro')} id="cancel">
      {cancelled_at ? (
        <>
          <p>{t('cancelled.text', { date })}</p>
          <div className="subscription-buttons">
            <Button variant="default" loading={isPending} disabled={!isOnline} onClick={() => change('revoke')}>
              {t('cancelled.revoke')}
            </Button>
          </div>
        </>
      ) : isAsked ? (
        <>
          <p>{t('cancel.what')}</p>
          <div className="subscription-buttons">
            <Button
              ref={confirm}
              color="error"
              loading={isPending}
              disabled={!isOnline}
              onClick={() => change('cancel')}
            >
              {t('cancel.confirm', { date })}
            </Button>
            <Button variant="default" onClick={() => setIsAsked(false)}>
              {t('cancel.stay')}
            </Button>
          </div>
        </>
      ) : (
        <div className="subscription-buttons">
          <Button variant="default" onClick={() => setIsAsked(true)}>
            {t('cancel.start')}
          </Button>
        </div>
      )}
      {error && <FormFailure>{error.message}</FormFailure>}
    </SheetSection>
  );
}
