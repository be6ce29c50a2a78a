import {
  type AccountActivation,
  type FinishRegistration,
  type Registration,
  type RegistrationDraft,
  registrationApi,
} from '@gegenpost/contract/registration.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, call, forgetCsrfToken, type Input } from '#platform/api.ts';
import { clearDrafts, keepDraft, readDraft } from '#platform/draft.ts';
import { reloadUser } from '#platform/session.ts';

const SentMail = z.object({ email: z.string(), at: z.number() });
type SentMail = z.infer<typeof SentMail>;
const SENT_MAIL = 'confirmation-mail';

/** The confirmation mail that this tab requested last: its address, and the time in ms. */
export const sentMail = (): SentMail | null => readDraft(SENT_MAIL, SentMail);

const rememberSentMail = (email: string) => keepDraft(SENT_MAIL, { email, at: Date.now() } satisfies SentMail);

export const useRegister = () =>
  useMutation({
    mutationFn: (body: Registration) => call(registrationApi.register, { body }),
    onSuccess: (_, { email }) => rememberSentMail(email.trim()),
  });

export const useResendConfirmation = () =>
  useMutation({
    mutationFn: (body: Input<typeof registrationApi.resend>['body']) => call(registrationApi.resend, { body }),
    onSuccess: (_, { email, new_email }) => rememberSentMail((new_email ?? email).trim()),
  });

export const useActivate = () =>
  useMutation({ mutationFn: (token: string) => call(registrationApi.activate, { body: { token } }) });

export const useActivateAccount = () =>
  useMutation({ mutationFn: (body: AccountActivation) => call(registrationApi.activateAccount, { body }) });

export const draftQuery = queryOptions({
  queryKey: ['finish-registration'],
  queryFn: ({ signal }) => call(registrationApi.draft, { signal }),
  staleTime: Number.POSITIVE_INFINITY, // the form keeps its own state; only its steps change the draft
});

export function useSaveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegistrationDraft) => call(registrationApi.saveDraft, { body }),
    onSuccess: (draft) => client.setQueryData(draftQuery.queryKey, draft),
  });
}

/** Ignores the refusal of a registration that was finished on another device, or by a call whose answer was lost. */
function ignoreFinished(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 409)) throw error;
}

/** Finishes the registration and reads the user again; the guard of the route then redirects. */
export function useFinishRegistration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: FinishRegistration) => {
      await call(registrationApi.finish, { body }).catch(ignoreFinished);
      forgetCsrfToken(); // the session has a new CSRF token
      await reloadUser();
    },
    onSuccess: () => {
      clearDrafts();
      client.removeQueries({ queryKey: draftQuery.queryKey });
    },
  });
}
