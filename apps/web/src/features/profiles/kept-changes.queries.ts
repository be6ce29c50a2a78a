import { type JobProfile, JobProfileChange, profilesApi } from '@gegenpost/contract/profiles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api.ts';
import { i18n } from '#platform/i18n.ts';
import { notify } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { session } from '#platform/session.ts';
import { keepUserDraft, readUserDraft } from '#platform/user-drafts.ts';

export const profileKey = ['profile'] as const;

const NAME = 'profile';

const userHash = (): string => session.get().user?.userHash ?? '';
const keptChange = (): JobProfileChange | null => readUserDraft(userHash(), NAME, JobProfileChange);

/**
 * Changes the own profile. Without a connection the change is kept on this device, also over a reload, and sent when
 * the connection returns; of a field that is changed again the last value counts.
 *
 * @returns The profile; without a connection as it is shown.
 */
export async function patchOrKeep(client: QueryClient, change: JobProfileChange): Promise<JobProfile> {
  try {
    await sendKept(client); // what was changed before comes first
    return await call(profilesApi.patch, { body: change });
  } catch (error) {
    const shown = client.getQueryData<JobProfile>(profileKey);
    if (!shown || !(error instanceof ApiError && error.code === 'offline')) throw error;
    keepUserDraft(userHash(), NAME, { ...keptChange(), ...change });
    await keepShown(client);
    return shown;
  }
}

/** Only what is stored is said to be kept: a reload shows the profile with the change. */
async function keepShown(client: QueryClient): Promise<void> {
  const code = await import('#platform/offline-copies.ts').catch(() => null); // without it the change is sent all the same
  await code?.keepCopy(client, userHash(), profileKey);
}

/** Sends what was kept: now what an earlier visit left, and whenever the connection returns. */
export function startKeptChanges(client: QueryClient): () => void {
  const send = () => {
    if (online.get()) sendKept(client).catch(() => {}); // it stays, and is sent with the next connection
  };
  send();
  return online.subscribe(send);
}

async function sendKept(client: QueryClient): Promise<void> {
  const change = keptChange();
  if (!change) return;
  try {
    await call(profilesApi.patch, { body: change });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) throw error;
    notify({ kind: 'error', text: i18n.t('platform:kept_refused', { reason: error.message }), name: 'kept-change' });
  }
  keepUserDraft(userHash(), NAME, null);
  await client.invalidateQueries({ queryKey: profileKey, exact: true });
}
