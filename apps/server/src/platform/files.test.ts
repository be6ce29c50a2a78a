import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, openFiles } from '#platform/files.ts';

const content = Buffer.from(`${'Lebenslauf ü '.repeat(40)}\0`);

/** Stores bodies as they come, as a simple S3 server does, so that a framed body is noticed. */
const objects = new Map<string, Buffer>();
const s3 = createServer(async (request, response) => {
  const key = request.url!.split('?')[0]!;
  if (request.method === 'PUT') objects.set(key, await buffer(request));
  if (request.method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  if (request.method === 'PUT') return response.end();
  if (!found) return response.writeHead(request.method === 'DELETE' ? 204 : 404).end();
  return response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? '' : found);
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gegenpost-files-'));
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

describe.each<[string, () => Promise<Files>]>([
  ['a folder', () => openFiles(null, path.join(folder, 'files'))],
  ['a folder by URL', () => openFiles(`file://${folder}/by-url`, 'unused')],
  ['S3', () => openFiles(`s3+http://key:secret@127.0.0.1:${(s3.address() as AddressInfo).port}/bucket`, 'unused')],
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

  test('refuses a key that climbs out', async () => {
    const files = await open();

    await expect(files.put('../secret', content)).rejects.toThrow();
  });
});
