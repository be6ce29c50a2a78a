import { type Claim, ClaimedAccount } from '@gegenpost/contract/profile-claims.ts';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure, FormSheet } from '#ui/form-sheet.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { OutcomeSheet } from '#ui/token-sheet.tsx';
import { useClaimAccount } from './consents.queries.ts';
import { LoginLink } from './login-link.tsx';

const fields = ['password', 'password_confirmation', 'terms', 'privacy'] as const;

/** The first password of the account to which the profile will belong. */
export function AccountForm({ token, claim }: { token: string; claim: Claim }) {
  const { t } = useTranslation('consents');
  const isOnline = useOnline();
  const create = useClaimAccount(token);
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm({
    schema: ClaimedAccount,
    initialValues: { password: '', password_confirmation: '', terms: false, privacy: false },
    labels: { password: t('claim.password') },
    send: (values) => create.mutateAsync(ClaimedAccount.parse(values)),
  });
  if (create.isSuccess) {
    return (
      <OutcomeSheet
        title={t('claim.done.title')}
        text={t(`claim.done.${claim.choice}`, claim)}
        onward={<LoginLink token={null} />}
        isDone
      />
    );
  }
  return (
    <FormSheet>
      <h1>{t('claim.title')}</h1>
      <p>{t(`claim.new.${claim.choice}`, claim)}</p>
      <form {...formProps} className="token-form">
        {isRefused && <ErrorSummary form={form} fields={fields} />}
        {failure && <FormFailure>{failure}</FormFailure>}
        <NewPasswordFields
          label={t('claim.password')}
          value={form.values.password}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('password_confirmation')}
        />
        {(['terms', 'privacy'] as const).map((name) => (
          <Checkbox
            key={name}
            {...form.getInputProps(name, { type: 'checkbox' })}
            label={
              <>
                {t(`claim.${name}.before`)}{' '}
                <a
                  href={pathTo('Page', { slug: name === 'terms' ? 'agb' : 'datenschutz' })}
                  target="_blank"
                  rel="noopener"
                >
                  {t(`claim.${name}.link`)}
                  <span className="visually-hidden"> ({t('claim.new_tab')})</span>
                </a>{' '}
                {t(`claim.${name}.after`)}
              </>
            }
          />
        ))}
        <Button type="submit" loading={isSending} disabled={!isOnline}>
          {t('claim.submit')}
        </Button>
      </form>
    </FormSheet>
  );
}
