import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchArguments, provideBrowser } from '../e2e/support/browser.ts';
import { testServer } from '../e2e/support/server.ts';
import { signInByApi } from '../e2e/support/sign-in.ts';
import { startApp } from './app.ts';
import type { Screen } from './screen.ts';
import { chosen, screens } from './screens.ts';
import { root, runStep } from './steps.ts';

/**
 * Takes screenshots of every screen at 390 and 1440 pixels, light and dark, on a demo database of its own.
 *
 * npm run screenshots -- [folder] [part of a screen's name]
 */
const [folder = 'dist/screenshots', only = ''] = process.argv.slice(2);
const looks = [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));
type Look = (typeof looks)[number];

await runStep({ name: 'web app', command: ['npm', 'run', 'build'] }, 'on failure');
const app = await startApp(await testServer());
const { executablePath, env } = await provideBrowser();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: [...launchArguments] });
mkdirSync(folder, { recursive: true });
mkdirSync(path.join(root, 'docs/screenshots'), { recursive: true });
try {
  for (const screen of screens.filter(({ name }) => name.includes(only))) {
    for (const look of looks) await shoot(browser, screen, look);
  }
} finally {
  await browser.close();
  await app.stop();
}

async function shoot(from: Browser, screen: Screen, { width, scheme }: Look) {
  const context = await from.newContext({
    baseURL: app.url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  const name = `${screen.name}-${width}-${scheme}`;
  try {
    if (screen.as !== 'guest') await signInByApi(page, screen.as);
    await page.goto(screen.path);
    await screen.open?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const png = await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: screen.as === 'guest' });
    if (chosen.includes(name)) {
      const visible = screen.as === 'guest' ? await page.screenshot() : png;
      writeFileSync(path.join(root, 'docs/screenshots', `${name}.webp`), await asWebp(page, visible));
    }
    console.log(`✓ ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  } finally {
    await context.close();
  }
}

/**
 * Converts a PNG to WebP on a canvas of Chromium, which is a tenth of the size. It uses a blank page, because the app's
 * Content-Security-Policy would forbid it.
 */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const url = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/webp', 0.85);
  }, png.toString('base64'));
  await blank.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
