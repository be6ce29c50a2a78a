import { type SecondFactorSetup as Setup, secondFactorApi } from '@gegenpost/contract/second-factor.ts';
import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { useBeginSecondFactor, useEnableSecondFactor } from './second-factor.queries.ts';

/** Loaded when somebody sets it up, with the library that draws the code. */
const SetupCode = lazy(() => import('./setup-code.tsx'));

type Props = { onEnabled: (codes: string[]) => void; onClose: () => void };

/** Gives the secret to the app by QR code or as text, and asks for a first code of it. */
export function SecondFactorSetup({ onEnabled, onClose }: Props) {
  const { t } = useTranslation('operator-settings');
  const { setup, failure, begin } = useSetup();
  if (failure) {
    return (
      <div className="second-factor">
        <FormFailure>{failure}</FormFailure>
        <div className="second-factor-buttons">
          <Button onClick={begin}>{t('second.again')}</Button>
          <Button variant="default" onClick={onClose}>
            {t('second.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  if (!setup) return <p role="status">{t('second.loading')}</p>;
  return (
    <ol className="second-factor">
      <li>
        <h3>{t('second.app')}</h3>
        <p>{t('second.app_hint')}</p>
      </li>
      <li>
        <h3>{t('second.scan')}</h3>
        <Suspense fallback={<div className="second-factor-qr" />}>
          <SetupCode uri={setup.uri} label={t('second.qr')} />
        </Suspense>
        <p>{t('second.by_hand')}</p>
        <p className="second-factor-key">
          <code>{inGroups(setup.secret)}</code>
          <CopyButton text={setup.secret} words={words(t)} of={t('second.key')} />
        </p>
      </li>
      <li>
        <h3>{t('second.confirm')}</h3>
        <CodeForm onEnabled={onEnabled} onClose={onClose} />
      </li>
    </ol>
  );
}

function CodeForm({ onEnabled, onClose }: Props) {
  const { t } = useTranslation('operator-settings');
  const enable = useEnableSecondFactor();
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: secondFactorApi.confirm.schema.body,
    initialValues: { code: '' },
    labels: { code: t('second.code') },
    send: async (body) => onEnabled((await enable.mutateAsync(body)).recovery_codes),
  });
  return (
    <form {...formProps} className="second-factor">
      {failure && <FormFailure>{failure}</FormFailure>}
      <TextInput
        {...form.getInputProps('code')}
        label={t('second.code')}
        description={t('second.code_hint')}
        className="second-factor-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
      <div className="second-factor-buttons">
        <Button type="submit" loading={isSending}>
          {t('second.enable')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {t('second.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The secret of this set-up, made once when it is opened. */
function useSetup() {
  const { mutateAsync } = useBeginSecondFactor();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [run, setRun] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` asks again after a failure
  useEffect(() => {
    let isCurrent = true;
    mutateAsync().then(
      (made) => isCurrent && setSetup(made),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [mutateAsync, run]);
  const begin = () => {
    setFailure(null);
    setRun((past) => past + 1);
  };
  return { setup, failure, begin };
}

const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');
const words = (t: (key: 'second.copy' | 'second.copied' | 'second.copy_failed') => string) => ({
  copy: t('second.copy'),
  copied: t('second.copied'),
  failed: t('second.copy_failed'),
});
