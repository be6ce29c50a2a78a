import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Store } from '#test/s3-store.ts';
import { type Files, listFolder, openFiles } from './files.ts';

const content = Buffer.from(`${'Lebenslauf ü '.repeat(40)}\0`);

const s3 = await openS3Store();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gegenpost-files-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe.each<[string, () => Promise<Files>]>([
  ['a folder', () => openFiles(null, path.join(folder, 'files'))],
  ['a folder by URL', () => openFiles(`file://${folder}/by-url`, 'unused')],
  ['S3', () => openFiles(s3.url, 'unused')],
])('%s', (_kind, open) => {
  test('gives back what it was given, byte for byte', async () => {
    const files = await open();

    await files.put('images/a.webp', content);
    await files.putStream('images/b.webp', Readable.from([content]), { contentLength: content.length });

    expect(Buffer.from(await files.getBytes('images/a.webp'))).toEqual(content);
    expect(await buffer(await files.getStream('images/b.webp'))).toEqual(content);
  });

  test('forgets what was deleted', async () => {
    const files = await open();
    await files.put('images/c.webp', content);

    await files.delete('images/c.webp');

    expect(await files.exists('images/c.webp')).toBe(false);
    await expect(files.getBytes('images/c.webp')).rejects.toThrow();
  });

  test('lists what lies in a folder, and not what lies in one that begins with its name', async () => {
    const files = await open();
    for (const key of ['people/1/a.webp', 'people/1/b.webp', 'people/12/c.webp', 'people/1/deep/d.webp']) {
      await files.put(key, content);
    }

    expect((await listFolder(files, 'people/1')).sort()).toEqual(['people/1/a.webp', 'people/1/b.webp']);
    expect(await listFolder(files, 'people/2')).toEqual([]);
  });

  test('refuses a key that climbs out', async () => {
    const files = await open();

    await expect(files.put('../secret', content)).rejects.toThrow();
  });
});
