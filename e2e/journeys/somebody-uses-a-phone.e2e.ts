import type { Locator } from '@playwright/test';
import { sendRequest } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

const subject = 'Tischlerin für den Innenausbau';
const phone = { width: 390, height: 844 };
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('a phone has everything in reach, and notices cover no button', async ({
  page: employer,
  newVisitor,
  signIn,
  step,
}) => {
  const page = await newVisitor('guest', { viewport: phone, colorScheme: 'dark', hasTouch: true });
  await signInAsNew(page, 1, 'telefon');
  await signIn('employer');
  await sendRequest(employer, page, subject);

  await step('bell and settings are one tap away', async () => {
    await page.goto('/de/dashboard');
    await page.getByRole('button', { name: /^Mitteilungen/ }).tap();
    const panel = await boxOf(page.locator('.disclosure-panel'));
    expect(panel.x).toBeGreaterThanOrEqual(0);
    expect(panel.x + panel.width).toBeLessThanOrEqual(phone.width);
    await page.getByRole('link', { name: 'Einstellungen', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  });

  await step('the menu of the account shows all of it', async () => {
    await page.getByRole('button', { name: /Konto$/ }).tap();
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeInViewport({ ratio: 1 });
    const isCut = await page.locator('.disclosure-panel').evaluate((panel) => panel.scrollHeight > panel.clientHeight);
    expect(isCut).toBe(false);
    await page.keyboard.press('Escape');
  });

  await step('a new letter opens at its top', async () => {
    await page.goto('/de/inbox?folder=requests');
    await page.getByRole('link', { name: new RegExp(subject) }).tap();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Die Anfrage' })).toHaveJSProperty('scrollTop', 0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await step('a notice stands above the answers, as wide as the screen', async () => {
    await page.getByRole('button', { name: 'Später' }).tap();
    const notice = page.locator('.notice').filter({ has: page.getByRole('button', { name: 'Rückgängig' }) });
    await expect(notice).toBeVisible();
    const answers = page.getByRole('region', { name: 'Ihre Antwort' });
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(notice);
        return y + height <= (await boxOf(answers)).y;
      })
      .toBe(true);
    expect((await boxOf(notice)).width).toBeGreaterThan(phone.width * 0.9);
    await notice.getByRole('button', { name: 'Rückgängig' }).tap();
    await expect(page.getByText(/^Zurückgestellt bis/)).toBeHidden();
  });

  await step('and above the field for an answer', async () => {
    await page.getByRole('button', { name: 'Zusagen' }).tap();
    await page.getByRole('button', { name: 'Zusagen und antworten' }).tap();
    const field = page.getByRole('textbox', { name: 'Ihre Antwort' });
    await expect(field).toBeVisible();
    const notice = page.locator('.notice').last();
    await expect(notice).toBeVisible();
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(notice);
        return y + height <= (await boxOf(page.locator('.composer'))).y;
      })
      .toBe(true);
  });
});
