import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keys of this installation, one for each purpose. */
export type Secrets = {
  /** 32 bytes that stay the same for a purpose, e.g. `csrf`, on all processes and over restarts. */
  key(purpose: string): Buffer;
  /** The same key first, and that of `APP_SECRET_OLD`, for what an earlier secret sealed or signed. */
  keys(purpose: string): readonly Buffer[];
};

/**
 * @param appSecret From the environment; else it is made on the first start and kept in the data folder, which several
 *   processes must then share.
 * @param oldSecret The one before; it only opens and verifies.
 */
export function loadSecrets(appSecret: string | null, dataDir: string, oldSecret: string | null = null): Secrets {
  const secret = appSecret ?? readOrMake(path.join(dataDir, 'secret'));
  const secrets = oldSecret === null ? [secret] : [secret, oldSecret];
  return {
    key: (purpose) => derive(secret, purpose),
    keys: (purpose) => secrets.map((each) => derive(each, purpose)),
  };
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

function readOrMake(file: string): string {
  const found = read(file);
  if (found !== null) return found;
  const draft = `${file}.tmp-${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // A link, not a rename: of two processes that start at once the second keeps the first one's secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
