import { type JobProfile, type JobProfileChange, profilesApi } from '@gegenpost/contract/profiles.ts';
import type { Page } from '@playwright/test';

/**
 * Changes the profile of a signed-in candidate by the API.
 * @returns The profile before.
 */
export async function patchProfile(page: Page, change: JobProfileChange): Promise<JobProfile> {
  const { t } = await (await page.request.get('/api/rt')).json();
  const before = await (await page.request.get(profilesApi.get.url)).json();
  const answer = await page.request.patch(profilesApi.patch.url, { data: change, headers: { 'x-csrf-token': t } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return before;
}
