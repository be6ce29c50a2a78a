import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keys of this installation, one for each purpose. */
export type Secrets = {
  /** A key of 32 bytes for a purpose, e.g. `csrf`; the same on all processes and over restarts. */
  key(purpose: string): Buffer;
  /**
   * The same key first, then the one derived from `APP_SECRET_OLD`, for data that an earlier secret encrypted or
   * signed.
   */
  keys(purpose: string): readonly Buffer[];
};

/**
 * @param appSecret From the environment; otherwise it is generated on the first start and stored in the data folder,
 *   which several processes must then share.
 * @param oldSecret The previous secret; it only decrypts and verifies.
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
    // A hard link, not a rename: of two processes that start at once, the second one uses the first one's secret.
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
