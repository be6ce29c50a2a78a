import { useParams } from 'react-router';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPasswordSheet } from './new-password-sheet.tsx';

/** Without a token the form for the reset mail, with one the form for the new password. */
export function Component() {
  const { token } = useParams();
  return token === undefined ? <ForgotPassword /> : <NewPasswordSheet token={token} />;
}
