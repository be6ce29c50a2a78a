import { sendRequest } from '../support/contact-request.ts';
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
