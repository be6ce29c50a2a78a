import type { SubAccount } from '@gegenpost/contract/sub-accounts.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useChangeRights } from './account-manager.queries.ts';
import { nameOf, useShownRights } from './sub-account-words.ts';

/** The rights of a sub-account, saved together. */
export function RightsForm({ subAccount }: { subAccount: SubAccount }) {
  const { t } = useTranslation('account-manager');
  const isOnline = useOnline();
  const shown = useShownRights();
  const [chosen, setChosen] = useState(subAccount.rights);
  const change = useChangeRights(subAccount.gegenpost_id);
  const name = nameOf(subAccount);
  const save = () =>
    change.mutate(chosen, { onSuccess: () => notify({ kind: 'success', text: t('rights.saved', { name }) }) });
  return (
    <form
      className="rights-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) save();
      }}
    >
      <Checkbox.Group label={t('rights.label', { name })} value={chosen} onChange={setChosen}>
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
      {change.error && <FormFailure>{change.error.message}</FormFailure>}
      <Button type="submit" loading={change.isPending} disabled={!isOnline}>
        {t('rights.save')}
      </Button>
    </form>
  );
}
