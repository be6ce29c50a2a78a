import { useTranslation } from 'react-i18next';
import { useTitle } from '#platform/title.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { RegisterForm } from './register-form.tsx';

export function Component() {
  const { t } = useTranslation('registration');
  useTitle(t('register.title'));
  return (
    <FormSheet wide>
      <RegisterForm />
    </FormSheet>
  );
}
