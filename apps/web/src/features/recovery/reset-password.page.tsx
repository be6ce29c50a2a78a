import { useParams } from 'react-router';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPasswordSheet } from './new-password-sheet.tsx';

/** Without a token it asks for the mail, with one for the new password. */
export function Component() {
  const { token } = useParams();
  return token === undefined ? <ForgotPassword /> : <NewPasswordSheet token={token} />;
}
