import { NewSubAccount } from '@gegenpost/contract/sub-accounts.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { pointOutErrors, showFormErrors } from '#platform/form-errors.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { schemaErrors } from '#platform/schema-errors.ts';
import { useInvite } from './account-manager.queries.ts';

/** Invites by mail; the invited choose their own password. */
export function InviteForm() {
  const { t } = useTranslation('account-manager');
  const isOnline = useOnline();
  const invite = useInvite();
  const labels = {
    first_name: t('invite.first_name'),
    last_name: t('invite.last_name'),
    email: t('invite.email'),
  };
  const form = useForm<NewSubAccount>({
    initialValues: { first_name: '', last_name: '', email: '' },
    validate: (values) => schemaErrors(NewSubAccount, values, labels),
  });
  const handleSubmit = form.onSubmit(
    (values) =>
      invite.mutate(values, {
        onSuccess: ({ email }) => {
          notify({ kind: 'success', text: t('invite.sent', { email }) });
          form.reset();
        },
        onError: (error) => void showFormErrors(form, error, labels),
      }),
    (errors) => pointOutErrors(form, errors),
  );
  const isRefused = invite.error && Object.keys(form.errors).length === 0;
  return (
    <form className="invite-form" onSubmit={handleSubmit} noValidate>
      <TextInput {...form.getInputProps('first_name')} label={labels.first_name} autoComplete="off" maxLength={100} />
      <TextInput {...form.getInputProps('last_name')} label={labels.last_name} autoComplete="off" maxLength={100} />
      <TextInput
        {...form.getInputProps('email')}
        label={labels.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isRefused && (
        <p className="sub-account-failure" role="alert">
          {invite.error.message}
        </p>
      )}
      <Button type="submit" loading={invite.isPending} disabled={!isOnline}>
        {t('invite.send')}
      </Button>
    </form>
  );
}
