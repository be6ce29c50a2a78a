import { authApi } from '@gegenpost/contract/auth.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { expect, type Page } from '@playwright/test';

const read = async (page: Page, path: string) => (await page.request.get(path)).json();

/** The `gegenpost_id` of a signed-in person. */
export const publicIdOf = async (page: Page): Promise<string> =>
  (await read(page, '/api/user-info')).user.profile.gegenpost_id;

/** Accepts a contact request by the API, with nothing released. */
export async function acceptRequest(candidate: Page, threadId: number): Promise<void> {
  const { t } = authApi.rt.schema.response[200].parse(await read(candidate, authApi.rt.url));
  const answer = await candidate.request.post(`/api/messages/threads/${threadId}/decision`, {
    headers: { 'X-CSRF-TOKEN': t },
    data: { decision: 'accept' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/**
 * Sends a contact request by the API; other journeys cover the form.
 * @returns Id of the thread.
 */
export async function sendRequest(employer: Page, candidate: Page, subject: string): Promise<number> {
  const [occupation] = await read(employer, '/api/qualifications?q=Ingenieur%20Medizintechnik');
  const [place] = await read(employer, '/api/places?q=24143');
  const [workingTime] = await read(employer, '/api/attributes?code=working_time');
  const { t } = authApi.rt.schema.response[200].parse(await read(employer, authApi.rt.url));
  const answer = await employer.request.post(contactRequestsApi.create.url, {
    headers: { 'X-CSRF-TOKEN': t },
    data: {
      gegenpost_id: await publicIdOf(candidate),
      subject,
      body: 'Guten Tag, wir bewerben uns bei Ihnen.',
      offer: {
        qualification_id: occupation.id,
        job_title: subject,
        job_place_id: place.id,
        working_time_id: workingTime.id,
        contract_kind: 'direct',
        pay_from: 60_000,
        pay_to: 70_000,
        pay_per: 'year',
        starts_on: null,
      },
      idempotency_key: crypto.randomUUID(),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ThreadDetail.parse(await answer.json()).id;
}

/** Writes into a thread by the API. */
export async function sendMessage(from: Page, threadId: number, body: string): Promise<void> {
  const { t } = authApi.rt.schema.response[200].parse(await read(from, authApi.rt.url));
  const answer = await from.request.post(`/api/messages/threads/${threadId}/messages`, {
    headers: { 'X-CSRF-TOKEN': t },
    data: { body, idempotency_key: crypto.randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
