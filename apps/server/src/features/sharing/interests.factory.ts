import { randomUUID } from 'node:crypto';
import { type ExternalSharing, externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import type { Thread } from '@gegenpost/contract/messaging.ts';
import { guest, type SignedIn, type testApp } from '#test/api.ts';
import { callAs, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { createLink } from './sharings.factory.ts';

export const at = ({ token }: ExternalSharing, part: string) =>
  `${externalSharingsApi.byToken.url.replace(':token', token)}/${part}`;

/** The form values of a visitor without an account. */
export const newWords = (words: object = {}) => ({
  ...{ name: 'Wiebke Lassen', company: 'Fördewerk GmbH', email: `${randomUUID()}@foerdewerk.example` },
  ...{ message: 'Wir möchten Sie kennenlernen. http://boese.example', privacy: true, idempotency_key: randomUUID() },
  ...words,
});

const secretIn = (text: string) => /confirm-interest\/([a-z0-9]+)/.exec(text)![1]!;

/** The steps by which interest reaches a candidate, in an app whose jobs run. */
export async function interestsOf(app: Awaited<ReturnType<typeof testApp>>) {
  const visitor = { headers: await guest(app) };
  let callers = 0;
  /** Each call from another network, so that no rate limit is reached. */
  const post = (url: string, payload: object, on = app) => {
    callers += 1;
    const remoteAddress = `198.18.${callers >> 8}.${callers & 255}`;
    return on.inject({ method: 'POST', url, headers: visitor.headers, payload, remoteAddress });
  };
  const ask = (link: ExternalSharing, words: object = newWords()) => post(at(link, 'interest'), words);
  const confirm = (token: string, on = app) => post(externalSharingsApi.confirmInterest.url, { token }, on);
  const mailsTo = async (email: string) => (await queuedMails(app)).filter(({ to }) => to === email);
  const threadsOf = async (person: SignedIn): Promise<Thread[]> =>
    (await callAs(app, person, 'GET', threadsUrl)).json().data;
  /** Submits the form and returns the token of the mail. */
  const askedSecret = async (link: ExternalSharing, words: ReturnType<typeof newWords>): Promise<string> => {
    const { statusCode } = await ask(link, words);
    if (statusCode !== 202) throw new Error(`the words were answered by ${statusCode}`);
    return secretIn((await mailsTo(words.email)).at(-1)!.text);
  };
  const shared = async (groups: ExternalSharing['groups'] = ['name']) => {
    const candidate = await signInCandidate(app);
    return { candidate, link: await createLink(app, candidate.profile_id, { groups }) };
  };
  return { visitor, post, ask, confirm, mailsTo, threadsOf, askedSecret, shared };
}
