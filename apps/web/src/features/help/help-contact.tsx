import { GuestSupportRequest, NewSupportRequest, SUPPORT_MESSAGE_MAX } from '@gegenpost/contract/support.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { keepDraft, readDraft } from '#platform/draft.ts';
import { notify } from '#platform/notices.ts';
import { useUser } from '#platform/session.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { LateStatus } from '#ui/late-status.tsx';
import { useAsk, useAskAsGuest } from './help.queries.ts';

/** What was typed, until it is sent: the help closes by one key, and with every page that is opened. */
const DRAFT = 'help-contact';
const Draft = z.object({ name: z.string(), email: z.string(), subject: z.string(), body: z.string() });
const nothing = { name: '', email: '', subject: '', body: '' };
const readTyped = () => readDraft(DRAFT, Draft) ?? nothing;
const keepTyped = (values: Partial<z.infer<typeof Draft>>) => keepDraft(DRAFT, Draft.parse({ ...nothing, ...values }));

type Props = { route: string | null; onAsked: () => void };

/** Asks the operators: users get the answer in their inbox, visitors by mail. */
export function HelpContact({ route, onAsked }: Props) {
  const { t } = useTranslation('help');
  const isGuest = useUser() === null;
  return (
    <section className="help-contact" aria-labelledby="help-contact">
      <h3 id="help-contact">{t('contact.title')}</h3>
      <p>{t(isGuest ? 'contact.guest_hint' : 'contact.hint')}</p>
      {isGuest ? <GuestForm route={route} /> : <UserForm route={route} onAsked={onAsked} />}
    </section>
  );
}

function UserForm({ route, onAsked }: Props) {
  const { t } = useTranslation('help');
  const ask = useAsk();
  const [typed] = useState(readTyped);
  const creationKey = useCreationKey();
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: NewSupportRequest.omit({ asked_at: true, idempotency_key: true }),
    initialValues: { subject: typed.subject, body: typed.body },
    labels: { subject: t('contact.subject'), body: t('contact.body') },
    onValuesChange: keepTyped,
    creationKey,
    send: async (values) => {
      await ask.mutateAsync({ ...values, asked_at: route, idempotency_key: creationKey.current });
      keepDraft(DRAFT, null);
      notify({ kind: 'success', text: t('contact.sent'), name: 'help-contact' });
      onAsked();
    },
  });
  return (
    <form {...formProps}>
      <TextInput {...form.getInputProps('subject')} label={t('contact.subject')} maxLength={120} data-autofocus />
      <Textarea
        {...form.getInputProps('body')}
        label={t('contact.body')}
        maxLength={SUPPORT_MESSAGE_MAX}
        autosize
        minRows={5}
        maxRows={14}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" loading={isSending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

function GuestForm({ route }: Pick<Props, 'route'>) {
  const { t } = useTranslation('help');
  const ask = useAskAsGuest();
  const creationKey = useCreationKey();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed] = useState(readTyped);
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: GuestSupportRequest.omit({ asked_at: true, idempotency_key: true }),
    initialValues: { ...typed, website: '' },
    onValuesChange: keepTyped,
    labels: {
      name: t('contact.name'),
      email: t('contact.email'),
      subject: t('contact.subject'),
      body: t('contact.body'),
      website: t('contact.website'),
    },
    creationKey,
    send: async (values) => {
      await ask.mutateAsync({ ...values, asked_at: route, idempotency_key: creationKey.current });
      keepDraft(DRAFT, null);
      setSentTo(values.email);
    },
  });
  if (sentTo) {
    return <LateStatus className="help-sent">{t('contact.guest_sent', { email: sentTo })}</LateStatus>;
  }
  return (
    <form {...formProps}>
      <TextInput {...form.getInputProps('name')} label={t('contact.name')} maxLength={100} autoComplete="name" />
      <TextInput {...form.getInputProps('email')} type="email" label={t('contact.email')} autoComplete="email" />
      <TextInput {...form.getInputProps('subject')} label={t('contact.subject')} maxLength={120} />
      <Textarea
        {...form.getInputProps('body')}
        label={t('contact.body')}
        maxLength={SUPPORT_MESSAGE_MAX}
        autosize
        minRows={5}
        maxRows={14}
      />
      {/* Programs fill in every field: whoever fills in this one is not heard. */}
      <div className="help-website" aria-hidden="true">
        <TextInput {...form.getInputProps('website')} label={t('contact.website')} tabIndex={-1} autoComplete="off" />
      </div>
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" loading={isSending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
