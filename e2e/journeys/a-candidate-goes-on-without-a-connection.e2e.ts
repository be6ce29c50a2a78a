import type { Page } from '@playwright/test';
import { acceptRequest, sendRequest } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

/** Keys of the copies that this browser keeps; none where the database is gone. */
const copiesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'gegenpost.copies')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('gegenpost.copies');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        if (!db.objectStoreNames.contains('copies')) return resolve([]);
        const keys = db.transaction('copies').objectStore('copies').getAllKeys();
        keys.onsuccess = () => {
          db.close();
          resolve(keys.result.map(String));
        };
      };
    });
  });

test.use({ serviceWorkers: 'allow', expectedFaults: [/ERR_INTERNET_DISCONNECTED/] });

test('a candidate reads and writes without a connection, and leaves nothing behind', async ({
  page,
  newVisitor,
  step,
}) => {
  const employer = await newVisitor('employer');
  await signInAsNew(page, 1, 'unterwegs');
  const id = await sendRequest(employer, page, 'Tischlerei am Hafen');
  const written = ['Erstens: Wann passt es Ihnen?', 'Zweitens: Ich kann ab Montag.'];
  const messages = (of: Page) => of.getByRole('log');

  await step('the profile and the open requests come along, without being opened', async () => {
    await page.goto('/de/dashboard');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // the first visit installs the worker, from the second on it keeps what is loaded
    const kept = ['["session"]', '["profile"]', '["profile","stations"]', `["messaging","thread",${id}]`];
    await expect.poll(() => copiesOf(page)).toEqual(expect.arrayContaining(kept));
  });

  await step('after a reload without a connection the profile can be read', async () => {
    await page.context().setOffline(true);
    await page.goto('/de/profile');
    await expect(page.getByText('Sie sind offline und lesen')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
    await expect(page.getByText('24143 Kiel').first()).toBeVisible();
  });

  await step('and changed: the change outlives a reload and waits for the connection', async () => {
    await page.getByLabel('Betrag in Euro, brutto').fill('41.000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wird gespeichert, sobald Sie verbunden sind')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Betrag in Euro, brutto')).toHaveValue('41.000');
  });

  await step('and an open request, with its letter and what it offers', async () => {
    await page.goto(`/de/inbox/thread/${id}`);
    const request = page.getByRole('region', { name: 'Die Anfrage' });
    await expect(request).toContainText('Tischlerei am Hafen');
    await expect(request).toContainText('60.000 bis 70.000');
    await expect(request).toContainText('wir bewerben uns bei Ihnen');
  });

  await step('back with a connection it goes on by itself, and what was accepted can be answered', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText('Sie sind offline')).toBeHidden();
    const wished = async () => (await (await page.request.get('/api/profile')).json()).job_income_year;
    await expect.poll(wished).toBe(41_000);
    await acceptRequest(page, id);
    await page.reload();
    await expect(page.getByLabel('Ihre Antwort')).toBeVisible();
    await expect(messages(page)).toContainText('wir bewerben uns bei Ihnen');
  });

  await step('what is written without a connection outlives a reload, and is sent in order, once', async () => {
    await page.context().setOffline(true);
    for (const words of written) {
      await page.getByLabel('Ihre Antwort').fill(words);
      await page.getByRole('button', { name: 'Später senden' }).click();
    }
    await page.reload();
    await expect(messages(page).getByText('wird gesendet, sobald')).toHaveCount(2);
    await page.context().setOffline(false);
    await expect(messages(page).getByText('wird gesendet, sobald')).toHaveCount(0);
    await expect(messages(page).getByText('Gesendet')).toHaveCount(2);
    await employer.goto(`/de/inbox/thread/${id}`);
    for (const words of written) await expect(messages(employer).getByText(words)).toHaveCount(1);
    const text = await messages(employer).innerText();
    expect(text.indexOf(written[0]!)).toBeLessThan(text.indexOf(written[1]!));
  });

  await step('a logout empties what this browser kept, also while another tab is open', async () => {
    const other = await page.context().newPage();
    await other.goto('/de/profile');
    await expect(other.getByRole('heading', { level: 1, name: 'Mein Profil' })).toBeVisible();
    await page.getByRole('button', { name: /, Konto$/ }).click();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await expect.poll(() => copiesOf(page)).toEqual([]);
    await other.close();
    await page.context().setOffline(true);
    await page.goto('/de/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind offline' })).toBeVisible();
    await expect(page.getByText('Tischlerei am Hafen')).toHaveCount(0);
    expect(await copiesOf(page)).toEqual([]);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  });
});
