import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Storage of uploads and generated documents. The server chooses the keys, never a visitor. */
export type Files = Disk;

/**
 * @param filesUrl `s3+https://KEY:SECRET@host/bucket?region=eu-central-1`, `file:///folder`, or null.
 * @param folder Where files go when there is no URL.
 */
export async function openFiles(filesUrl: string | null, folder: string): Promise<Files> {
  const url = filesUrl === null ? null : new URL(filesUrl);
  if (url === null || url.protocol === 'file:') return openFolder(url === null ? folder : fileURLToPath(url));

  // Loaded on demand: the client is large and most installations have none.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      endpoint: `${url.protocol.slice('s3+'.length)}//${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: url.pathname.slice(1),
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      // The newer default sends the body in signed chunks, which servers other than Amazon's store as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

function openFolder(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

/**
 * Keys of the files directly in a folder; empty when the folder does not exist. On S3 `listAll` with `recursive` and
 * `deleteAll` take the folder as a key prefix: `images/1` would also match `images/12`. This function does not.
 */
export async function listFolder(files: Files, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  try {
    do {
      const page = await files.listAll(folder, paginationToken === undefined ? {} : { paginationToken });
      for (const entry of page.objects) if (entry.isFile) keys.push(entry.key);
      paginationToken = page.paginationToken;
    } while (paginationToken !== undefined);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return keys;
}
