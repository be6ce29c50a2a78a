import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';
import { password } from '../support/sign-in.ts';

/** The operator area asks for the password by a refusal. */
test.use({ expectedFaults: [/403 .*\/api\/operator\//, /status of 403/] });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const help = (page: Page) => page.getByRole('dialog', { name: 'Hilfe' });

async function readByKeyboard(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('F1');
  await expect(help(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
}

for (const viewport of [desk, phone]) {
  test(`a candidate reads the help of a page at ${viewport.width} pixels`, async ({ page, signIn, step }) => {
    await page.setViewportSize(viewport);
    await signIn('candidate');
    await step('opens the help by F1, and it is the text of the page', async () => {
      await page.goto('/de/documents');
      await readByKeyboard(page, 'Unterlagen');
    });
    await step('finds another text without typing the umlaut', async () => {
      await help(page).getByRole('searchbox').fill('ubersicht');
      await help(page).getByRole('button', { name: 'Übersicht' }).first().click();
      await expect(help(page).getByRole('heading', { name: 'Übersicht' })).toBeFocused();
    });
    await step('closes it by Escape', async () => {
      await page.keyboard.press('Escape');
      await expect(help(page)).toBeHidden();
    });
    await step('finds it in the bar, or behind the account on a phone', async () => {
      if (viewport === phone) await page.locator('.app-tabs').getByRole('button', { name: /Konto/ }).click();
      await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
      await expect(help(page)).toBeVisible();
    });
  });

  test(`a visitor finds the help at ${viewport.width} pixels`, async ({ page, step }) => {
    await page.setViewportSize(viewport);
    await step('from the frontpage, which is a document of its own', async () => {
      await page.goto('/de');
      await page.getByRole('link', { name: 'Hilfe', exact: true }).click();
      await expect(help(page)).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await step('and from the login', async () => {
      await page.goto('/de/login');
      await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
      await expect(help(page).getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    });
    await step('sees the form', async () => {
      await help(page)
        .getByRole('button', { name: /Schreiben Sie uns/ })
        .click();
      await expect(help(page).getByLabel('E-Mail-Adresse')).toBeVisible();
    });
  });

  test(`somebody new is shown around by the keyboard at ${viewport.width} pixels`, async ({ page, step }) => {
    await page.setViewportSize(viewport);
    await signInAsNew(page, 2, `tour-${viewport.width}`);
    await step('is offered the tour by a card that blocks nothing', async () => {
      await page.goto('/de/dashboard');
      await page.getByRole('button', { name: 'Zeigen', exact: true }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Ihre Übersicht' })).toBeFocused();
    });
    await step('goes on to the search', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Beschreiben Sie die Stelle' })).toBeFocused();
      await expect(page.getByText('2 von 5')).toBeVisible();
    });
    await step('gives up by Escape, and is not asked again', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto('/de/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Zeigen', exact: true })).toBeHidden();
    });
    await step('begins again from the help', async () => {
      await page.keyboard.press('F1');
      await help(page)
        .getByRole('button', { name: /Rundgang starten/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Ihre Übersicht' })).toBeVisible();
    });
    await step('goes through it to the end, and the focus stays with it on every page', async () => {
      const tour = page.getByRole('dialog');
      for (const [title, path] of [
        ['Beschreiben Sie die Stelle', '/de/search'],
        ['Profile, die passen', '/de/search'],
        ['So treten Sie auf', '/de/company-profile'],
        ['Hilfe steht immer hier', '/de/dashboard'],
      ] as const) {
        await tour.getByRole('button', { name: 'Weiter' }).press('Enter');
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('dialog', { name: title })).toBeFocused();
      }
      await tour.getByRole('button', { name: 'Fertig' }).press('Enter');
      await expect(tour).toBeHidden();
    });
  });
}

test('an operator answers a question and rewrites a text', async ({ page, signIn, newVisitor, step }) => {
  await signIn('employer');
  await step('an employer asks', async () => {
    await page.goto('/de/invoices');
    await readByKeyboard(page, 'Rechnungen');
    await help(page)
      .getByRole('button', { name: /Schreiben Sie uns/ })
      .click();
    await help(page).getByLabel('Worum geht es?').fill('Rechnung fehlt');
    await help(page).getByLabel('Ihre Frage').fill('Wo ist die Rechnung von Oktober?');
    await help(page).getByRole('button', { name: 'Absenden' }).click();
    await expect(help(page).getByText('wartet auf Antwort')).toBeVisible();
  });
  const operator = await newVisitor('operator');
  await step('the operator answers', async () => {
    await operator.goto('/de/operator/help-requests');
    await operator.getByLabel('Passwort', { exact: true }).fill(password);
    await operator.getByRole('button', { name: 'Bestätigen' }).click();
    await operator.getByRole('link', { name: /Rechnung fehlt/ }).click();
    await operator.getByLabel('Ihre Antwort').fill('Sie steht jetzt unter „Rechnungen“.');
    await operator.getByRole('button', { name: 'Antworten' }).click();
    await expect(operator.getByText('Unser Team,')).toBeVisible();
  });
  await step('the employer reads it in the inbox', async () => {
    await page.goto('/de/inbox?folder=system');
    await page.getByRole('link', { name: /Rechnung fehlt/ }).click();
    // The list shows the beginning of the answer as well.
    await expect(page.getByRole('log', { name: 'Nachrichten' }).getByText('Sie steht jetzt unter')).toBeVisible();
  });
  await step('the operator rewrites the text of the page, with a reason', async () => {
    await operator.goto('/de/operator/help/2/Invoices');
    await operator.getByLabel('Text', { exact: true }).fill('Hier liegen **alle** Rechnungen.');
    await operator.getByRole('button', { name: 'Speichern' }).click();
    await operator.getByRole('dialog').getByLabel('Grund').fill('Häufige Frage');
    await operator.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect(operator.getByText(/Von Ihnen geändert/)).toBeVisible();
  });
  await step('which the employer reads at once', async () => {
    await page.goto('/de/invoices');
    await readByKeyboard(page, 'Rechnungen');
    await expect(help(page).getByText('alle', { exact: true })).toBeVisible();
  });
  await step('the operator puts the text of the version back, and tries a tour out', async () => {
    await operator.getByRole('button', { name: 'Text der Version wiederherstellen' }).click();
    await operator.getByRole('dialog').getByLabel('Grund').fill('War besser');
    await operator.getByRole('dialog').getByRole('button', { name: 'Wiederherstellen' }).click();
    await expect(operator.getByText(/Neue Versionen bringen ihn/)).toBeVisible();
    await operator.goto('/de/operator/tours/1/Dashboard');
    await operator.getByRole('button', { name: 'Ausprobieren' }).click();
    await expect(operator.getByRole('dialog', { name: 'Ihre Übersicht' })).toBeVisible();
    await operator.keyboard.press('Escape');
  });
});
