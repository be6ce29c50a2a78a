import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openPages, watchFaults } from './guard.ts';
import { type Person, signInByApi } from './sign-in.ts';

type Fixtures = {
  /** Signs the person of `page` in. */
  signIn(person: Person): Promise<void>;
  /** Opens a browser for a second person, signed in, or for a guest. */
  newVisitor(person: Person | 'guest', options?: BrowserContextOptions): Promise<Page>;
  /** One step of the journey; afterwards every open page must be accessible. When it fails, the report shows all pages. */
  step<T>(title: string, act: () => Promise<T>): Promise<T>;
  /** Patterns of errors that this journey causes on purpose. */
  expectedFaults: RegExp[];
};

/** A journey. It fails on any recorded error of any of its pages. */
export const test = base.extend<Fixtures & { faultless: undefined }>({
  expectedFaults: [[], { option: true }],

  faultless: [
    async ({ context, expectedFaults }, use) => {
      const faults = watchFaults(context);
      await use(undefined);
      expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => {
    await use((person) => signInByApi(page, person));
  },

  newVisitor: async (
    { browser, contextOptions, baseURL, locale, timezoneId, viewport, colorScheme, serviceWorkers },
    use,
  ) => {
    const opened: { close(): Promise<void>; faults: string[] }[] = [];
    await use(async (person, options = {}) => {
      const own = { baseURL, locale, timezoneId, viewport, colorScheme, serviceWorkers };
      const settings = { ...contextOptions, ...own, ...options };
      const context = await browser.newContext(settings as BrowserContextOptions);
      opened.push({ close: () => context.close(), faults: watchFaults(context) });
      const page = await context.newPage();
      if (person !== 'guest') await signInByApi(page, person);
      return page;
    });
    for (const { close } of opened) await close();
    expect(opened.flatMap(({ faults }) => faults)).toEqual([]);
  },

  step: async ({ browser }, use, testInfo) => {
    await use((title, act) =>
      test.step(title, async () => {
        const result = await act().catch(async (error) => {
          await attachPages(browser, testInfo);
          throw error;
        });
        await Promise.all(browser.contexts().flatMap(openPages).map(expectAccessible));
        return result;
      }),
    );
  },
});

/** Adds to the report the address of each open page, and what a screen reader would read there. */
async function attachPages(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap(openPages);
  const texts = await Promise.all(
    pages.map(async (page) => `${page.url()}\n${await page.locator('body').ariaSnapshot()}`),
  );
  await testInfo.attach('pages', { body: texts.join('\n\n'), contentType: 'text/plain' });
}

export { expect } from '@playwright/test';
