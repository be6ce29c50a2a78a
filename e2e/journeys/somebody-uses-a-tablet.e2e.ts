import type { Page } from '@playwright/test';
import { screens } from '../../tools/screens.ts';
import { acceptRequest, sendMessage, sendRequest } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';
import { findCutText } from '../support/large-text.ts';
import { signInAsNew } from '../support/new-account.ts';

const tablet = { width: 900, height: 720 };

/** All of it but for part of a pixel: a row at the end of a list may begin between two. */
const inSight = { ratio: 0.98 };

const subject = 'Tontechnikerin für das Stadttheater';

const currentLink = (page: Page) => page.locator('.app-bar-nav [aria-current=page]');
const titleOf = (page: Page) => page.getByRole('region', { name: 'Unterhaltung' }).getByRole('heading', { level: 1 });

test('a tablet shows the current page in the bar, and a thread beside the list it was opened from', async ({
  page: candidate,
  newVisitor,
  step,
}) => {
  const page = await newVisitor('employer', { viewport: tablet, hasTouch: true });

  await step('the bar shows the link of each page, also of those that it has no room for at once', async () => {
    for (const path of ['viewed-profiles', 'dashboard', 'talent-manager']) {
      await page.goto(`/de/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(currentLink(page)).toHaveAttribute('href', `/de/${path}`);
      await expect(currentLink(page)).toBeInViewport(inSight);
    }
  });

  await step('what can be done with a selection stands in the page, below each other if need be', async () => {
    await page.goto('/de/search');
    for (const row of [0, 1, 2]) await page.locator('.result').nth(row).getByRole('checkbox').check();
    for (const name of ['Bewerbung schreiben', 'Vergleichen', 'Drucken'])
      await expect(page.getByRole('button', { name })).toBeInViewport(inSight);
    expect(await findCutText(page)).toEqual([]);
  });

  await step('and stays below the bar while the list is read', async () => {
    await page.locator('.result').nth(9).scrollIntoViewIfNeeded();
    const end = await page.locator('.app-bar').evaluate((bar) => bar.getBoundingClientRect().bottom);
    const top = await page.getByRole('toolbar').evaluate((actions) => actions.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(end - 1);
  });

  await step('a letter is written in a sheet over the page', async () => {
    const letter = screens.find(({ name }) => name === 'employer-request')!;
    await page.goto(letter.path);
    await letter.open?.(page);
    await expect(page.getByRole('button', { name: 'Bewerbung senden' })).toBeVisible();
  });

  await step('a thread from far down the list opens in sight, and the list stays where it is', async () => {
    await page.goto('/de/inbox');
    const last = page.locator('.thread-list li > a').last();
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    await expect(titleOf(page)).toBeInViewport(inSight);
    await expect(page.locator('.thread-list li[data-open]')).toBeInViewport(inSight);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await step('news opens beneath its subject', async () => {
    await signInAsNew(candidate, 1, 'tablet');
    const threadId = await sendRequest(page, candidate, subject);
    await acceptRequest(candidate, threadId);
    for (const body of ['Danke für Ihr Angebot.', 'Wann darf ich anrufen?'])
      await sendMessage(candidate, threadId, body);
    await page.goto('/de/inbox');
    await page.getByRole('link', { name: new RegExp(subject) }).tap();
    await expect(page.getByRole('log').getByText('Wann darf ich anrufen?')).toBeInViewport(inSight);
    await expect(page.getByRole('heading', { name: 'Kontakt' })).toBeAttached();
    await expect(titleOf(page)).toHaveText(subject);
    await expect(titleOf(page)).toBeInViewport(inSight);
  });

  await step('the letter of the front page stands in a tablet that is held upright', async () => {
    const guest = await newVisitor('guest', { viewport: { width: 834, height: 1112 }, hasTouch: true });
    await guest.goto('/');
    await expect(guest.getByText('Namen freigeben')).toBeVisible();
    expect(await findCutText(guest)).toEqual([]);
  });
});
