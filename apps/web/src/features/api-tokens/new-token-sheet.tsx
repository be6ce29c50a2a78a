import { apiTokensApi, NewApiToken, TokenScope } from '@gegenpost/contract/api-tokens.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/api.ts';
import { today } from '#platform/format.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { FormFooter, SubmitFooter } from '#ui/form-footer.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { LateStatus } from '#ui/late-status.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { useRefreshTokens } from './api-tokens.queries.ts';
import { CopyField } from './copy-field.tsx';
import { curlCommand } from './curl-command.ts';
import { scopeKey } from './scope-key.ts';

type Made = { secret: string; scopes: TokenScope[] };

/** Makes a token and shows it once: it lives in this sheet alone, and is gone when that closes. */
export function NewTokenSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api-tokens');
  const [made, setMade] = useState<Made | null>(null);
  return (
    <SideSheet title={t(made ? 'secret.title' : 'form.title')} size="600px" onClose={onClose}>
      {made ? <Secret made={made} onDone={onClose} /> : <TokenForm onMade={setMade} onClose={onClose} />}
    </SideSheet>
  );
}

type Values = { name: string; scopes: TokenScope[]; expires_on: string };

function TokenForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const { t } = useTranslation('api-tokens');
  const creationKey = useCreationKey();
  const refresh = useRefreshTokens();
  const labels = { name: t('form.name'), scopes: t('form.scopes'), expires_on: t('form.expires_on') };
  const toBody = ({ expires_on, ...values }: Values) => ({
    ...values,
    expires_on: expires_on === '' ? null : expires_on,
    idempotency_key: creationKey.current,
  });
  const { form, formProps, failure, isSending } = useSchemaForm<Values>({
    schema: NewApiToken,
    initialValues: { name: '', scopes: ['candidates:read', 'candidates:write'], expires_on: '' },
    labels,
    toBody,
    creationKey,
    send: async (values) => {
      // Not by a mutation: its cache would keep the token.
      const { secret, scopes } = await call(apiTokensApi.create, { body: toBody(values) });
      void refresh();
      onMade({ secret, scopes });
    },
  });
  return (
    <form className="token-form" {...formProps}>
      <TextInput
        {...form.getInputProps('name')}
        label={labels.name}
        description={t('form.name_hint')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <Checkbox.Group {...form.getInputProps('scopes')} label={labels.scopes}>
        {TokenScope.options.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(scopeKey[scope])} />
        ))}
      </Checkbox.Group>
      <TextInput
        {...form.getInputProps('expires_on')}
        type="date"
        min={today()}
        label={labels.expires_on}
        description={t('form.expires_hint')}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <SubmitFooter cancel={t('cancel')} submit={t('form.save')} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

function Secret({ made: { secret, scopes }, onDone }: { made: Made; onDone: () => void }) {
  const { t } = useTranslation('api-tokens');
  return (
    <div className="token-form">
      <LateStatus>{t('secret.once')}</LateStatus>
      <CopyField label={t('secret.token')} text={secret} />
      <h3>{t('secret.try')}</h3>
      <CopyField label={t('command')} text={curlCommand(secret, scopes)} />
      <FormFooter>
        <Button onClick={onDone} data-autofocus>
          {t('secret.done')}
        </Button>
      </FormFooter>
    </div>
  );
}
