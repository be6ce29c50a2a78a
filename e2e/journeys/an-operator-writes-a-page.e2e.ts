import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { password } from '../support/sign-in.ts';

/** An image of 40 × 20 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAALklEQVRIie3VwQkAMBACwem/aVPGQVjwL4i6xolkrKhXuTQnHci6TEFCWPQ/Fh99+h0OPLImvgAAAABJRU5ErkJggg==',
  'base64',
);

async function confirmWith(page: Page, name: string, button: string, reason: string) {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Grund').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an operator writes a page, shows it, publishes it and brings an earlier text back', async ({
  page,
  signIn,
  newVisitor,
  step,
}) => {
  await signIn('operator');
  const guest = await newVisitor('guest');
  const text = page.getByLabel('Text', { exact: true });

  await step('the area asks for the password first', async () => {
    await page.goto('/de/operator/pages');
    const dialog = page.getByRole('dialog', { name: 'Passwort bestätigen' });
    await dialog.getByLabel('Passwort', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Seiten' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Impressum' }).getByText('Pflichtseite')).toBeVisible();
  });

  await step('the operator begins a page', async () => {
    await page.getByRole('button', { name: 'Neue Seite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Neue Seite' });
    await dialog.getByLabel('Titel').fill('Jobmesse in Köln');
    await confirmWith(page, 'Neue Seite', 'Anlegen', 'Wir sind auf der Messe');
    await expect(page.getByRole('heading', { level: 1, name: 'Jobmesse in Köln' })).toBeVisible();
    await expect(page.getByText('Noch nie öffentlich')).toBeVisible();
  });

  await step('and writes it, with a heading and an image', async () => {
    await text.fill('Wir freuen uns auf Sie.\n\nHalle 7');
    await text.selectText();
    await page.getByRole('button', { name: 'Liste', exact: true }).click();
    await expect(text).toHaveValue('- Wir freuen uns auf Sie.\n- \n- Halle 7');
    await text.fill('## Halle 7\n\nWir freuen uns auf Sie. <script>alert(1)</script>\n\n');
    await page.locator('input[type="file"]').setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer: PNG });
    const dialog = page.getByRole('dialog', { name: 'Bild einfügen' });
    await dialog.getByLabel('Was ist zu sehen?').fill('Unser Stand');
    await dialog.getByRole('button', { name: 'Hochladen und einfügen' }).click();
    await expect(dialog).toBeHidden();
    const preview = page.getByRole('region', { name: 'Vorschau', exact: true });
    await expect(preview.getByRole('heading', { name: 'Halle 7' })).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Unser Stand' })).toBeVisible();
    await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  });

  await step('a guest finds nothing yet, and sees the draft by its link', async () => {
    await guest.goto('/de/jobmesse-in-koeln');
    await expect(guest.getByText('Halle 7')).toBeHidden();
    await page.getByRole('button', { name: 'Link erstellen' }).click();
    await guest.goto(await page.getByLabel('Link zur Vorschau').inputValue());
    await expect(guest.getByRole('heading', { name: 'Halle 7' })).toBeVisible();
    await expect(guest.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(guest.getByText(/Das ist ein Entwurf/)).toBeVisible();
  });

  await step('the operator publishes, and the guest reads', async () => {
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await confirmWith(page, 'Entwurf veröffentlichen', 'Veröffentlichen', 'Messe ist angekündigt');
    await expect(page.getByText('Öffentlich', { exact: true })).toBeVisible();
    await guest.goto('/de/jobmesse-in-koeln');
    await expect(guest.getByRole('heading', { level: 1, name: 'Jobmesse in Köln' })).toBeVisible();
    await expect(guest).toHaveTitle(/Jobmesse in Köln/);
  });

  await step('writes another text, and brings the first one back', async () => {
    await text.fill('Die Messe fällt aus.');
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await confirmWith(page, 'Entwurf veröffentlichen', 'Veröffentlichen', 'Absage');
    await guest.reload();
    await expect(guest.getByText('Die Messe fällt aus.')).toBeVisible();

    await page.getByRole('button', { name: 'Mit dem Entwurf vergleichen: Fassung 1' }).click();
    await expect(page.getByRole('figure', { name: /Fassung 1/ }).getByText('Die Messe fällt aus.')).toBeVisible();
    await page.getByRole('button', { name: 'Wiederherstellen …: Fassung 1' }).click();
    await confirmWith(page, 'Fassung 1 wiederherstellen', 'Veröffentlichen', 'Doch keine Absage');
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Halle 7' })).toBeVisible();
  });

  await step('a new address leads there from the old one', async () => {
    await page.getByRole('button', { name: 'Adresse ändern' }).click();
    await page.getByRole('dialog', { name: 'Adresse ändern' }).getByLabel('Adresse').fill('jobmesse');
    await confirmWith(page, 'Adresse ändern', 'Ändern', 'Kürzer');
    await guest.goto('/de/jobmesse-in-koeln');
    await expect(guest).toHaveURL(/\/de\/jobmesse$/);
    await expect(guest.getByRole('heading', { name: 'Halle 7' })).toBeVisible();
  });

  await step('what is withdrawn comes back', async () => {
    await page.getByRole('button', { name: 'Zurückziehen', exact: true }).click();
    await confirmWith(page, 'Seite zurückziehen', 'Zurückziehen', 'Versehen');
    await expect(page.getByText('Zurückgezogen', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.getByText('Öffentlich', { exact: true })).toBeVisible();
  });
});
