import { expect, test } from '../support/journey.ts';
import { patchProfile } from '../support/profile.ts';

/** A budget so low that only the candidate of this journey matches, once she has lowered her wish. */
const NEARLY_NOTHING = 1234;

test('an employer saves a search and hears at once who is new in it', async ({ page, newVisitor, signIn, step }) => {
  await step('saves what is asked for under a name', async () => {
    await signIn('employer');
    await page.goto(`/de/search?job_income_year=${NEARLY_NOTHING}&weights=pay-4`);
    await page.getByRole('button', { name: 'Suchauftrag speichern' }).click();
    await page.getByLabel('Name des Suchauftrags').fill('Fast geschenkt');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('Suchauftrag Fast geschenkt')).toBeVisible();
    await expect(page).toHaveURL(/saved=\d+/);
  });

  await step('finds it among the saved searches', async () => {
    await page.getByRole('link', { name: 'Suchaufträge' }).first().click();
    await expect(page.getByRole('heading', { name: 'Fast geschenkt' })).toBeVisible();
  });

  const candidate = await newVisitor('candidate');
  const before = await patchProfile(candidate, { job_income_year: NEARLY_NOTHING });
  await step('sees without a reload that somebody is new, and who', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Fast geschenkt' });
    await expect(row.getByText('1 neues Profil')).toBeAttached();
    await page.getByRole('link', { name: 'Fast geschenkt öffnen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '1 Profil' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ergebnisse' }).getByText('neu', { exact: true })).toBeVisible();
  });

  await step('removes it, takes that back, and removes it for good', async () => {
    await page.getByRole('link', { name: 'Suchaufträge' }).first().click();
    await page.getByRole('button', { name: 'Fast geschenkt löschen' }).click();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByRole('heading', { name: 'Fast geschenkt' })).toBeVisible();
    await page.getByRole('button', { name: 'Fast geschenkt löschen' }).click();
    await expect(page.getByRole('heading', { name: 'Fast geschenkt' })).toBeHidden();
  });
  await patchProfile(candidate, { job_income_year: before.job_income_year });
});
