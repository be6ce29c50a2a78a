import { type NewPassword, registrationApi } from '@gegenpost/contract/registration.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { reloadUser, session } from '#platform/session.ts';

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(registrationApi.forgotPassword, { body: { email } }) });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: NewPassword) => call(registrationApi.resetPassword, { body }) });

/** Confirms a new email address; a logged-in user sees it at once. */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: async (token: string) => {
      await call(registrationApi.changeEmail, { body: { token } });
      if (session.get().user) await reloadUser().catch(() => {}); // the address was changed nevertheless
    },
  });
