import { passwordRules } from '@gegenpost/contract/shared/password.ts';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import './password-rules.css';
import { uiTexts } from './ui.de.ts';

/**
 * The parts of the password rule, checked while the user types.
 *
 * @param id  For the field's `aria-describedby`.
 */
export function PasswordRules({ password, id }: { password: string; id?: string }) {
  return (
    <ul className="password-rules" id={id} aria-label={uiTexts.passwordRules.label}>
      {passwordRules.map(({ name, isKept }) => {
        const kept = isKept(password);
        const Icon = kept ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={name} data-kept={kept || undefined}>
            <Icon size={16} stroke={1.6} aria-hidden="true" />
            {uiTexts.passwordRules[name]}
            <span className="visually-hidden">{kept ? uiTexts.passwordRules.kept : uiTexts.passwordRules.missing}</span>
          </li>
        );
      })}
    </ul>
  );
}
