import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';

test('an employer reads the invoices of a year, opens one, and takes both formats along', {
  tag: '@phone',
}, async ({ page, signIn, step }) => {
  const table = page.getByRole('table', { name: 'Rechnungen' });
  const row = table.getByRole('row').filter({ hasText: 'bezahlt' }).first();
  const numberOf = async () => (await row.getByRole('button').textContent()) ?? '';

  await step('finds them in the menu, with how each stands', async () => {
    await signIn('employer');
    await page.goto('/de/dashboard');
    await page.getByRole('button', { name: /Konto$/ }).click();
    await page.getByRole('link', { name: 'Rechnungen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();
    await expect(page.getByText(/^Berechnet in den letzten 12 Monaten: /)).toBeVisible();
    await expect(table.getByRole('row').filter({ hasText: /Stornorechnung zu RE-\d{4}-\d{6}/ })).toHaveCount(1);
    await expect(table.getByText('storniert')).toHaveCount(1);
    await expect(table.getByText('bezahlt').first()).toBeVisible();
  });

  await step('reads an invoice in the page', async () => {
    const number = await numberOf();
    await row.getByRole('button', { name: `${number} ansehen` }).click();
    const sheet = page.getByRole('dialog', { name: `${number}.pdf` });
    const text = sheet.getByRole('region', { name: 'Text der Seite 1' });
    await expect(text).toContainText(number);
    await expect(text).toContainText('Nordlicht Medizintechnik GmbH');
    await expect(text).toContainText('Gegenpost Betrieb GmbH');
  });

  await step('goes back to the list', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(table).toBeVisible();
  });

  await step('takes both formats along, the same bytes each time', async () => {
    const number = await numberOf();
    const load = async (format: 'PDF' | 'XRechnung', ending: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('link', { name: `${number} als ${format} herunterladen` }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`${number}.${ending}`);
      return readFile(await file.path());
    };
    const pdf = await load('PDF', 'pdf');
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(Buffer.compare(pdf, await load('PDF', 'pdf'))).toBe(0);
    const xml = (await load('XRechnung', 'xml')).toString();
    expect(xml).toContain('xrechnung_3.0');
    expect(xml).toContain(`<ram:ID>${number}</ram:ID>`);
  });
});
