import type { Page } from '@playwright/test';
import { aSecond } from '../../apps/server/test/pace.ts';
import { expect, test } from '../support/journey.ts';
import { accounts, password } from '../support/sign-in.ts';

/** The badge with the number of unread messages in the navigation. */
const unread = (page: Page) => page.getByRole('navigation').getByText(/\d+ ungelesene Nachricht/);

const messages = (page: Page) => page.getByRole('log', { name: 'Nachrichten' });

// The employer is offline for a part of the journey.
test.use({ serviceWorkers: 'allow', expectedFaults: [/ERR_INTERNET_DISCONNECTED/] });

test('an employer applies to a candidate, who answers', async ({ page: employer, newVisitor, step }) => {
  const words = 'Guten Tag, wir bauen Beatmungsgeräte in Kiel und bewerben uns bei Ihnen.';
  const question = 'Gibt es Gleitzeit oder feste Schichten?';
  const reply = 'Es gibt Gleitzeit mit einer Kernzeit von 9 bis 15 Uhr.';
  const answer = 'Guten Tag, das klingt gut. Wann können wir sprechen?';
  const candidate = await newVisitor('candidate', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  });

  await step('the employer logs in', async () => {
    await employer.goto('/de/login');
    await employer.getByLabel('E-Mail-Adresse').fill(accounts.employer);
    await employer.getByLabel('Passwort', { exact: true }).fill(password);
    await employer.getByRole('button', { name: 'Anmelden' }).click();
    await expect(employer).toHaveURL(/\/de\/dashboard$/);
    await expect(employer.getByRole('heading', { level: 1 })).toContainText('Petersen');
  });

  await step('searches by occupation, place and radius', async () => {
    await employer.getByRole('navigation').getByRole('link', { name: 'Suche' }).click();
    const filters = employer.getByRole('complementary', { name: 'Filter' });
    await filters.getByLabel('Beruf', { exact: true }).fill('Medizintechnik');
    await employer.getByRole('option', { name: /^Ingenieur.*Medizintechnik/ }).click();
    await filters.getByLabel('Arbeitsort').fill('24143');
    await employer.getByRole('option', { name: /^24143 Kiel/ }).click();
    await filters.getByRole('slider').press('ArrowLeft');
    await expect(employer).toHaveURL(/qualifications=\d+.*place=24143.*radius=\d+/);
    await expect(employer.getByRole('heading', { name: /^\d+ Profile?$/ })).toBeVisible();
  });

  await step('opens the candidate', async () => {
    const id = await candidate.request.get('/api/user-info').then(async (answer) => (await answer.json()).user.profile);
    await employer.locator(`a[href$="/candidates/${id.gegenpost_id}"]`).click();
    const profile = employer.getByRole('complementary', { name: 'Profil' });
    await expect(profile.getByRole('heading', { name: 'Wünsche' })).toBeVisible();
    await expect(profile.getByText('Lorenzen')).toHaveCount(0);
  });

  await step('sends a request with an offer', async () => {
    await employer.getByRole('link', { name: 'Bewerbung schreiben' }).click();
    const letter = employer.getByRole('dialog', { name: 'Bewerbung schreiben' });
    await letter.getByLabel('Arbeitsort').fill('24143');
    await employer.getByRole('option', { name: /^24143 Kiel/ }).click();
    await letter.getByLabel('Gehalt von').fill('66.000');
    await letter.getByLabel('bis', { exact: true }).fill('74.000');
    await letter.getByLabel('Nachricht').fill(`${words} Wir zahlen [Gehalt] in [Arbeitsort], [Arbeitszeit], [Beginn].`);
    const paper = letter.getByRole('article');
    await expect(paper).toContainText('Wir zahlen 66.000 bis 74.000 € im Jahr in Kiel');
    await paper.locator('mark').getByRole('button').first().click();
    await expect(paper.getByRole('note')).toContainText('Passt zum Wunsch des Mitglieds');
    await expect(letter.getByText(/von \d Wünschen erfüllt$/)).toBeVisible();
    await letter.getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(letter).toBeHidden();
  });

  await step('the candidate reads it in the inbox', async () => {
    await candidate.goto('/de/inbox');
    await expect(unread(candidate)).toBeVisible();
    await candidate
      .getByRole('link', { name: /Nordlicht Medizintechnik/ })
      .first()
      .click();
    await expect(messages(candidate).getByText(words)).toBeVisible();
    await expect(candidate.getByRole('region', { name: 'Die Anfrage' })).toContainText(/66\.000.*74\.000/);
    await expect(messages(candidate)).not.toContainText('[Gehalt]');
    const mark = messages(candidate).locator('mark').getByRole('button').first();
    await mark.press('Enter');
    await expect(messages(candidate).getByRole('note')).toContainText('Passt zu Ihrem Wunsch');
  });

  await step('asks something first, which releases nothing', async () => {
    const facts = candidate.getByRole('region', { name: 'Die Anfrage' });
    await expect(facts.getByText('passt', { exact: true }).first()).toBeVisible();
    await expect(facts.getByText(/^Ihr Wunsch:/).first()).toBeVisible();
    await candidate.getByRole('button', { name: 'Erst fragen' }).click();
    const field = candidate.getByLabel(/^Ihre Frage an Nordlicht/);
    await expect(field).toBeFocused();
    await field.fill(question);
    await candidate.getByRole('button', { name: 'Frage senden' }).click();
    await expect(messages(candidate).getByText(question)).toBeVisible();
    await expect(candidate.getByText(/Bis zur Antwort ruht die Frist/)).toBeVisible();
    await expect(candidate.getByRole('button', { name: 'Erst fragen' })).toBeHidden();
  });

  await step('which the employer finds first, and answers once', async () => {
    await employer.goto('/de/inbox');
    await employer
      .getByRole('link', { name: new RegExp(question.slice(0, 20)) })
      .first()
      .click();
    await employer.getByLabel('Ihre Antwort').fill(reply);
    await employer.getByRole('button', { name: 'Senden' }).click();
    await expect(messages(employer).getByText(reply)).toBeVisible();
    await expect(employer.getByText('Das Mitglied hat noch nicht geantwortet.', { exact: false })).toBeVisible();
    await expect(messages(candidate).getByText(reply)).toBeVisible();
    await employer.goto('/de/dashboard');
    await expect(unread(employer)).toBeVisible();
  });

  const before = await unreadCount(employer);

  await step('and the candidate accepts', async () => {
    await candidate.getByRole('button', { name: 'Zusagen' }).click();
    await candidate.getByRole('checkbox', { name: 'Name', exact: true }).check();
    await candidate.getByLabel(/^Ihre Nachricht/).fill(answer);
    await candidate.getByRole('button', { name: 'Zusagen und antworten' }).click();
    await expect(messages(candidate).getByText(answer)).toBeVisible();
  });

  await step('the employer sees that an answer came, without reloading, and reads it', async () => {
    await expect.poll(() => unreadCount(employer)).toBe(before + 1);
    await employer
      .getByRole('navigation')
      .getByRole('link', { name: /Postfach/ })
      .click();
    await employer.getByRole('link', { name: new RegExp(answer.slice(0, 20)) }).click();
    await expect(messages(employer).getByText(answer)).toBeVisible();
    await expect.poll(() => unreadCount(employer)).toBe(before);
  });

  await step('the candidate sees that it was read, and sends a document', async () => {
    await expect(messages(candidate).getByText('Gelesen')).toHaveCount(2);
    await candidate.getByRole('button', { name: 'Unterlagen anhängen' }).click();
    const choice = candidate.getByRole('dialog', { name: 'Unterlagen anhängen' });
    await choice.getByRole('checkbox').first().check();
    await choice.getByRole('button', { name: 'Übernehmen' }).click();
    await candidate.getByLabel('Ihre Antwort').fill('Anbei meine Unterlage.');
    await candidate.getByRole('button', { name: 'Senden' }).click();
    await expect(messages(candidate).getByRole('button', { name: /ansehen$/ })).toBeVisible();
  });

  await step('which the employer opens', async () => {
    await messages(employer)
      .getByRole('button', { name: /ansehen$/ })
      .click();
    const sheet = employer.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: /herunterladen/i })).toBeVisible();
    await employer.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await step('and answers without a connection: it is sent on return, once', async () => {
    const words = 'Aus dem Zug: Passt es Ihnen am Montag?';
    await employer.context().setOffline(true);
    await employer.getByLabel('Ihre Antwort').fill(words);
    await employer.getByRole('button', { name: 'Später senden' }).click();
    await expect(messages(employer).getByText('wird gesendet, sobald')).toBeVisible();
    await employer.context().setOffline(false);
    await expect(messages(candidate).getByText(words)).toHaveCount(1);
    await expect(messages(employer).getByText('wird gesendet, sobald')).toBeHidden();
    await expect(messages(employer).getByText(words)).toHaveCount(1);
  });

  await step('and knows the name from then on, in the profile too', async () => {
    await expect(employer.getByText('Lorenzen').first()).toBeVisible();
    const id = await candidate.request.get('/api/user-info').then(async (answer) => (await answer.json()).user.profile);
    await employer.goto(`/de/candidates/${id.gegenpost_id}`);
    const profile = employer.getByRole('complementary', { name: 'Profil' });
    await expect(profile.getByText('Lorenzen').first()).toBeVisible();
  });

  await step('until the candidate withdraws it: within a second it leaves the open page', async () => {
    await candidate.goto('/de/profile#releases');
    const withdrawn = candidate.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await candidate.getByRole('button', { name: /Nordlicht Medizintechnik/ }).click();
    await withdrawn;
    await expect(employer.getByText('Lorenzen')).toHaveCount(0, { timeout: aSecond() });
    await expect(employer.getByRole('complementary', { name: 'Profil' })).toContainText('Wünsche');
  });
});

async function unreadCount(page: Page): Promise<number> {
  const [text] = await unread(page).allTextContents();
  return Number.parseInt(text ?? '0', 10);
}
