import { sendRequest } from '../support/contact-request.ts';
import { ageRequest, runJob } from '../support/database.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

const TWO_WEEKS = 14 * 24 * 60;

test('a request that nobody answers lapses on the open pages of both sides', async ({ page, newVisitor, step }) => {
  await signInAsNew(page, 2, 'frist');
  const candidate = await newVisitor('guest');
  await signInAsNew(candidate, 1, 'ohne-antwort');
  const id = await sendRequest(page, candidate, 'Tischler/in für den Innenausbau');

  await step('the candidate reads it, the employer waits', async () => {
    await candidate.goto(`/de/inbox/thread/${id}`);
    await expect(candidate.getByRole('button', { name: 'Zusagen' })).toBeVisible();
    await page.goto(`/de/inbox/thread/${id}`);
    await expect(page.getByText('Das Mitglied hat noch nicht geantwortet.', { exact: false })).toBeVisible();
    await expect(page.getByRole('log', { name: 'Nachrichten' }).getByText('Gelesen')).toBeVisible();
  });

  await step('two weeks later both see that it has lapsed, without reloading', async () => {
    await ageRequest(id, TWO_WEEKS + 1);
    await runJob('messaging.expire-requests');
    await expect(page.getByText('Diese Anfrage ist ohne Antwort abgelaufen.')).toBeVisible();
    await expect(candidate.getByText('Diese Anfrage ist ohne Antwort abgelaufen.')).toBeVisible();
    await expect(candidate.getByRole('button', { name: 'Zusagen' })).toHaveCount(0);
  });

  await step('it waits for no answer any more', async () => {
    await candidate.goto('/de/inbox?folder=requests');
    await expect(candidate.getByText('Keine offenen Anfragen.')).toBeVisible();
  });
});
