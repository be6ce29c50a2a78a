import type { CandidateCard } from '@gegenpost/contract/candidates.ts';
import type { SearchHit, SearchResult } from '@gegenpost/contract/search.ts';
import type { TalentList } from '@gegenpost/contract/talents.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { viewedProfilesKey } from '#features/search/candidate/candidate.queries.ts';

/** A hit with its explanation from any cached search; undefined when the candidate was opened from elsewhere. */
export function findHit(client: QueryClient, gegenpostId: string): SearchHit | undefined {
  const lists = client.getQueriesData<InfiniteData<SearchResult>>({ queryKey: ['candidates', 'search'] });
  for (const [, result] of lists.reverse()) {
    const hit = result?.pages
      .flatMap(({ data, near_misses }) => [...data, ...(near_misses?.data ?? [])])
      .find(({ profile }) => profile.gegenpost_id === gegenpostId);
    if (hit) return hit;
  }
  return undefined;
}

/** The part of a project's board, kept by its room, that is read here. */
type CachedBoard = { entries: Readonly<Record<string, { candidate: CandidateCard }>> };

/** The card of a candidate from any cached list. */
export function findCard(client: QueryClient, gegenpostId: string): CandidateCard | undefined {
  const viewed = client.getQueriesData<CandidateCard[]>({ queryKey: viewedProfilesKey });
  const boards = client.getQueriesData<CachedBoard>({ queryKey: ['projects', 'board'] });
  const talents = client.getQueriesData<TalentList>({ queryKey: ['talents', 'list'] });
  const kept = talents.flatMap(([, list]) => list?.data.flatMap(({ candidate }) => candidate ?? []) ?? []);
  return (
    findHit(client, gegenpostId) ??
    viewed.flatMap(([, cards]) => cards ?? []).find(({ profile }) => profile.gegenpost_id === gegenpostId) ??
    boards.flatMap(([, board]) => board?.entries[gegenpostId] ?? [])[0]?.candidate ??
    kept.find(({ profile }) => profile.gegenpost_id === gegenpostId)
  );
}
