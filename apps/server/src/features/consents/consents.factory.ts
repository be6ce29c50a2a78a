import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import type { CandidateOverrides } from '#features/profiles/profiles.factory.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { type BrowserHeaders, guest, type SignedIn, signIn, type testApp } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import { myDataLinks } from './information/information.table.ts';
import { sendLetters } from './information/letters.service.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** Somebody whom an agent placed, with a link to their own page. */
export type Placed = {
  agent: SignedIn & { company_id: number };
  profile_id: number;
  gegenpost_id: string;
  email: string;
  token: string;
};

export async function placePerson(
  app: App,
  overrides: CandidateOverrides & { agent?: SignedIn } = {},
): Promise<Placed> {
  const { agent: known, ...candidate } = overrides;
  const agent =
    known ?? (await signIn(app, { role: 3, company: { name: 'Alster Personal', share_candidates_sitewide: true } }));
  const email = candidate.profile?.email ?? `${newToken().slice(0, 20)}@kandidat.example`;
  const person = await createOwn(app, agent, { ...candidate, profile: { ...candidate.profile, email } });
  return {
    ...person,
    agent: { ...agent, company_id: agent.company_id ?? 0 },
    email,
    token: await createMyLink(app, { ...person, company_id: agent.company_id ?? 0, email }),
  };
}

/** A link to somebody's own page, as if it had been mailed. */
export async function createMyLink(
  { db }: Pick<App, 'db'>,
  { profile_id, company_id, email }: { profile_id: number; company_id: number; email: string },
): Promise<string> {
  const token = newToken();
  await db
    .insert(myDataLinks)
    .values({ profile_id, company_id, email, token_hash: hashToken(token), created_at: new Date() });
  return token;
}

/** Calls of a browser without a session, or of somebody who is logged in. */
export async function callAs(
  app: App,
  headers: BrowserHeaders | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const options = { method, url, headers: { ...(headers ?? (await guest(app))) } };
  return app.inject(payload ? { ...options, payload } : options);
}

/** Has the letters sent that wait, and reads those to an address, oldest first. */
export async function lettersTo(app: App, email: string) {
  await sendLetters(app);
  return (await queuedMails(app)).filter(({ to }) => to === email);
}

/** The token of the link in a mail. */
export function tokenOf({ text }: { text: string }, page: 'my-data' | 'claim-profile'): string {
  const token = new RegExp(`/de/${page}/([a-z0-9]{26,})`).exec(text)?.[1];
  if (!token) throw new Error(`no link to ${page} in the mail`);
  return token;
}
