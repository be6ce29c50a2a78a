import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const resume = {
  basics: { label: 'Orgelbauer (m/w/d)' },
  work: [{ name: 'Turmuhren Lachs', position: 'Gesellin', startDate: '2001-02', endDate: '2003-04' }],
  languages: [
    { language: 'Isländisch', fluency: 'B2' },
    { language: 'Klingonisch', fluency: 'B2' },
  ],
};

const openMenu = (page: Page) => page.getByRole('button', { name: 'Herunterladen / Importieren' }).click();

async function downloaded(page: Page, name: RegExp) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a candidate takes the profile along, brings one in, and takes that back', async ({ page, signIn, step }) => {
  await signIn('candidate');
  await page.goto('/de/profile');

  await step('the candidate downloads a CV', async () => {
    await openMenu(page);
    const { name, content } = await downloaded(page, /Lebenslauf als PDF/);
    expect(name).toBe('Lebenslauf-Annika-Lorenzen.pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await step('and an anonymous Europass, which tells no name', async () => {
    await page.getByRole('checkbox', { name: 'Anonym' }).check();
    const { name, content } = await downloaded(page, /Europass/);
    expect(name).toMatch(/^Profil-.{11}-europass\.xml$/);
    expect(content.toString()).not.toContain('Lorenzen');
  });

  await step('chooses a file of another service, and reads what it would add', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Lebenslauf auswählen' }).click();
    const file = { name: 'cv.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(resume)) };
    await (await chooser).setFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Was möchten Sie übernehmen?' });
    await expect(dialog.getByText('02/2001 – 04/2003, Gesellin, Turmuhren Lachs')).toBeVisible();
    await dialog.getByText('Nicht zugeordnet (1)').click();
    await expect(dialog.getByText('Klingonisch: B2')).toBeVisible();
  });

  const occupations = page.getByRole('list', { name: 'Gesuchte Berufe' });

  // In one step: the notice with the undo button disappears after five seconds.
  await step('keeps it, and takes it back', async () => {
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    const back = page.getByRole('button', { name: 'Rückgängig', exact: true });
    await expect(back).toBeVisible();
    await expect(occupations.getByText(/^Orgelbauer/)).toBeVisible();
    await back.click();
    await expect(page.getByText('Der Import ist zurückgenommen.')).toBeVisible();
    await expect(occupations.getByText(/^Orgelbauer/)).toHaveCount(0);
  });
});
