import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const NAME = 'Ines Kaltenbach';

/** So that the bar of the app covers no link by half, which counts as too small a target. */
const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

// Somebody else was faster, and a profile that is offline is not found.
test.use({ expectedFaults: [/409/, /404/] });

test('a recruiter edits a candidate together with a colleague, brings the profile online, deletes it and takes that back', async ({
  page: agent,
  signIn,
  newVisitor,
  step,
}) => {
  await signIn('staff agent');
  await agent.goto('/de/candidates');

  await step('the agent adds somebody', async () => {
    await agent.getByRole('button', { name: 'Kandidat anlegen' }).click();
    const form = agent.getByRole('dialog', { name: 'Kandidat anlegen' });
    await form.getByLabel('Vorname').fill('Ines');
    await form.getByLabel('Nachname').fill('Kaltenbach');
    await form.getByLabel('Gesuchter Beruf').fill('Elektronik');
    await agent
      .getByRole('option', { name: /Elektronik/ })
      .first()
      .click();
    await form.getByLabel('Gewünschter Arbeitsort').fill('24143');
    await agent.getByRole('option', { name: /24143/ }).first().click();
    await form.getByRole('button', { name: 'Anlegen' }).click();
    await expect(agent.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(agent.getByText('Nur Ihr Team sieht das Profil.')).toBeVisible();
  });

  await step('a colleague changes the same field, and nothing typed is lost', async () => {
    const address = agent.url();
    const city = agent.getByLabel('Ort', { exact: true });
    await expect(city).toBeVisible();
    const colleague = await agent.context().newPage();
    await colleague.goto(address);
    await colleague.getByLabel('Ort', { exact: true }).fill('Plön');
    await colleague.keyboard.press('Enter');
    await expect(colleague.getByText('Gespeichert', { exact: true })).toBeVisible();
    await colleague.close();
    await city.fill('Lübeck');
    await city.press('Enter');
    const conflict = agent.getByRole('alert').filter({ hasText: 'Plön' });
    await expect(conflict).toContainText('Lübeck');
  });

  await step('the agent keeps the own value', async () => {
    await agent.getByRole('button', { name: 'Meine Angabe speichern' }).click();
    await expect(agent.getByRole('button', { name: 'Meine Angabe speichern' })).toHaveCount(0);
    await expect(agent.getByLabel('Ort', { exact: true })).toHaveValue('Lübeck');
  });

  const online = agent.getByRole('switch', { name: `${NAME} online` });
  await step('without a consent the profile stays offline', async () => {
    await online.click();
    await expect(agent.getByRole('tab', { name: 'Vermittlung', selected: true })).toBeVisible();
    await expect(online).toHaveAttribute('aria-checked', 'false');
    await expect(agent.getByRole('button', { name: 'Einwilligung eintragen: Vermittlung' })).toBeVisible();
    await toTop(agent);
  });

  const productId = await agent.locator('.own-candidate-panel .public-id').innerText();
  const employer = await newVisitor('employer', {});
  await step('the consent is stated, and the profile goes online', async () => {
    await agent.getByRole('button', { name: 'Einwilligung eintragen: Vermittlung' }).click();
    await agent.getByRole('dialog').getByRole('button', { name: 'Eintragen' }).click();
    await expect(agent.getByRole('dialog')).toHaveCount(0);
    await online.click();
    await expect(agent.getByText('Arbeitgeber finden das Profil.')).toBeVisible();
    await toTop(agent);
  });

  await step('an employer finds it', async () => {
    await employer.goto(`/de/candidates/${productId}`);
    await expect(employer.getByText(productId).first()).toBeVisible();
  });

  await step('the agent deletes it with others, and takes that back', async () => {
    await agent.getByRole('link', { name: 'Kandidaten' }).first().click();
    await agent.getByLabel('Name oder externe Nummer').fill('Kaltenbach');
    await expect(agent.getByRole('status').filter({ hasText: /^\d Person/ })).toBeVisible();
    await expect(agent.getByRole('link', { name: NAME }).first()).toBeVisible();
    await agent.getByRole('checkbox', { name: 'Alle geladenen auswählen' }).check();
    await agent.getByRole('button', { name: 'Löschen' }).click();
    await expect(agent.getByRole('link', { name: NAME })).toHaveCount(0);
    await agent.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(agent.getByRole('link', { name: NAME }).first()).toBeVisible();
  });
});
