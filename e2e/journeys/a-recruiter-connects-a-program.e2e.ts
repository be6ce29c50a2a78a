import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey.ts';

const run = async (command: string) => (await promisify(execFile)('bash', ['-euc', command])).stdout;

test('a recruiter makes a token, runs the command beside it, and revokes it', async ({ page, signIn, step }) => {
  const list = page.getByRole('list', { name: 'Token', exact: true });
  let command = '';

  await step('finds the tokens in the menu, with the calls of 30 days', async () => {
    await signIn('staff agent');
    await page.goto('/de/dashboard');
    await page.getByRole('button', { name: /Konto$/ }).click();
    await page.getByRole('link', { name: 'API-Token' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'API-Token' })).toBeVisible();
    await expect(page.getByRole('figure').getByText(/^Aufrufe in den letzten 30 Tagen: /)).toBeVisible();
    await expect(page.getByText('6 Zeilen abgelehnt')).toBeVisible();
  });

  await step('makes one', async () => {
    await page.getByRole('button', { name: 'Token anlegen' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Probe');
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Ihr neuer Token' });
    await expect(sheet.getByRole('region', { name: 'Token', exact: true })).toHaveText(/^gp_[a-z0-9]{40}$/);
    command = (await sheet.getByRole('region', { name: 'Befehl' }).textContent()) ?? '';
  });

  await step('runs the command as it stands there', async () => {
    const { data } = JSON.parse(await run(`${command} -s`));
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toHaveProperty('person');
  });

  await step('sees that it was used', async () => {
    await page.getByRole('button', { name: 'Fertig' }).click();
    await page.reload();
    await expect(list.getByRole('listitem').filter({ hasText: 'Probe' })).toContainText(/Zuletzt am /);
    expect(await page.content()).not.toMatch(/gp_[a-z0-9]{40}/);
  });

  await step('revokes it: the command opens nothing any more', async () => {
    await list.getByRole('button', { name: 'Probe widerrufen' }).click();
    await page.getByRole('button', { name: 'Endgültig widerrufen' }).click();
    await expect(page.getByRole('heading', { name: 'Beendete Token' })).toBeVisible();
    await expect(list.getByText('Probe')).toHaveCount(0);
    expect(JSON.parse(await run(`${command} -s`))).toMatchObject({ code: 'api_token_invalid' });
  });
});
