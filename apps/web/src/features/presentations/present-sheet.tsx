import { NewPresentation } from '@gegenpost/contract/presentations.ts';
import { MESSAGE_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { customersQuery } from '#features/customers/customers.queries.ts';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { usePresent, usePreview } from './presentations.queries.ts';
import './presentations.css';

/** Loaded on demand, because the PDF renderer is larger than the rest of the app. */
const PdfPages = lazy(async () => ({ default: (await import('#ui/pdf-pages.tsx')).PdfPages }));

type Props = { candidateId: number; onClose: () => void };
type Shown = Awaited<ReturnType<ReturnType<typeof usePreview>['mutateAsync']>>;
type Values = { customer_id: string; message: string };

/** Chooses a customer and writes to them; the mail and its sheet are shown before they are sent. */
export function PresentSheet({ candidateId, onClose }: Props) {
  const { t } = useTranslation('presentations');
  const isOnline = useOnline();
  const { data: customers = [], isSuccess, error, refetch } = useQuery(customersQuery);
  const reachable = customers.filter(({ email }) => email !== '');
  const creationKey = useCreationKey();
  const preview = usePreview(candidateId);
  const present = usePresent(candidateId);
  const [shown, setShown] = useState<Shown | null>(null);
  const bodyOf = ({ customer_id, message }: Values) => ({ customer_id: Number(customer_id), message });
  const { form, formProps, failure, isSending, submit } = useSchemaForm<Values>({
    schema: NewPresentation.omit({ idempotency_key: true }),
    initialValues: { customer_id: '', message: '' },
    labels: { customer_id: t('customer'), message: t('message') },
    toBody: bodyOf,
    creationKey,
    send: async (values) => {
      if (!shown) return setShown(await preview.mutateAsync(bodyOf(values)));
      await present.mutateAsync({ ...bodyOf(values), idempotency_key: creationKey.current }).catch((error: unknown) => {
        // The fields stand on the first page.
        setShown(null);
        throw error;
      });
      notify({ kind: 'success', text: t('done', { to: shown.letter.to }), name: 'presentation' });
      onClose();
    },
  });
  const data = [
    { value: '', label: t('choose') },
    ...reachable.map(({ id, company }) => ({ value: String(id), label: company })),
  ];
  return (
    <SideSheet title={t('open')} size="760px" onClose={onClose}>
      {error && !isSuccess ? (
        <FailurePanel message={error instanceof ApiError ? error.message : undefined} onRetry={() => void refetch()} />
      ) : isSuccess && reachable.length === 0 ? (
        <p>
          {t('no_customer')} <Link to={pathTo('Customers')}>{t('to_customers')}</Link>
        </p>
      ) : (
        <form className="present-form" {...formProps}>
          {shown ? (
            <Preview shown={shown} />
          ) : (
            <>
              <p>{t('hint')}</p>
              <NativeSelect {...form.getInputProps('customer_id')} label={t('customer')} data={data} data-autofocus />
              <Textarea
                {...form.getInputProps('message')}
                label={t('message')}
                description={t('message_hint')}
                rows={6}
                maxLength={MESSAGE_MAX_LENGTH}
              />
            </>
          )}
          {failure && <FormFailure>{failure}</FormFailure>}
          <FormFooter>
            <Button variant="default" onClick={shown ? () => setShown(null) : onClose}>
              {t(shown ? 'back' : 'cancel')}
            </Button>
            <Button type="button" onClick={submit} loading={isSending} disabled={!isOnline}>
              {t(shown ? 'send' : 'preview')}
            </Button>
          </FormFooter>
        </form>
      )}
    </SideSheet>
  );
}

/** The mail as the customer will read it, and the sheet that goes with it. */
function Preview({ shown: { letter, sheet } }: { shown: Shown }) {
  const { t } = useTranslation('presentations');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('preview_title')}
      </h3>
      <dl className="present-head">
        <dt>{t('to')}</dt>
        <dd>{letter.to}</dd>
        <dt>{t('reply_to')}</dt>
        <dd>{letter.reply_to}</dd>
        <dt>{t('subject')}</dt>
        <dd>{letter.subject}</dd>
      </dl>
      <p className="present-letter">{letter.text}</p>
      <h3>{t('sheet', { name: letter.sheet_name })}</h3>
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <PdfPages file={sheet} />
      </Suspense>
    </>
  );
}
