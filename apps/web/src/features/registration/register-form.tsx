import { Registration, RegistrationRole } from '@gegenpost/contract/registration.ts';
import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { keepDraft, readDraft } from '#platform/draft.ts';
import { useOnline } from '#platform/offline.ts';
import { pathKeepingTarget, rememberTarget } from '#platform/redirect.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { useRegister } from './registration.queries.ts';
import { RoleTiles } from './role-tiles.tsx';

const DRAFT = 'register';
const Draft = z.object({
  role_id: RegistrationRole.nullable(),
  email: z.string(),
  terms: z.boolean(),
  privacy: z.boolean(),
  no_staffing_firm: z.boolean(),
});
type Role = z.infer<typeof RegistrationRole>;
type Values = z.infer<typeof Draft> & { password: string; password_confirmation: string };

const fields = [
  'role_id',
  'email',
  'password',
  'password_confirmation',
  'no_staffing_firm',
  'terms',
  'privacy',
] as const satisfies (keyof Values)[];

export function RegisterForm() {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [query, setQuery] = useSearchParams();
  const register = useRegister();
  const { form, formProps, failure, isRefused, isSending } = useSchemaForm<Values>({
    schema: Registration,
    initialValues: initialValues(query.get('role')),
    labels: { role_id: t('register.role'), email: t('field.email'), password: t('field.password') },
    toBody,
    onValuesChange: (values) => keepDraft(DRAFT, Draft.parse(values)),
    async send(values) {
      await register.mutateAsync(Registration.parse(toBody(values)));
      keepDraft(DRAFT, null);
      rememberTarget(query);
      navigate(pathKeepingTarget('RegisterNext', query));
    },
  });
  /** From now on the choice counts, also after a reload, and not the role in the address. */
  function chooseRole(role: Role) {
    form.setFieldValue('role_id', role);
    query.delete('role');
    setQuery(query, { replace: true });
  }
  return (
    <form {...formProps}>
      <h1>{t('register.title')}</h1>
      <p>{t('register.intro')}</p>
      {failure && <FormFailure>{failure}</FormFailure>}
      {isRefused && <ErrorSummary form={form} fields={fields} />}
      <RoleTiles value={form.values.role_id} onChange={chooseRole} error={form.errors.role_id} />
      <TextInput
        {...form.getInputProps('email')}
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields
        label={t('field.password')}
        value={form.values.password}
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('password_confirmation')}
      />
      {form.values.role_id === roles.employer && (
        <Checkbox
          {...form.getInputProps('no_staffing_firm', { type: 'checkbox' })}
          name="no_staffing_firm"
          label={t('register.no_staffing_firm')}
          description={t('register.no_staffing_firm_hint')}
        />
      )}
      <ConsentFields
        terms={form.getInputProps('terms', { type: 'checkbox' })}
        privacy={form.getInputProps('privacy', { type: 'checkbox' })}
      />
      <Button type="submit" size="md" fullWidth loading={isSending} disabled={!isOnline}>
        {t('register.submit')}
      </Button>
      <p className="form-links">
        <Link to={pathKeepingTarget('Login', query)}>{t('register.login')}</Link>
      </p>
    </form>
  );
}

/** The draft from before a reload; a role in the address takes precedence. */
function initialValues(role: string | null): Values {
  const draft = readDraft(DRAFT, Draft);
  const asked = RegistrationRole.safeParse(Number(role)).data;
  return {
    role_id: asked ?? draft?.role_id ?? null,
    email: draft?.email ?? '',
    password: '',
    password_confirmation: '',
    terms: draft?.terms ?? false,
    privacy: draft?.privacy ?? false,
    no_staffing_firm: draft?.no_staffing_firm ?? false,
  };
}

function toBody({ role_id, no_staffing_firm, ...values }: Values): unknown {
  return {
    ...values,
    role_id: role_id ?? undefined,
    no_staffing_firm: role_id === roles.employer && no_staffing_firm,
  };
}
