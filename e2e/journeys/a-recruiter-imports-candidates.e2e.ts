import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

/** An export as an applicant tracking system writes it: semicolons, umlauts of Windows, and days that do not exist. */
const EXPORT = [
  'Pers.-Nr.;Vorname;Nachname;Geburtsdatum;PLZ;Ort;E-Mail;Beruf;Bemerkung',
  'P-1;Jörg;Groß;17.03.88;1067;Dresden;joerg.gross@example.org;Elektriker;„ruft zurück“',
  'P-2;Änne;Kühl;31.02.1990;24143;Kiel;aenne.kuehl@example.org;Altenpflegerin;',
  'P-3;Cem;Öztürk;1988-13-45;50667;Köln;cem.oeztuerk@example.org;Elektriker;',
  'P-4;Ute;Jäger;4. Mai 1979;6108;Halle;keine;Altenpflegerin;',
].join('\r\n');

/** Windows-1252 has most of its letters where Latin-1 has them; these quotation marks are elsewhere. */
const inWindows1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('„', '\u0084').replaceAll('“', '\u0093'), 'latin1');

const countOf = async (page: Page): Promise<number> => {
  const answer = await page.request.get(ownCandidatesApi.counts.url);
  return ownCandidatesApi.counts.schema.response[200].parse(await answer.json()).all;
};
const result = (page: Page) => page.getByRole('figure', { name: /^Was aus den/ });

test('a recruiter imports an export with umlauts and broken dates, puts it right, runs it and takes it back', async ({
  page,
  step,
}) => {
  test.slow(); // from the file to the way back
  await signInAsNew(page, 3, 'import');

  await step('the contract about data processing comes first, and leads back', async () => {
    await page.goto('/de/candidates/import');
    await page.getByRole('link', { name: 'Lesen und annehmen' }).click();
    await page.getByRole('button', { name: 'Vertrag annehmen' }).click();
    await expect(page.getByText(/^Ihre Firma hat die Fassung vom .* angenommen\.$/)).toBeFocused();
    await page.getByRole('link', { name: 'Zurück dorthin, wo Sie waren' }).click();
    await expect(page).toHaveURL(/\/de\/candidates\/import$/);
  });

  await step('an old Excel file is refused with advice, a sample can be tried', async () => {
    await page.goto('/de/candidates/import');
    await expect(page.getByText('Noch nichts importiert.')).toBeVisible();
    const old = { name: 'Altdaten.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') };
    await page.locator('input[type=file]').setInputFiles(old);
    await expect(page.getByRole('alert')).toContainText('Speichern Sie die Datei in Excel als .xlsx oder .csv.');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Beispiel als CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  await step('the export is read with its umlauts, and its columns are recognised', async () => {
    const file = { name: 'bewerber.csv', mimeType: 'text/csv', buffer: inWindows1252(EXPORT) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'Was steht in welcher Spalte?' })).toBeVisible();
    await expect(page.getByLabel('Zeichensatz')).toHaveValue('windows-1252');
    await expect(page.getByRole('list', { name: 'Vorname' })).toContainText('JörgÄnneCem');
    await expect(page.getByRole('combobox', { name: 'Feld für Geburtsdatum' })).toHaveValue('Geburtstag');
  });

  await step('a wrong encoding shows at once, and is chosen back', async () => {
    await page.getByLabel('Zeichensatz').selectOption('utf-8');
    await expect(page.getByRole('list', { name: 'Vorname' })).toContainText('J\ufffdrg');
    await page.getByLabel('Zeichensatz').selectOption('windows-1252');
    await expect(page.getByRole('list', { name: 'Vorname' })).toContainText('Jörg');
  });

  await step('the remark is left out, and a word that could mean several occupations is asked once', async () => {
    await page.getByRole('combobox', { name: 'Feld für Bemerkung' }).click();
    await page.getByRole('option', { name: 'nicht übernehmen' }).click();
    await page.getByRole('button', { name: 'Weiter' }).click();
    const heading = page.getByRole('heading', { name: /^(Welche Begriffe meinen Sie\?|Vorschau)$/ });
    await expect(heading).toBeVisible();
    if ((await heading.textContent()) !== 'Vorschau') {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Weiter' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Vorschau' })).toBeVisible();
    await expect(result(page)).toContainText('3 fehlerhaft');
    expect(await countOf(page)).toBe(0);
  });

  await step('the broken days are put right by the keyboard, and one row is left out', async () => {
    await page.getByRole('button', { name: /^Nur Fehler/ }).click();
    const grid = page.getByRole('grid', { name: 'Zeilen der Datei' });
    await grid.getByText('31.02.1990').click();
    await page.keyboard.type('28.02.1990');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('13.12.1988');
    await page.keyboard.press('Enter');
    await expect(result(page)).toContainText('1 fehlerhaft');
    await expect(grid.getByText('13.12.1988')).toBeVisible();
    await grid.getByRole('button', { name: 'Zeile 5 auslassen' }).click();
    await expect(result(page)).toContainText('0 fehlerhaft');
  });

  await step('it runs, and says what came of it, also after a reload', async () => {
    await page.getByRole('button', { name: '3 Personen übernehmen' }).click();
    await expect(page.getByRole('heading', { name: 'Der Import ist fertig' })).toBeVisible();
    await page.reload();
    await expect(result(page)).toContainText('3 neu');
    await expect(page.getByRole('heading', { name: 'Einwilligung für 3 Personen' })).toBeVisible();
    expect(await countOf(page)).toBe(3);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Bericht als CSV' }).click();
    await download;
  });

  await step('it is taken back, and nobody of it stays', async () => {
    await page.getByRole('button', { name: 'Import zurücknehmen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect(page.getByRole('heading', { name: 'Der Import ist zurückgenommen' })).toBeVisible();
    await expect(page.getByText('3 Zeilen sind zurückgenommen. Nichts davon ist geblieben.')).toBeVisible();
    expect(await countOf(page)).toBe(0);
  });

  await step('the next file with these headers gets the same columns', async () => {
    await page.getByRole('link', { name: 'Weitere Datei importieren' }).click();
    await expect(page.getByText('zurückgenommen', { exact: true })).toBeVisible();
    const file = { name: 'bewerber-2.csv', mimeType: 'text/csv', buffer: inWindows1252(EXPORT) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByLabel('Zuordnung', { exact: true })).toHaveValue('0');
    await expect(page.getByRole('combobox', { name: 'Feld für Bemerkung' })).toHaveValue('nicht übernehmen');
  });
});
