import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { testServer } from './server.ts';

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type Mail = z.infer<typeof Mail>;

/** Mails of the server's outbox, newest first. */
export async function readOutbox(): Promise<Mail[]> {
  const { dataDir } = await testServer();
  const folder = path.join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files
    .sort()
    .reverse()
    .map((file) => Mail.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
}

/** Waits for the newest mail to an address whose subject matches. */
export async function receiveMail(to: string, subject: RegExp): Promise<Mail> {
  const find = async () => (await readOutbox()).find((mail) => mail.to === to && subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${to} about ${subject}` }).toBeDefined();
  return (await find())!;
}

/** The path of the link in a mail. */
export function linkIn(mail: Mail): string {
  const [link] = mail.text.match(/https?:\/\/\S+\/[a-z0-9]{26,64}\b/) ?? [];
  if (!link) throw new Error(`no link in "${mail.subject}"`);
  return new URL(link).pathname;
}
