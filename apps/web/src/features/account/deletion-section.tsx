import { accountApi } from '@gegenpost/contract/account.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { useRole } from '#platform/session.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { useRequestDeletion } from './account.queries.ts';
import { deletionDay } from './deletion-day.ts';

/** Deletion of the account. A sub-account is deleted in the account manager of its company. */
export function DeletionSection({ isSubAccount }: { isSubAccount: boolean }) {
  const { t } = useTranslation('account');
  if (isSubAccount) {
    return (
      <SheetSection title={t('deletion.title')}>
        <p>
          <b>{t('deletion.sub_account')}</b> {t('deletion.sub_account_hint')}
        </p>
      </SheetSection>
    );
  }
  return (
    <SheetSection title={t('deletion.title')} intro={t('deletion.intro')}>
      <Effects />
      <Deletion />
    </SheetSection>
  );
}

function Effects() {
  const { t } = useTranslation('account');
  const key = useRole() === roles.candidate ? 'deletion.effects' : 'deletion.effects_company';
  return (
    <div className="deletion-effects">
      <h3>{t('deletion.what')}</h3>
      <ul>
        {(t(key, { returnObjects: true }) as string[]).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  );
}

function Deletion() {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <DeletionForm onClose={() => setIsOpen(false)} />
  ) : (
    <Button variant="outline" color="error" className="account-open" onClick={() => setIsOpen(true)}>
      {t('deletion.open')}
    </Button>
  );
}

/** Asks for the password and names the day of the deletion, so that nobody confirms it by accident. */
function DeletionForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const isOnline = useOnline();
  const headingId = useId();
  const request = useRequestDeletion();
  const date = formatDate(deletionDay(new Date()));
  const labels = { password: t('deletion.password') };
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: accountApi.requestDeletion.schema.body,
    initialValues: { password: '' },
    labels,
    send: ({ password }) => request.mutateAsync(password),
  });
  return (
    <form className="account-form deletion-form" {...formProps} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('deletion.confirm_title')}</h3>
      <p>{t('deletion.date', { date })}</p>
      <PasswordInput
        {...form.getInputProps('password')}
        label={labels.password}
        autoComplete="current-password"
        autoFocus
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <div className="account-buttons">
        <Button type="submit" color="error" loading={isSending} disabled={!isOnline}>
          {t('deletion.confirm', { date })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('deletion.cancel')}
        </Button>
      </div>
    </form>
  );
}
