import { supportViewApi } from '@gegenpost/contract/support-view.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/api.ts';
import { confirmed } from '#platform/confirmed-call.ts';
import { thisPage } from '#platform/late-code.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import './support-view.css';

/** Where an operator enters the code that somebody told, to see their account. */
export function Component() {
  const { t } = useTranslation('support-view');
  const [isOpen, setIsOpen] = useState(false);
  useTitle(t('page.title'));
  return (
    <div className="wrap support-page">
      <h1>{t('page.title')}</h1>
      <p>{t('page.intro')}</p>
      <Button onClick={() => setIsOpen(true)}>{t('page.open')}</Button>
      {isOpen && <OpenDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support-view');
  return (
    <ReasonDialog
      title={t('page.dialog')}
      confirm={t('page.confirm')}
      hint={t('page.hint')}
      fields={{
        schema: supportViewApi.open.schema.body,
        initialValues: { email: '', code: '' },
        labels: { email: t('page.email'), code: t('page.code') },
        render: (form) => (
          <>
            <TextInput {...form.getInputProps('email')} type="email" label={t('page.email')} autoComplete="off" />
            <TextInput {...form.getInputProps('code')} label={t('page.code')} autoComplete="off" spellCheck={false} />
          </>
        ),
      }}
      send={async (body) => {
        await confirmed(() => call(supportViewApi.open, { body }));
        // From here on the session acts as somebody else, so the app begins anew.
        thisPage.open(pathTo('Dashboard'));
      }}
      onClose={onClose}
    >
      <p>{t('page.dialog_text')}</p>
    </ReasonDialog>
  );
}
