import { authApi } from '@gegenpost/contract/auth.ts';
import { messagingApi, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test('a candidate rejects a request, after thinking twice', async ({ page: employer, newVisitor, signIn, step }) => {
  await signIn('free employer');
  const candidate = await newVisitor('candidate');
  const subject = 'Prüfingenieurin für Beatmungsgeräte';
  const id = await sendRequest(employer, candidate, subject);

  await step('the candidate opens the request among those that wait for an answer', async () => {
    await candidate.goto('/de/inbox?folder=requests');
    await candidate.getByRole('link', { name: new RegExp(subject) }).click();
    await expect(candidate.getByRole('log', { name: 'Nachrichten' })).toContainText('Guten Tag');
  });

  await step('puts the answer off, and takes that back', async () => {
    await candidate.getByRole('button', { name: 'Später' }).click();
    await expect(candidate.getByText(/^Zurückgestellt bis/)).toBeVisible();
    await candidate.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(candidate.getByText(/^Zurückgestellt bis/)).toBeHidden();
  });

  await step('rejects, undoes it in time, and rejects with a reason', async () => {
    await candidate.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(candidate.getByText('Die Anfrage wird abgelehnt.')).toBeVisible();
    await candidate.getByRole('button', { name: 'Rückgängig' }).click();
    await candidate.getByRole('button', { name: 'Ablehnen' }).click();
    await candidate.getByRole('button', { name: 'Grund nennen' }).click();
    await candidate.getByLabel(/^Grund/).fill('Der Weg ist mir zu weit.');
    await candidate.getByRole('button', { name: 'Anfrage ablehnen' }).click();
    await employer.goto(`/de/inbox/thread/${id}`);
    await expect(employer.getByText('Das Mitglied hat noch nicht geantwortet.', { exact: false })).toBeVisible();
  });

  await step('the employer learns of it on the open page', async () => {
    await expect(employer.getByText('Das Mitglied hat Ihre Anfrage abgelehnt.')).toBeVisible();
    await expect(employer.getByText('Grund: Der Weg ist mir zu weit.')).toBeVisible();
    await expect(employer.getByRole('log', { name: 'Nachrichten' }).getByText('Abgelehnt')).toBeVisible();
  });
});

/** By the API; writing a request has a journey of its own. @returns Id of the thread. */
async function sendRequest(employer: Page, candidate: Page, subject: string): Promise<number> {
  const read = async (page: Page, path: string) => (await page.request.get(path)).json();
  const { user } = await read(candidate, '/api/user-info');
  const [occupation] = await read(employer, '/api/qualifications?q=Ingenieur%20Medizintechnik');
  const [place] = await read(employer, '/api/places?q=24143');
  const [workingTime] = await read(employer, '/api/attributes?code=working_time');
  const { t } = authApi.rt.schema.response[200].parse(await read(employer, authApi.rt.url));
  const answer = await employer.request.post(messagingApi.create.url, {
    headers: { 'X-CSRF-TOKEN': t },
    data: {
      gegenpost_id: user.profile.gegenpost_id,
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
