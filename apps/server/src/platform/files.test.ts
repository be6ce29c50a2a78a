import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, listFolder, openFiles } from '#platform/files.ts';

const content = Buffer.from(`${'Lebenslauf ü '.repeat(40)}\0`);

/** Stores bodies as they come, as a simple S3 server does, so that a framed body is noticed. */
const objects = new Map<string, Buffer>();
const s3 = createServer(async (request, response) => {
  const { pathname: key, searchParams } = new URL(request.url!, 'http://s3');
  if (searchParams.get('list-type') === '2') return response.end(listing(searchParams));
  if (request.method === 'PUT') objects.set(key, await buffer(request));
  if (request.method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  if (request.method === 'PUT') return response.end();
  if (!found) return response.writeHead(request.method === 'DELETE' ? 204 : 404).end();
  return response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? '' : found);
});
/** Keys that begin with the prefix; those with a further delimiter are not given one by one. */
function listing(query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const keys = [...objects.keys()].map((key) => key.replace('/bucket/', '')).filter((key) => key.startsWith(prefix));
  const listed = keys.filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter));
  const contents = listed.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}
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
