import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** A Chromium to start, and the environment variables that it needs. */
export type Browser = { executablePath: string; env: Record<string, string> };

/** `--no-sandbox`, because the tests may run as root, which Chromium's sandbox refuses. */
export const launchArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Access to the system; a test replaces it. */
export type Ways = {
  exists(file: string): boolean;
  /** Installs Chromium with the system's package manager. */
  install(): void;
  /** Unpacks the Chromium that an npm package ships. */
  unpack(): Promise<Browser>;
  isRoot: boolean;
  environment: Record<string, string | undefined>;
};

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ways: Ways = {
  exists: existsSync,
  install: installByApt,
  unpack: unpackFromPackage,
  isRoot: process.getuid?.() === 0,
  environment: process.env,
};

/**
 * Finds or installs a Chromium. The order: `CHROMIUM_PATH`, Playwright's own, the system's, as root one installed by
 * apt, and last the one of an npm package.
 *
 * @throws {Error} When `CHROMIUM_PATH` names no file: a configured browser is never replaced by another.
 */
export async function provideBrowser({ exists, install, unpack, isRoot, environment } = ways): Promise<Browser> {
  const wanted = environment.CHROMIUM_PATH;
  if (wanted && !exists(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
  const find = () => [wanted, chromium.executablePath(), ...systemPaths].find((file) => file && exists(file));

  const found = find();
  if (found) return { executablePath: found, env: {} };
  if (isRoot && exists('/usr/bin/apt-get')) {
    try {
      install();
    } catch (error) {
      console.log(`apt brought no Chromium: ${error instanceof Error ? error.message : error}`);
    }
    const installed = find();
    if (installed) return { executablePath: installed, env: {} };
  }
  return unpack();
}

/**
 * The browser of the journeys: the headless shell of the npm package wherever it runs. It needs two thirds of the CPU
 * time of a full Chromium, and is the same on every machine. `CHROMIUM_PATH` takes precedence.
 */
export function provideShell(): Promise<Browser> {
  const runsHere = process.platform === 'linux' && process.arch === 'x64';
  return runsHere && !process.env.CHROMIUM_PATH ? unpackFromPackage() : provideBrowser();
}

function installByApt() {
  const run = (...parameters: string[]) =>
    execFileSync('/usr/bin/apt-get', parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 180_000,
    });
  run('update');
  run('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

/**
 * Unpacks the npm package. Its own function unpacks the libraries on AWS Lambda only, and uses the shared temporary
 * folder.
 */
export async function unpackFromPackage(): Promise<Browser> {
  const source = path.resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
  const home = path.join(cache, `chromium-${version}`);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(path.join(cache, 'chromium-unpacking-'));
    await inflateAll(path.join(source, 'bin'), folder);
    // The package lists the font folders of Lambda only.
    writeFileSync(
      path.join(folder, 'fonts/fonts.conf'),
      `<fontconfig><dir>${home}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fonts/cache</cachedir></fontconfig>`,
    );
    moveInto(folder, home);
  }
  return {
    executablePath: path.join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(home, 'al2023/lib'), FONTCONFIG_PATH: path.join(home, 'fonts') },
  };
}

/** Of several processes that unpack at the same time the first one wins. */
function moveInto(folder: string, home: string): void {
  try {
    renameSync(folder, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
    rmSync(folder, { recursive: true });
  }
}

async function inflateAll(archives: string, folder: string) {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder; // the only way to set the target folder of `inflate`
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(path.join(archives, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
