import {
  type KeptTalent,
  type NewTalent,
  type Talent,
  type TalentList,
  talentsApi,
} from '@gegenpost/contract/talents.ts';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call, type Input } from '#platform/api.ts';

const KEY = ['talents'] as const;
const listKey = [...KEY, 'list'] as const;

export type ListInput = NonNullable<Input<typeof talentsApi.list>['querystring']>;

/** A page of talents; the previous page stays while the next one is loading. */
export const talentsQuery = (querystring: ListInput) =>
  queryOptions({
    queryKey: [...listKey, querystring],
    queryFn: ({ signal }) => call(talentsApi.list, { querystring, signal }),
    placeholderData: keepPreviousData,
  });

/** The company's talents by Gegenpost-ID, for the stars in rows and in the dialog. */
export const keptQuery = queryOptions({
  queryKey: [...KEY, 'kept'],
  queryFn: ({ signal }) => call(talentsApi.kept, { signal }),
});

export function useKeepTalent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTalent) => call(talentsApi.create, { body }),
    onSuccess: async ({ id, candidate, rejected }) => {
      if (candidate) await addKept(client, [{ id, rejected, gegenpost_id: candidate.profile.gegenpost_id }]);
      return readAgain(client);
    },
  });
}

export function useKeepSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gegenpost_ids: string[]) => call(talentsApi.createSeveral, { body: { gegenpost_ids } }),
    onSuccess: async ({ saved }) => {
      await addKept(client, saved);
      return readAgain(client);
    },
  });
}

type Change = { id: number } & z.input<typeof talentsApi.update.schema.body>;

/** Rejects or restores a talent, or changes its note; on a conflict the other note is fetched. */
export function useChangeTalent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call(talentsApi.update, { params: { id }, body }),
    onSuccess: async (talent) => {
      await client.cancelQueries({ queryKey: listKey });
      replaceListed(client, talent);
      forgetDetail(client, talent);
      return readAgain(client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'note_changed') void readAgain(client);
    },
  });
}

export function useRemoveTalent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(talentsApi.delete, { params: { id } }),
    onSuccess: async (_, id) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData(keptQuery.queryKey, (list) => list?.filter((talent) => talent.id !== id));
      return readAgain(client);
    },
  });
}

export function useRestoreTalent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(talentsApi.restore, { params: { id } }),
    onSuccess: () => readAgain(client),
  });
}

function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

async function addKept(client: QueryClient, added: readonly KeptTalent[]): Promise<void> {
  await client.cancelQueries({ queryKey: keptQuery.queryKey });
  client.setQueryData(keptQuery.queryKey, (list) => {
    const known = new Set(list?.map(({ id }) => id));
    return list && [...added.filter(({ id }) => !known.has(id)), ...list];
  });
}

function replaceListed(client: QueryClient, talent: Talent): void {
  client.setQueriesData<TalentList>(
    { queryKey: listKey },
    (list) => list && { ...list, data: list.data.map((listed) => (listed.id === talent.id ? talent : listed)) },
  );
}

/** Removes the cached profile, which shows the same note, so that it is fetched when it is next opened. */
function forgetDetail(client: QueryClient, { candidate }: Talent): void {
  if (candidate) client.removeQueries({ queryKey: ['candidates', 'detail', candidate.profile.gegenpost_id] });
}
