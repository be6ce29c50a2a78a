import { type SubAccount, SubAccountChange } from '@gegenpost/contract/sub-accounts.ts';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useChangeRights } from './account-manager.queries.ts';
import { nameOf, useShownRights } from './sub-account-words.ts';

/** The rights of a sub-account, saved together. */
export function RightsForm({ subAccount }: { subAccount: SubAccount }) {
  const { t } = useTranslation('account-manager');
  const isOnline = useOnline();
  const shown = useShownRights();
  const change = useChangeRights(subAccount.gegenpost_id);
  const name = nameOf(subAccount);
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: SubAccountChange,
    initialValues: { rights: subAccount.rights },
    labels: { rights: t('rights.label', { name }) },
    send: async ({ rights }) => {
      await change.mutateAsync(rights);
      notify({ kind: 'success', text: t('rights.saved', { name }) });
    },
  });
  return (
    <form className="rights-form" {...formProps}>
      <Checkbox.Group {...form.getInputProps('rights')} label={t('rights.label', { name })}>
        <div className="rights-options">
          {shown.map((right) => (
            <Checkbox
              key={right}
              value={right}
              label={t(`rights.names.${right}`)}
              description={t(`rights.means.${right}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" loading={isSending} disabled={!isOnline}>
        {t('rights.save')}
      </Button>
    </form>
  );
}
