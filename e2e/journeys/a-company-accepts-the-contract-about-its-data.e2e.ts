import { companyApi } from '@gegenpost/contract/company.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';
import { signInAsNew } from '../support/new-account.ts';
import { password } from '../support/sign-in.ts';

const accept = (page: Page) => page.getByRole('button', { name: 'Vertrag annehmen' });
const accepted = (page: Page) => page.getByRole('list', { name: 'Angenommene Fassungen' }).getByRole('listitem');
const section = (page: Page) => page.getByRole('region', { name: 'Auftragsverarbeitung', exact: true });
const state = (page: Page) => section(page).getByRole('status');

async function openArea(operator: Page, path: string): Promise<void> {
  await operator.goto(path);
  await operator.getByLabel('Passwort', { exact: true }).fill(password);
  await operator.getByRole('button', { name: 'Bestätigen' }).click();
}

/** Without a subscription there are no sub-accounts: the operator gives the company some free days. */
async function giveFreeDays(operator: Page, page: Page): Promise<void> {
  const answer = await page.request.get(companyApi.get.url);
  const { gegenpost_id } = companyApi.get.schema.response[200].parse(await answer.json());
  await openArea(operator, `/de/operator/companies/${gegenpost_id}`);
  await operator.getByRole('button', { name: 'Freie Tage geben …' }).click();
  const dialog = operator.getByRole('dialog');
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Bis einschließlich').fill(inTenDays);
  await dialog.getByLabel('Grund').fill('Zum Ausprobieren');
  await dialog.getByRole('button', { name: 'Freie Tage geben' }).click();
  await expect(dialog).toBeHidden();
}

