import { sendRequest } from '../support/contact-request.ts';
import { ageRejection, runJob } from '../support/database.ts';
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

  await step('says no, closes the tab at once, and takes it back when they come again', async () => {
    const answered = candidate.waitForResponse((answer) => answer.url().endsWith('/decision') && answer.ok());
    await candidate.getByRole('button', { name: 'Nein, danke' }).click();
    await answered;
    const address = candidate.url();
    await candidate.goto('about:blank');
    await candidate.goto(address);
    await expect(candidate.getByText('Sie haben abgesagt.')).toBeVisible();
    await candidate.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(candidate.getByRole('button', { name: 'Zusagen' })).toBeVisible();
  });

  await step('says no again, with a reason for the numbers and a word for the company', async () => {
    await candidate.getByRole('button', { name: 'Nein, danke' }).click();
    await expect(candidate.getByText('Sie haben abgesagt.')).toBeVisible();
    await candidate.getByText('zu weit', { exact: true }).click();
    await expect(candidate.getByRole('checkbox', { name: 'zu weit' })).toBeChecked();
    await candidate.getByLabel(/^Ein Wort an/).fill('Der Weg ist mir zu weit.');
    await candidate.getByRole('button', { name: 'Mitschicken' }).click();
    await expect(candidate.getByText('Geht mit der Absage mit.')).toBeVisible();
    await employer.goto('/de/inbox?folder=waiting');
    await employer.getByRole('link', { name: new RegExp(subject) }).click();
    await expect(employer.getByText('Das Mitglied hat noch nicht geantwortet.', { exact: false })).toBeVisible();
  });

  await step('ten minutes later the employer learns of it on the open page, and nobody takes it back', async () => {
    await ageRejection(id, 10);
    await runJob('messaging.tell-rejections');
    await expect(employer.getByText('Das Mitglied hat Ihre Anfrage abgelehnt.')).toBeVisible();
    await expect(employer.getByText('Grund: Der Weg ist mir zu weit.')).toBeVisible();
    await expect(employer.getByText('zu weit', { exact: true })).toHaveCount(0);
    await expect(employer.getByRole('log', { name: 'Nachrichten' }).getByText('Abgelehnt')).toBeVisible();
    await expect(candidate.getByRole('button', { name: 'Rückgängig' })).toBeHidden();
    await expect(candidate.getByText('Sie haben diese Anfrage abgelehnt.')).toBeVisible();
  });
});
