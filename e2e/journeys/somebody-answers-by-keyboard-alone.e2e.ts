import { sendRequest } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { linkIn, receiveMail } from '../support/mail.ts';

const password = 'Sonne-über-Kiel-7';
const subject = 'Pflegefachkraft für die Station Nord';

test('a candidate registers and answers a request by keyboard alone', async ({ page, newVisitor, step }) => {
  const email = `tastatur-${Date.now()}@example.org`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await step('registers', async () => {
    await page.goto('/de/register?role=1');
    await typeInto(page, page.getByLabel('E-Mail-Adresse'), email);
    await typeInto(page, page.getByLabel('Passwort', { exact: true }), password);
    await typeInto(page, page.getByLabel('Passwort wiederholen'), password);
    await pressOn(page, page.getByLabel(/^Ich stimme den AGB/), 'Space');
    await pressOn(page, page.getByLabel(/^Ich habe die Datenschutzerklärung/), 'Space');
    await pressOn(page, button('Konto anlegen'), 'Enter');
    await expect(page.getByRole('heading', { name: 'E-Mail bestätigen' })).toBeVisible();
  });

  await step('fails to log in: the focus is where the password is corrected', async () => {
    await page.goto(linkIn(await receiveMail(email, /bestätigen/i)));
    await pressOn(page, button('Adresse bestätigen'), 'Enter');
    await expect(page.getByRole('heading', { name: 'Ihre E-Mail-Adresse ist bestätigt' })).toBeFocused();
    await pressOn(page, page.getByRole('link', { name: 'Zur Anmeldung' }), 'Enter');
    const field = page.getByLabel('Passwort', { exact: true });
    await typeInto(page, field, 'vergessen-1A');
    await pressOn(page, button('Anmelden'), 'Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Noch wenige Angaben' })).toBeVisible();
  });

  await step('says the rest, with suggestions that tell how many they are', async () => {
    await typeInto(page, page.getByLabel('Vorname'), 'Ronja');
    await typeInto(page, page.getByLabel('Nachname'), 'Neumann');
    await pressOn(page, button('Weiter'), 'Enter');
    const occupation = page.getByRole('combobox', { name: 'Gewünschter Beruf' });
    await typeInto(page, occupation, 'Pflegefach');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ Vorschläge$/ })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(occupation).toHaveValue(/Pflegefach./);
    const place = page.getByRole('combobox', { name: 'Wunschort' });
    await typeInto(page, place, 'Nirgendheim');
    await expect(page.getByRole('status').filter({ hasText: /^Nichts gefunden\./ })).toBeAttached();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('24143');
    await expect(page.getByRole('option', { name: /^24143 Kiel/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(place).toHaveValue('24143 Kiel');
    await pressOn(page, button('Weiter'), 'Enter');
    await pressOn(page, button('Fertig'), 'Enter');
    await expect(page).toHaveURL(/\/de\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Neumann');
  });

  await step('opens the letter of a company at its top', async () => {
    const employer = await newVisitor('employer');
    await sendRequest(employer, page, subject);
    await page.reload();
    await pressOn(page, page.getByRole('link', { name: new RegExp(subject) }).first(), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeInViewport();
    const reading = page.getByRole('region', { name: 'Die Anfrage' });
    await expect(reading).toHaveJSProperty('scrollTop', 0);
  });

  await step('puts the answer off, which leads back to the first answer, and asks something first', async () => {
    await pressOn(page, button('Später'), 'Enter');
    await expect(page.getByText(/^Zurückgestellt bis/)).toBeVisible();
    await expect(button('Zusagen')).toBeFocused();
    await pressOn(page, button('Erst fragen'), 'Enter');
    await expect(page.getByLabel(/^Ihre Frage an/)).toBeFocused();
    await pressOn(page, button('Abbrechen'), 'Enter');
    await expect(button('Erst fragen')).toBeFocused();
  });

  await step('says no, and takes it back', async () => {
    await pressOn(page, button('Nein, danke'), 'Enter');
    await expect(page.getByText('Sie haben abgesagt.')).toBeVisible();
    await expect(page.getByText(/^Sie haben abgesagt\./).locator('..')).toBeFocused();
    const answers = page.getByRole('region', { name: 'Ihre Antwort' });
    await pressOn(page, answers.getByRole('button', { name: 'Rückgängig' }), 'Enter');
    await expect(button('Nein, danke')).toBeFocused();
  });

  await step('says yes with a release, and goes on in the conversation', async () => {
    await tabTo(page, button('Zusagen'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Name', exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    await typeInto(page, page.getByLabel(/^Ihre Nachricht/), 'Sehr gern, wann passt es Ihnen?');
    await pressOn(page, button('Zusagen und antworten'), 'Enter');
    const messages = page.getByRole('log', { name: 'Nachrichten' });
    await expect(messages).toContainText('Sehr gern');
    await expect(messages).toBeFocused();
    await typeInto(page, page.getByRole('textbox', { name: 'Ihre Antwort' }), 'Ich freue mich.');
    await page.keyboard.press('Control+Enter');
    await expect(messages).toContainText('Ich freue mich.');
  });

  await step('uploads a document: the focus stays with the uploads when one is dismissed', async () => {
    await page.goto('/de/documents');
    const choose = button('Dateien auswählen');
    await tabTo(page, choose);
    const chooser = page.waitForEvent('filechooser');
    // Keys reach the page sooner than the wish to be asked for files, without which the browser shows a dialog of its own.
    await page.evaluate(() => undefined);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    const dismiss = page.getByRole('button', { name: /leer\.pdf/ });
    await pressOn(page, dismiss.last(), 'Enter');
    await expect(dismiss).toHaveCount(0);
    await expect(page.locator('.documents-sheet, .documents-sheet *').and(page.locator(':focus'))).toHaveCount(1);
  });
});
