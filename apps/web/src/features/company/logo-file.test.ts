import { afterEach, expect, test, vi } from 'vitest';
import { problemOf, readLogo } from './logo-file.ts';

afterEach(() => {
  vi.stubGlobal('createImageBitmap', undefined); // as jsdom has it
});

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );

/** A JPEG up to the marker of its picture, after a segment that is none. */
const jpeg = (components: number) =>
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 17, 8, 0, 9, 0, 9, components, 1, 0x22]);

test.each([
  ['a PNG', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR'), null],
  ['an animated PNG', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', new Array(17).fill(0), 'acTL'), 'animated'],
  ['a JPEG', jpeg(3), null],
  ['a JPEG in colours of printers', jpeg(4), 'cmyk'],
  ['a WebP', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 '), null],
  ['an animated WebP', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8X', new Array(14).fill(0), 'ANIM'), 'animated'],
  ['an SVG, whatever its name says', bytes('<?xml version="1.0"?><svg xmlns="…">'), 'svg'],
  ['a GIF', bytes('GIF89a'), 'type'],
  ['nothing', bytes(), 'type'],
] as const)('judges %s by its content', (_, content, problem) => {
  expect(problemOf(content)).toBe(problem);
});

test('refuses a file that is too large before reading it, and one that is damaged after', async () => {
  expect(await readLogo(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'logo.png'))).toBe('too_large');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  expect(await readLogo(new File([jpeg(3)], 'logo.png'))).toBe('unreadable');
});

test('refuses more than 40 megapixels, and keeps nothing of them', async () => {
  let isClosed = false;
  const image = { width: 8000, height: 5001, close: () => (isClosed = true) };
  vi.stubGlobal('createImageBitmap', async () => image);
  expect(await readLogo(new File([jpeg(3)], 'logo.jpg'))).toBe('pixels');
  expect(isClosed).toBe(true);
});
