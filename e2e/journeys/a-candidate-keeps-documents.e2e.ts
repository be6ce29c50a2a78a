import { readFile } from 'node:fs/promises';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

/** A PDF that opens an address when it is opened. */
const ACTIVE_PDF =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /OpenAction << /S /URI /URI (https://example.org) >> >>\nendobj\nstartxref\n0\n%%EOF\n';

/** Two valid files, a reference of two pages and an image of it, and two that are refused. */
async function makeFiles(page: Page) {
  const sheet = await page.context().newPage();
  await sheet.setContent('<h1>Arbeitszeugnis</h1><p style="break-after: page">Stets zu unserer Freude.</p><p>Kiel</p>');
  const files = [
    { name: 'Arbeitszeugnis.pdf', mimeType: 'application/pdf', buffer: await sheet.pdf() },
    { name: 'Gesellenbrief.png', mimeType: 'image/png', buffer: await sheet.screenshot() },
    { name: 'Notizen.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Das ist kein PDF.') },
    { name: 'Werbung.pdf', mimeType: 'application/pdf', buffer: Buffer.from(ACTIVE_PDF) },
  ];
  await sheet.close();
  return files;
}

const list = (page: Page) => page.getByRole('list', { name: 'Ihre Unterlagen' });
const profileOf = (employer: Page) => employer.getByRole('complementary', { name: 'Profil' });
const closed = 'Unterlagen öffnet das Mitglied erst, wenn es Ihre Anfrage annimmt.';

test('a candidate keeps documents, and a company sees them as long as they are released', async ({
  page,
  newVisitor,
  step,
}) => {
  test.slow(); // the longest journey: on a busy machine it needs more than a minute
  await signInAsNew(page, 1, 'unterlagen');
  const employer = await newVisitor('employer');
  const files = await makeFiles(page);
  const id = await page.request
    .get(profilesApi.get.url)
    .then(async (answer) => profilesApi.get.schema.response[200].parse(await answer.json()).gegenpost_id);
  const openCandidate = async () => {
    await employer.goto(`/de/candidates/${id}`);
    await expect(profileOf(employer).getByRole('heading', { name: 'Wünsche' })).toBeVisible();
  };

  await step(
    'the candidate uploads four files at once; what is no document is refused, and what acts when it opens',
    async () => {
      await page.goto('/de/dashboard');
      await page.getByRole('navigation').getByRole('link', { name: 'Unterlagen' }).click();
      await expect(page.getByText('Noch keine Unterlagen. Ein Zeugnis genügt für den Anfang.')).toBeVisible();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Dateien auswählen' }).click();
      await (await chooser).setFiles(files);
      await expect(list(page).getByRole('listitem')).toHaveCount(2);
      const refusals = page.getByRole('alert');
      await expect(refusals.first()).toContainText('Erlaubt sind: PDF, DOCX, ODT, JPG, PNG oder WebP.');
      await expect(refusals.last()).toContainText('Drucken Sie es bitte neu als PDF');
      await expect(page.getByText('2 von 20')).toBeVisible();
      await expect(page.getByLabel('Art von Arbeitszeugnis.pdf')).toHaveValue('reference');
    },
  );

  await step('names them, puts them in order with a key, and reads one in the page', async () => {
    await page.getByRole('button', { name: 'Notizen.pdf aus der Liste nehmen' }).click();
    await page.getByRole('button', { name: 'Werbung.pdf aus der Liste nehmen' }).click();
    await page.getByRole('button', { name: 'Arbeitszeugnis.pdf umbenennen' }).click();
    await page.getByLabel('Name der Unterlage').fill('Zeugnis der Werft');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Gesellenbrief.png nach oben' }).press('ArrowUp');
    await expect(list(page).getByRole('listitem').first()).toContainText('Gesellenbrief.png');
    await expect(list(page).getByRole('listitem').last()).toContainText('Zeugnis der Werft.pdf');
    await page.getByRole('button', { name: 'Zeugnis der Werft.pdf ansehen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Zeugnis der Werft.pdf' });
    await expect(sheet.getByText('Seite 1 von 2')).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Text der Seite 1' })).toContainText('Stets zu unserer Freude.');
    await sheet.getByRole('button', { name: 'Nächste Seite' }).click();
    await expect(sheet.getByRole('region', { name: 'Text der Seite 2' })).toContainText('Kiel');
  });

  await step('goes back, closes another with Escape, deletes it and takes it back', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Gesellenbrief.png ansehen' }).click();
    await expect(page.getByRole('img', { name: 'Gesellenbrief.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/de\/documents$/);
    await page.getByRole('button', { name: 'Gesellenbrief.png entfernen' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(list(page).getByRole('listitem').first()).toContainText('Gesellenbrief.png');
  });

  await step('a company sees that documents wait for an answer, and asks', async () => {
    await openCandidate();
    await expect(profileOf(employer).getByText(closed)).toBeVisible();
    await employer.getByRole('link', { name: 'Bewerbung schreiben' }).click();
    const letter = employer.getByRole('dialog', { name: 'Bewerbung schreiben' });
    await letter.getByLabel('Arbeitsort').fill('24143');
    await employer.getByRole('option', { name: /^24143 Kiel/ }).click();
    await letter.getByLabel('Arbeitszeit').selectOption({ label: 'Vollzeit' });
    await letter.getByLabel('Gehalt von').fill('38.000');
    await letter.getByLabel('bis', { exact: true }).fill('44.000');
    await letter.getByLabel('Nachricht').fill('Guten Tag, dürfen wir Ihre Zeugnisse sehen?');
    await letter.getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(letter).toBeHidden();
  });

  await step(
    'the candidate accepts and releases the documents, and reads what stays closed without the name',
    async () => {
      await page.goto('/de/inbox');
      await page
        .getByRole('link', { name: /Nordlicht Medizintechnik/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Zusagen' }).click();
      await page.getByRole('checkbox', { name: 'Unterlagen' }).check();
      await expect(page.getByRole('note')).toContainText('In den Unterlagen selbst kann Ihr Name stehen.');
      await page.getByRole('button', { name: 'Zusagen und antworten' }).click();
      await expect(page.getByRole('region', { name: 'Ihre Entscheidung' })).toHaveCount(0);
    },
  );

  const address = await step('the company downloads one under a neutral name, without who wrote it', async () => {
    await openCandidate();
    const link = profileOf(employer).getByRole('link', { name: 'Unterlage-2.pdf herunterladen' });
    const download = employer.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('Unterlage-2.pdf');
    const [original, copy] = [files[0]!.buffer, await readFile(await (await download).path())];
    expect(original.includes('/Creator')).toBe(true);
    expect(copy.includes('/Creator')).toBe(false);
    expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
    return (await link.getAttribute('href')) ?? '';
  });

  await step('the candidate withdraws the release, and nothing of them is left for the company', async () => {
    await page.goto('/de/profile');
    await page.getByRole('button', { name: /^Freigabe für .* zurücknehmen$/ }).click();
    await expect(page.getByText('Sie haben noch keiner Firma etwas freigegeben.')).toBeVisible();
    await openCandidate();
    await expect(profileOf(employer).getByText(closed)).toBeVisible();
    expect((await employer.request.get(address)).status()).toBe(404);
  });
});