/** Signs a colleague in who may do everything but sign for the company. */
async function inviteColleague(page: Page, colleague: Page): Promise<void> {
  const email = `avv-kollegin-${Date.now()}@example.org`;
  await page.goto('/de/accountmanager');
  await page.getByLabel('Vorname').fill('Wiebke');
  await page.getByLabel('Nachname').fill('Brandt');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(page.getByText('Eingeladen', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Rechte von Wiebke Brandt ändern' }).click();
  await page.getByRole('checkbox', { name: 'Abo und Rechnungen' }).uncheck();
  await page.getByRole('button', { name: 'Rechte speichern' }).click();
  await expect(page.getByText(/Die Rechte von Wiebke Brandt sind gespeichert/).first()).toBeVisible();
  await colleague.goto(linkIn(await receiveMail(email, /eingeladen/)));
  await colleague.getByLabel('Passwort', { exact: true }).fill(password);
  await colleague.getByLabel('Passwort wiederholen').fill(password);
  for (const consent of await colleague.getByRole('checkbox').all()) await consent.check();
  await colleague.getByRole('button', { name: 'Konto freischalten' }).click();
  await colleague.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await colleague.getByLabel('E-Mail-Adresse').fill(email);
  await colleague.getByLabel('Passwort', { exact: true }).fill(password);
  await colleague.getByRole('button', { name: 'Anmelden' }).click();
  await expect(colleague).toHaveURL(/\/de\/dashboard$/);
}

async function publish(operator: Page, button: string, reason: string): Promise<void> {
  await operator.getByRole('button', { name: button, exact: true }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Grund').fill(reason);
  await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a company reads the contract about its data, accepts it, and is asked again about a new version', async ({
  page,
  newVisitor,
  step,
}) => {
  await signInAsNew(page, 3, 'avv');
  const operator = await newVisitor('operator');
  const colleague = await newVisitor('guest');

  await step('the company is told what is missing, and finds it in its profile', async () => {
    await page.goto('/de/candidates');
    await page.getByRole('link', { name: 'Lesen und annehmen' }).click();
    await expect(page).toHaveURL(/\/de\/company-profile\?.*#data-processing$/);
    await expect(state(page)).toContainText('noch nicht angenommen');
  });

  await step('reads the contract with who runs the platform, and the list of processors', async () => {
    const contract = page.getByRole('region', { name: 'Vertrag zur Auftragsverarbeitung' });
    await expect(contract.getByText('Gegenpost Betriebs GmbH')).toBeVisible();
    await expect(contract.getByRole('heading', { name: 'Weitere Auftragsverarbeiter' })).toBeAttached();
    await page.getByRole('link', { name: 'Liste der Auftragsverarbeiter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Auftragsverarbeiter' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await expect(state(page)).toContainText('noch nicht angenommen');
  });

  await step('a colleague who may not sign for the company reads it too, and is told who may', async () => {
    await giveFreeDays(operator, page);
    await inviteColleague(page, colleague);
    await colleague.goto('/de/company-profile#data-processing');
    await expect(colleague.getByText('Annehmen kann ihn das Hauptkonto Ihrer Firma')).toBeVisible();
    await expect(accept(colleague)).toHaveCount(0);
  });

  await step('two clicks of the company accept it once, with version, day and name', async () => {
    await page.goto('/de/company-profile?back=%2Fde%2Fcandidates#data-processing');
    await accept(page).dblclick();
    await expect(state(page)).toContainText(/Ihre Firma hat die Fassung vom .+ angenommen/);
    await expect(state(page)).toBeFocused();
    await expect(accepted(page)).toHaveCount(1);
    await expect(accepted(page)).toContainText(/Fassung vom .+, angenommen am .+ von Swantje Ohlsen/);
    await colleague.reload();
    await expect(accepted(colleague)).toHaveCount(1);
  });

  await step('goes back to where it was needed, where nobody asks any more', async () => {
    await page.getByRole('link', { name: 'Zurück dorthin, wo Sie waren' }).click();
    await expect(page).toHaveURL(/\/de\/candidates$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lesen und annehmen' })).toHaveCount(0);
  });

  await step('the operator publishes a new version', async () => {
    await operator.goto('/de/operator/pages');
    await operator.getByRole('link', { name: 'Vertrag zur Auftragsverarbeitung' }).click();
    const text = operator.getByLabel('Text', { exact: true });
    await text.fill(`${await text.inputValue()}\n\n## Anlage 2\n\nSicherungen liegen in Frankfurt.`);
    await publish(operator, 'Veröffentlichen', 'Ort der Sicherungen ergänzt');
  });

  await step('the company is asked again, and has its former version still', async () => {
    await page.reload();
    await expect(page.getByText('hat eine neue Fassung')).toBeVisible();
    await page.getByRole('link', { name: 'Lesen und annehmen' }).click();
    await expect(state(page)).toContainText('gilt die bisherige weiter');
    await page.getByText('Vertrag lesen').click();
    await expect(page.getByRole('heading', { name: 'Anlage 2' })).toBeAttached();
    await expect(accepted(page)).toHaveCount(1);
  });

  await step('while it reads, the operator corrects the text: what was not read is not accepted', async () => {
    const text = operator.getByLabel('Text', { exact: true });
    await text.fill((await text.inputValue()).replace('Frankfurt', 'Frankfurt am Main'));
    await publish(operator, 'Veröffentlichen', 'Genauer');
    await accept(page).click();
    await expect(section(page).getByText('Inzwischen gibt es eine neuere Fassung dieses Vertrags')).toBeVisible();
    await expect(page.getByText('Sicherungen liegen in Frankfurt am Main.')).toBeAttached();
    await accept(page).click();
    await expect(accepted(page)).toHaveCount(2);
    await expect(state(page)).toContainText(/Ihre Firma hat die Fassung vom .+ angenommen/);
  });

  await step('both versions can be kept as PDF', async () => {
    for (const entry of await accepted(page).all()) {
      const download = page.waitForEvent('download');
      await entry.getByRole('button').click();
      expect((await download).suggestedFilename()).toMatch(/^Auftragsverarbeitung-\d{4}-\d\d-\d\d\.pdf$/);
    }
  });

  await step('the operator brings the first version back, which the company has accepted', async () => {
    await operator.getByRole('button', { name: 'Wiederherstellen …: Fassung 1' }).click();
    const dialog = operator.getByRole('dialog');
    await dialog.getByLabel('Grund').fill('Anlage 2 kommt später');
    await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(state(page)).toContainText('angenommen');
    await expect(accept(page)).toHaveCount(0);
  });
});
