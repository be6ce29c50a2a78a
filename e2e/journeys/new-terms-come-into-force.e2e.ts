import { expect, test } from '../support/journey.ts';
import { accounts } from '../support/sign-in.ts';
import { publishTermsFor } from '../support/terms.ts';

test('a person accepts new terms once and goes on to the wanted place', async ({ page, signIn, step }) => {
  await publishTermsFor(accounts['staff agent'], 'Anfragen laufen jetzt nach **14 Tagen** ab.');
  await signIn('staff agent');
  await step('reads what changes', async () => {
    await page.goto('/de/search?place=24143');
    await expect(page.getByRole('heading', { name: 'Neue Nutzungsbedingungen' })).toBeVisible();
    await expect(page.getByText('Anfragen laufen jetzt nach 14 Tagen ab.')).toBeVisible();
    await page.getByText('AGB im Wortlaut').click();
    await expect(page.getByRole('region', { name: 'AGB im Wortlaut' })).toBeVisible();
  });
  await step('accepts', async () => {
    await page.getByRole('button', { name: 'Zustimmen' }).click();
    await expect(page).toHaveURL(/\/de\/search\?place=24143/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await step('is not asked again', async () => {
    await page.goto('/de/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/de\/dashboard$/);
  });
});
