import { authApi } from '@gegenpost/contract/auth.ts';
import type { Page } from '@playwright/test';
import { acceptRequest, publicIdOf } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

/** Creates a project with the candidate by the API; other journeys cover both. */
async function newProjectWith(page: Page, gegenpostId: string): Promise<number> {
  const post = async (url: string, data: object) => {
    const { t } = authApi.rt.schema.response[200].parse(await (await page.request.get(authApi.rt.url)).json());
    const answer = await page.request.post(url, { headers: { 'X-CSRF-TOKEN': t }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const project = { title: 'Kranbau im Frühjahr', criteria: {}, idempotency_key: crypto.randomUUID() };
  const { id } = await post('/api/projects', project);
  await post(`/api/projects/${id}/candidates`, { gegenpost_ids: [gegenpostId] });
  return id;
}

const stage = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('an employer writes to somebody in a project, and goes on after a yes with a file and a template', async ({
  page: employer,
  newVisitor,
  step,
}) => {
  const candidate = await newVisitor('guest');
  await signInAsNew(candidate, 1, 'ja-kandidat');
  await signInAsNew(employer, 2, 'ja-firma');
  const id = await publicIdOf(candidate);
  const project = await newProjectWith(employer, id);

  await step('a letter from the profile moves the card, which is taken back', async () => {
    await employer.goto(`/de/candidates/${id}`);
    await employer.getByRole('link', { name: 'Bewerbung schreiben' }).click();
    const letter = employer.getByRole('dialog', { name: 'Bewerbung schreiben' });
    await expect(letter.getByText(/Noch 5 freie Anfragen/)).toBeVisible();
    await letter.getByLabel('Arbeitsort').fill('24143');
    await employer.getByRole('option', { name: /^24143 Kiel/ }).click();
    await letter.getByLabel('Gehalt von').fill('40.000');
    await letter.getByLabel('bis', { exact: true }).fill('46.000');
    await letter.getByRole('combobox', { name: 'Arbeitszeit' }).selectOption({ index: 1 });
    await letter.getByLabel('Nachricht').fill('Guten Tag, wir bewerben uns bei Ihnen.');
    await letter.getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(employer.getByText(/Eine Karte steht jetzt auf „Angefragt“/).first()).toBeVisible();
    const moved = employer.waitForResponse(/\/candidates\/move$/);
    await employer.getByRole('button', { name: 'Zurücknehmen' }).first().click();
    await moved;
    await employer.goto(`/de/projects/${project}`);
    await expect(stage(employer, 'Vorgemerkt').locator(`[data-id="${id}"]`)).toBeVisible();
  });

  await step('all seven stages stand on a screen of 1440 pixels, and a move is taken back', async () => {
    await employer.setViewportSize({ width: 1440, height: 900 });
    await expect(stage(employer, 'Abgesagt')).toBeInViewport({ ratio: 1 });
    await stage(employer, 'Vorgemerkt').locator('.card-menu').click();
    await employer.getByRole('menuitemradio', { name: /^Gespräch/ }).click();
    await expect(stage(employer, 'Gespräch').locator(`[data-id="${id}"]`)).toBeVisible();
    await employer.getByRole('button', { name: 'Rückgängig' }).first().click();
    await expect(stage(employer, 'Vorgemerkt').locator(`[data-id="${id}"]`)).toBeVisible();
  });

  await step('the project goes along as a file', async () => {
    await employer.getByRole('button', { name: 'Projekt ausgeben' }).click();
    const [file] = await Promise.all([
      employer.waitForEvent('download'),
      employer.getByRole('menuitem', { name: /^Kandidatenblätter als PDF/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^auswahl-\d{4}-\d\d-\d\d\.pdf$/);
  });

  const threads = await (await employer.request.get('/api/messages/threads?folder=waiting')).json();
  const threadId: number = threads.data[0].id;
  await acceptRequest(candidate, threadId);

  await step('after the yes the employer sends a file with words', async () => {
    const sheet = await employer.context().newPage();
    await sheet.setContent('<h1>Die Stelle</h1>');
    const buffer = await sheet.pdf();
    await sheet.close();
    await employer.goto(`/de/inbox/thread/${threadId}`);
    await expect(employer.getByRole('complementary').getByText('Vorgemerkt')).toBeVisible();
    await employer.getByRole('button', { name: 'Unterlagen anhängen' }).click();
    const files = employer.getByRole('dialog', { name: 'Unterlagen anhängen' });
    await files.getByText('Datei dazulegen').waitFor();
    await files.locator('input[type=file]').setInputFiles({ name: 'Stelle.pdf', mimeType: 'application/pdf', buffer });
    await expect(files.getByRole('checkbox', { name: /^Stelle\.pdf/ })).toBeChecked();
    await files.getByRole('button', { name: 'Übernehmen' }).click();
    await employer.getByRole('textbox', { name: 'Ihre Antwort' }).fill('Anbei die Stelle.');
    await employer.getByRole('button', { name: 'Senden' }).click();
    await expect(employer.getByRole('log').getByRole('button', { name: /^Stelle\.pdf/ })).toBeVisible();
  });

  await step('the candidate reads who wrote it, and opens the file', async () => {
    await candidate.goto(`/de/inbox/thread/${threadId}`);
    const message = candidate.getByRole('article').filter({ hasText: 'Anbei die Stelle.' });
    await expect(message).toContainText('Swantje Ohlsen, Fördewerft Kranbau');
    await message.getByRole('button', { name: /^Stelle\.pdf/ }).click();
    await expect(candidate.getByRole('dialog', { name: 'Stelle.pdf' })).toBeVisible();
  });
});
