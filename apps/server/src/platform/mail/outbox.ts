import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SentMail } from './mail.ts';

export type OutboxMail = SentMail & {
  /** Sortable by time; also the name of the file. */
  id: string;
  /** ISO 8601 UTC. */
  sent_at: string;
};

/** Stores mails as files instead of sending them, one JSON document each. */
export type Outbox = {
  put(mail: SentMail, sentAt: Date): Promise<void>;
  /** The newest mails, newest first. */
  list(limit: number): Promise<OutboxMail[]>;
  /** Deletes every mail to these addresses or with one of them in it. */
  forget(addresses: readonly string[]): Promise<void>;
  /** Null when there is no such mail. */
  find(id: string): Promise<OutboxMail | null>;
};

const ID = /^[0-9TZ-]+-[0-9a-f]{8}$/;

export async function openOutbox(folder: string): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const read = async (id: string): Promise<OutboxMail> => ({
    id,
    ...(JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8')) as Omit<OutboxMail, 'id'>),
  });

  return {
    async put(mail, sentAt) {
      const id = `${sentAt.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
      const file = path.join(folder, `${id}.json`);
      // Renamed when complete, so that no reader sees half a mail.
      await writeFile(`${file}.tmp`, JSON.stringify({ ...mail, sent_at: sentAt.toISOString() }, null, 2), {
        mode: 0o600,
      });
      await rename(`${file}.tmp`, file);
    },
    async list(limit) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
      return Promise.all(names.slice(0, limit).map((name) => read(path.basename(name, '.json'))));
    },
    async forget(addresses) {
      const words = addresses.map((address) => address.toLowerCase());
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const text = (await readFile(file, 'utf8').catch(() => '')).toLowerCase();
        if (words.some((word) => text.includes(word))) await rm(file, { force: true });
      }
    },
    async find(id) {
      if (!ID.test(id)) return null;
      try {
        return await read(id);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
