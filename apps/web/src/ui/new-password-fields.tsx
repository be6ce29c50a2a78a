import { PASSWORD_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import './new-password-fields.css';
import { PasswordRules } from './password-rules.tsx';
import { uiTexts } from './ui.de.ts';

type Props = {
  label: string;
  /** Value of the first field, for the list of rules. */
  value: string;
  /** Input props from the form: value, handlers, error. */
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
};

const { password: texts } = uiTexts;

/** A new password, typed twice, with a live check of the rules. One button shows or hides both fields. */
export function NewPasswordFields({ label, value, password, confirmation }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const rulesId = useId();
  const shared: PasswordInputProps = {
    visible: isVisible,
    onVisibilityChange: setIsVisible,
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX_LENGTH,
  };
  return (
    <div className="new-password">
      <PasswordInput label={label} name="password" aria-describedby={rulesId} {...shared} {...password} />
      <PasswordRules id={rulesId} password={value} />
      <PasswordInput label={texts.again} name="password_confirmation" {...shared} {...confirmation} />
    </div>
  );
}
