import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const openCandidate = async (employer: Page, id: string) => {
  await employer.goto(`/de/candidates/${id}`);
  await expect(profileOf(employer).getByRole('heading', { name: 'Wünsche' })).toBeVisible();
};
const profileOf = (employer: Page) => employer.getByRole('complementary', { name: 'Profil' });

test('a candidate completes a profile, and sees what employers see', async ({ page, signIn, newVisitor, step }) => {
  await signIn('candidate');
  const employer = await newVisitor('employer');
  const id = await page.request
    .get(profilesApi.get.url)
    .then(async (answer) => profilesApi.get.schema.response[200].parse(await answer.json()).gegenpost_id);

  await step('the candidate adds an occupation to the wishes', async () => {
    await page.goto('/de/dashboard');
    const demand = page.getByRole('region', { name: 'Wer Ihren Beruf sucht' });
    await expect(demand.getByText(/offene Suchaufträge\./)).toBeVisible();
    await page.getByRole('region', { name: 'Mein Profil' }).getByRole('link', { name: 'Bearbeiten' }).click();
    const wishes = page.getByRole('group', { name: 'Gesuchte Berufe' });
    await wishes.getByLabel('Beruf hinzufügen').fill('Uhrmachr');
    await page
      .getByRole('option', { name: /Uhrmacher/ })
      .first()
      .click();
    await expect(wishes.getByText('Gespeichert', { exact: true })).toBeVisible();
  });

  await step('and a skill, found by what it is called elsewhere', async () => {
    await page.getByRole('link', { name: 'Kenntnisse bearbeiten' }).click();
    const skills = page.getByRole('dialog', { name: 'Kenntnisse' });
    await skills.getByLabel('Sprache oder Technik hinzufügen').fill('ECMAScrpt');
    await page.getByRole('option', { name: /JavaScript/ }).click();
    await expect(
      skills.getByRole('group', { name: 'Programmierung' }).getByText('Gespeichert', { exact: true }),
    ).toBeVisible();
  });

  await step('and closes the skills, where nothing is left to save', async () => {
    await page.getByRole('button', { name: 'Fertig' }).click();
    await expect(page).toHaveURL(/\/de\/profile$/);
  });

  await step('an employer finds the candidate by it at once', async () => {
    await employer.goto('/de/search');
    const filters = employer.getByRole('complementary', { name: 'Filter' });
    await filters.getByLabel('Beruf', { exact: true }).fill('Uhrmacher');
    await employer
      .getByRole('option', { name: /^Uhrmacher/ })
      .first()
      .click();
    await expect(employer.getByRole('list', { name: 'Gesetzte Kriterien' })).toContainText('Uhrmacher');
    // Until then the list is that of the search before, and its rows are about to move.
    await expect(employer.getByRole('region', { name: 'Ergebnisse' })).toHaveAttribute('aria-busy', 'false');
    await employer.locator(`a[href$="/candidates/${id}"]`).click();
    await expect(profileOf(employer).getByText('JavaScript')).toBeVisible();
  });

  await step('the preview is what the employer gets', async () => {
    await page.getByRole('link', { name: 'So sehen Sie andere' }).click();
    const preview = page.getByRole('dialog', { name: 'So sehen Sie andere' });
    await expect(preview.getByText('JavaScript')).toBeVisible();
    const shown = await preview.locator('.candidate-facts').innerText();
    expect(await profileOf(employer).locator('.candidate-facts').innerText()).toBe(shown);
    const [own, theirs] = await Promise.all([
      page.request.get(`${profilesApi.preview.url}?as=employer`).then((answer) => answer.json()),
      employer.request.get(candidatesApi.get.url.replace(':productId', id)).then((answer) => answer.json()),
    ]);
    const { contact: _contact, viewed_at: _viewed, note: _note, agency: _agency, ...seen } = theirs;
    expect(own.candidate).toEqual(seen);
  });

  await step('the candidate sets a profile image, cut to a square', async () => {
    await page.keyboard.press('Escape');
    const file = { name: 'ich.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page
      .getByRole('dialog', { name: 'Ausschnitt wählen' })
      .getByRole('button', { name: 'Bild übernehmen' })
      .click();
    await expect(page.getByRole('img', { name: 'Ihr Profilbild' })).toBeVisible();
  });

  await step('which an employer does not get before it is released, and takes it away again', async () => {
    const hidden = await employer.request.get(profilesApi.image.url.replace(':gegenpost_id', id));
    expect(hidden.status()).toBe(404);
    await page.getByRole('button', { name: 'Bild entfernen' }).click();
    await expect(page.getByRole('img', { name: 'Noch kein Profilbild' })).toBeVisible();
  });

  await step('a company that was released the name loses it', async () => {
    const releases = page.getByRole('list', { name: 'Firmen mit Freigabe' });
    const button = releases.getByRole('button', { name: /^Freigabe für .* zurücknehmen$/ }).first();
    const label = await button.getAttribute('aria-label');
    await button.click();
    await expect(releases.getByRole('button', { name: label ?? '', exact: true })).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0)); // otherwise a bar or a notice may cover a part of a field
    await openCandidate(employer, id);
    await expect(profileOf(employer).getByText('Lorenzen')).toHaveCount(0);
  });
});
