import {
  NewReport,
  ReportReason,
  type ReportReceipt,
  type ReportSubject,
  reportsApi,
} from '@gegenpost/contract/reports.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { call } from '#platform/api.ts';
import { formatMoment } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useUser } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { OutcomeSheet } from '#ui/token-sheet.tsx';
import './reports.css';

/** Only those need it who report a message of a thread. */
const MessageField = lazy(async () => ({ default: (await import('./message-field.tsx')).MessageField }));

type Meant = { kind: 'thread' | 'candidate' | 'company'; id: string } | { kind: 'page'; address: string };

/**
 * Reports something to the operator: what is meant stands in the query (`kind` and `id`), or as an address in the hash,
 * where no server logs it.
 */
export function Component() {
  const { t } = useTranslation('reports');
  const meant = useMeant();
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null);
  useTitle(t(receipt ? 'done.title' : 'title'));
  if (receipt) {
    const { reference, received_at, is_mailed } = receipt;
    const text = t('done.text', { reference, moment: formatMoment(received_at) });
    const onward = (
      <a className={buttonClass({ look: 'outline' })} href={pathTo('Frontpage')}>
        {t('done.home')}
      </a>
    );
    return (
      <OutcomeSheet
        title={t('done.title')}
        text={`${text} ${t(is_mailed ? 'done.mailed' : 'done.not_mailed')}`}
        onward={onward}
        isDone
      />
    );
  }
  return (
    <FormSheet wide>
      <h1>{t('title')}</h1>
      <div className="report-intro">
        <p>{t('intro')}</p>
        <p>{t('urgent')}</p>
      </div>
      <ReportForm meant={meant} onSent={setReceipt} />
    </FormSheet>
  );
}

function useMeant(): Meant {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const isGuest = useUser() === null;
  const [kind, id] = [query.get('kind'), query.get('id')];
  const isKnown = kind === 'thread' || kind === 'candidate' || kind === 'company';
  if (isKnown && id && !isGuest) return { kind, id };
  return { kind: 'page', address: readHash(hash) };
}

function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** The fields of the form; what is meant and the key are added when it is sent. */
const Fields = NewReport.omit({ subject: true, idempotency_key: true }).extend({
  address: z.string(),
  message_id: z.string(),
});

function subjectOf(meant: Meant, { address, message_id }: { address: string; message_id: string }): ReportSubject {
  if (meant.kind === 'page') return { kind: 'page', address };
  if (meant.kind !== 'thread') return { kind: meant.kind, id: meant.id };
  return { kind: 'thread', id: Number(meant.id), message_id: message_id === '' ? null : Number(message_id) };
}

function ReportForm({ meant, onSent }: { meant: Meant; onSent: (receipt: ReportReceipt) => void }) {
  const { t } = useTranslation('reports');
  const isGuest = useUser() === null;
  const creationKey = useCreationKey();
  const names = ['address', 'message_id', 'reason_code', 'text', 'name', 'email', 'good_faith'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`form.${name}`)]));
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm({
    schema: Fields,
    initialValues: {
      ...{ address: meant.kind === 'page' ? meant.address : '', message_id: '', text: '', name: '', email: '' },
      ...{ reason_code: null as ReportReason | null, good_faith: false, website: '' },
    },
    labels,
    check: ({ address, name, email, reason_code }) => {
      const needsName = isGuest && reason_code !== 'child_abuse';
      return {
        ...(meant.kind === 'page' && address.trim().length < 3 && { address: missing(t('form.address')) }),
        ...(needsName && name.trim() === '' && { name: missing(t('form.name')) }),
        ...(needsName && email.trim() === '' && { email: missing(t('form.email')) }),
      };
    },
    fieldOf: (path) => path.replace(/^subject\./, ''),
    creationKey,
    send: async ({ address, message_id, good_faith, ...values }) => {
      const subject = subjectOf(meant, { address, message_id });
      const body = { ...values, good_faith: good_faith as true, subject, idempotency_key: creationKey.current };
      onSent(await call(reportsApi.create, { body }));
    },
  });
  const isAnonymous = form.values.reason_code === 'child_abuse';
  return (
    <form {...formProps} className="report-form">
      {isRefused && <ErrorSummary form={form} fields={names} />}
      {meant.kind === 'page' ? (
        <TextInput {...form.getInputProps('address')} label={t('form.address')} description={t('form.address_hint')} />
      ) : (
        <p className="report-what">
          <b>{t('form.what')}:</b> {t(`kinds.${meant.kind}`)}
        </p>
      )}
      {meant.kind === 'thread' && (
        <Suspense fallback={null}>
          <MessageField threadId={Number(meant.id)} field={form.getInputProps('message_id')} />
        </Suspense>
      )}
      <NativeSelect
        {...form.getInputProps('reason_code')}
        value={form.values.reason_code ?? ''}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('reason_code', ReportReason.safeParse(value).data ?? null)
        }
        label={t('form.reason_code')}
        data={[
          { value: '', label: '' },
          ...ReportReason.options.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
      />
      <Textarea
        {...form.getInputProps('text')}
        label={t('form.text')}
        description={t('form.text_hint')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4000}
      />
      {isGuest && (
        <>
          {isAnonymous && <p>{t('form.anonymous')}</p>}
          <TextInput {...form.getInputProps('name')} label={t('form.name')} autoComplete="name" />
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('form.email')}
            description={t('form.email_hint')}
            autoComplete="email"
          />
        </>
      )}
      <div className="report-trap" aria-hidden="true">
        <label htmlFor="report-website">{t('form.website')}</label>
        <input id="report-website" tabIndex={-1} autoComplete="off" {...form.getInputProps('website')} />
      </div>
      <Checkbox {...form.getInputProps('good_faith', { type: 'checkbox' })} label={t('form.good_faith')} />
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" loading={isSending}>
        {t('form.send')}
      </Button>
    </form>
  );
}

const missing = (label: string) => `Bitte füllen Sie das Feld „${label}“ aus.`;
