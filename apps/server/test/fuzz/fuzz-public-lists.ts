import type { FastifyInstance } from 'fastify';
import { createListingAgent, formTokenFor, newLead } from '#features/public-lists/leads/leads.factory.ts';
import type { SignedIn } from '#test/api.ts';
import { queuedMails } from '#test/mails.ts';
import type { ActorName } from './fuzz-people.ts';

type Remember = (place: string, value: unknown, by?: ActorName) => void;

/** Has candidates of an agent stand in the public lists, with a message that reached the agent and one that waits. */
export async function addPublicLists(
  app: FastifyInstance,
  { name, agent }: { name: ActorName; agent: SignedIn },
  remember: Remember,
): Promise<void> {
  const { card_ids } = await createListingAgent(app, 5, agent);
  const [card = ''] = card_ids;
  const arrives = await tokenOfLead(app, card, '198.18.0.1');
  const guest = { remoteAddress: '198.18.0.3' };
  await app.inject({ method: 'POST', url: `/api/public/contact/${arrives}/confirm`, ...guest });
  const leads = (await app.inject({ url: '/api/leads', headers: agent.headers })).json<{ data: { id: number }[] }>();
  for (const { id } of leads.data) remember('/api/leads/', id, name);
  for (const id of card_ids) remember('/api/public/candidates/#', id, 'guest');
  for (const list of ['staffagent', 'location']) remember(`/de/${list}-candidates/`, card, 'guest');
  remember('form_token', formTokenFor(app, card));
  for (const place of ['/api/public/contact/', '/de/confirm-contact/'])
    remember(place, await tokenOfLead(app, card, '198.18.0.2'), 'guest');
}

async function tokenOfLead(app: FastifyInstance, card: string, remoteAddress: string): Promise<string> {
  const payload = await newLead(app, card);
  await app.inject({ method: 'POST', url: `/api/public/candidates/${card}/contact`, payload, remoteAddress });
  const mail = (await queuedMails(app)).find(({ to }) => to === payload.email);
  return /confirm-contact\/([a-z2-7]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
