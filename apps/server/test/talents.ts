import type { TalentList } from '@gegenpost/contract/talents.ts';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from './api.ts';
import { callAs } from './conversations.ts';

export const talentsUrl = '/api/talent-manager/talents';

/** Calls of the API about talents. */
export const talentCalls = (app: FastifyInstance) => ({
  keep: (by: SignedIn, gegenpost_id: string) => callAs(app, by, 'POST', talentsUrl, { gegenpost_id }),
  keepAll: (by: SignedIn, gegenpost_ids: string[]) =>
    callAs(app, by, 'POST', `${talentsUrl}/several`, { gegenpost_ids }),
  list: async (by: SignedIn, query = '') => (await callAs(app, by, 'GET', `${talentsUrl}?${query}`)).json<TalentList>(),
  change: (by: SignedIn, id: number, body: object) => callAs(app, by, 'PATCH', `${talentsUrl}/${id}`, body),
});

/** The names in a list as shown; null: hidden. */
export const namesOf = ({ data }: TalentList): (string | null)[] =>
  data.map(({ candidate }) => candidate?.profile.name ?? null);
