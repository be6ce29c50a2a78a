import { groupsShownToAll } from '@gegenpost/contract/account.ts';
import { NewExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import { Button, Checkbox, TagsInput, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { settingsQuery } from '#features/settings/settings.queries.ts';
import { today } from '#platform/format.ts';
import { useModalState } from '#platform/modal-route.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { applicationPath } from './application.ts';
import { allowedGroups, GroupFields } from './group-fields.tsx';
import { useCreateSharing } from './sharing.queries.ts';
import { SharingPreview } from './sharing-preview.tsx';
import './new-sharing.css';

type Values = Required<Omit<NewExternalSharing, 'email' | 'expires_on' | 'idempotency_key'>> & {
  email: string;
  expires_on: string;
};

const toBody = ({ email, expires_on, send_mail, ...values }: Values, idempotency_key: string): NewExternalSharing => ({
  ...values,
  email: email.trim() || null,
  expires_on: expires_on || null,
  send_mail: send_mail && email.trim() !== '',
  idempotency_key,
});

/**
 * Form for a new sharing: recipient, released data and expiry, with a preview of the letter. It begins with what the
 * settings show to every company: whatever they hide has to be ticked.
 */
export function NewSharing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const navigate = useNavigate();
  const modalState = useModalState();
  const create = useCreateSharing();
  const creationKey = useCreationKey();
  const { visibility } = useSuspenseQuery(settingsQuery).data;
  const shown = visibility ? groupsShownToAll(visibility) : [];
  const labels = { email: t('form.email'), companies: t('form.companies'), expires_on: t('form.expires_on') };
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<Values>({
    schema: NewExternalSharing,
    initialValues: {
      email: '',
      companies: [],
      groups: allowedGroups.filter((group) => shown.includes(group)),
      with_documents: false,
      expires_on: '',
      send_mail: true,
    },
    labels,
    creationKey,
    toBody: (values) => toBody(values, creationKey.current),
    async send(values) {
      const body = toBody(values, creationKey.current);
      const { id } = await create.mutateAsync(body);
      notify({ kind: 'success', text: t(body.send_mail ? 'form.created_mailed' : 'form.created'), name: 'sharing' });
      navigate(applicationPath({ kind: 'sharing', id }), { replace: true, state: modalState });
    },
  });
  const { values } = form;
  return (
    <SideSheet title={t('form.title')} size="1240px" onClose={onClose}>
      <div className="new-sharing">
        <form {...formProps}>
          {isRefused && <ErrorSummary form={form} fields={['companies', 'email', 'expires_on']} />}
          <TagsInput
            {...form.getInputProps('companies')}
            size="md"
            label={`${labels.companies} ${t('form.optional')}`}
            description={t('form.companies_hint')}
            maxTags={10}
            maxLength={100}
            acceptValueOnBlur
          />
          <TextInput
            {...form.getInputProps('email')}
            label={`${labels.email} ${t('form.optional')}`}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {values.email.trim() !== '' && (
            <Checkbox {...form.getInputProps('send_mail', { type: 'checkbox' })} label={t('form.send_mail')} />
          )}
          <GroupFields chosen={values} onChange={(change) => form.setValues(change)} />
          <TextInput
            {...form.getInputProps('expires_on')}
            type="date"
            min={today()}
            label={`${labels.expires_on} ${t('form.optional')}`}
            description={t('form.expires_hint')}
          />
          {failure && <FormFailure>{failure}</FormFailure>}
          <Button type="submit" loading={isSending} disabled={!isOnline}>
            {t('form.create')}
          </Button>
        </form>
        <PreviewPlace shown={{ ...values, expires_on: values.expires_on || null }} />
      </div>
    </SideSheet>
  );
}

/** The preview beside the form if there is room, otherwise behind a button. */
function PreviewPlace(props: Parameters<typeof SharingPreview>[0]) {
  const { t } = useTranslation('sharing');
  const isWide = useScreenQuery('(min-width: 56.25em)');
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isWide || isOpen;
  return (
    <div className="sharing-preview">
      <div>
        <h3>{t('form.preview')}</h3>
        {!isWide && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'form.preview_hide' : 'form.preview_show')}
          </Button>
        )}
      </div>
      {isShown && <SharingPreview {...props} />}
    </div>
  );
}
