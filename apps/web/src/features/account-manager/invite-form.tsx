import { NewSubAccount } from '@gegenpost/contract/sub-accounts.ts';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { PlanHint } from '#ui/plan-hint.tsx';
import { useInvite } from './account-manager.queries.ts';

/** Invites a colleague by mail, who then chooses a password. */
export function InviteForm() {
  const { t } = useTranslation('account-manager');
  const isOnline = useOnline();
  const invite = useInvite();
  const labels = {
    first_name: t('invite.first_name'),
    last_name: t('invite.last_name'),
    email: t('invite.email'),
  };
  const { form, formProps, failure, isSending } = useSchemaForm<NewSubAccount>({
    schema: NewSubAccount,
    initialValues: { first_name: '', last_name: '', email: '' },
    labels,
    send: async (values) => {
      const { email } = await invite.mutateAsync(values);
      notify({ kind: 'success', text: t('invite.sent', { email }) });
    },
    emptiesAfterwards: true,
  });
  const isLimit = invite.error instanceof ApiError && invite.error.code === 'sub_account_limit';
  return (
    <form className="invite-form" {...formProps}>
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
      {failure && (
        <FormFailure>
          {failure} {isLimit && <PlanHint limit="sub_accounts" />}
        </FormFailure>
      )}
      <Button type="submit" loading={isSending} disabled={!isOnline}>
        {t('invite.send')}
      </Button>
    </form>
  );
}
