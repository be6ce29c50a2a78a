import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/**
 * A server that implements enough of S3, on a free port; to be called once per test file. It stores bodies as they
 * arrive, so that a body in signed chunks is noticed.
 */
export async function openS3Store(): Promise<{ url: string; objects: ReadonlyMap<string, Buffer> }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname: key, searchParams } = new URL(request.url!, 'http://s3');
    if (searchParams.get('list-type') === '2') return response.end(listing([...objects.keys()], searchParams));
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method === 'PUT') return response.end();
    if (!found) return response.writeHead(request.method === 'DELETE' ? 204 : 404).end();
    return response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? '' : found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return { url: `s3+http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket`, objects };
}

/** Keys that begin with the prefix; those with a further delimiter appear as common prefixes. */
function listing(paths: readonly string[], query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const keys = paths.map((key) => key.replace('/bucket/', '')).filter((key) => key.startsWith(prefix));
  const listed = keys.filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter));
  const contents = listed.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}
