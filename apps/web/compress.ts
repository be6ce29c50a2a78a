import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|webmanifest)$/;

/** Writes `<file>.br` and `<file>.gz` beside every text file, so that the server compresses nothing itself. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const text = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      await Promise.all([
        promisify(brotliCompress)(text, { params }).then((packed) => writeFile(`${path}.br`, packed)),
        promisify(gzip)(text, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
      ]);
    }),
  );
}
