import { useAddressFilter } from '#platform/use-address-filter.ts';

type Filter = { q: string };
const read = (params: URLSearchParams): Filter => ({ q: params.get('q')?.trim().slice(0, 100) ?? '' });
const write = ({ q }: Filter) => new URLSearchParams(q ? { q } : {});

/** The word of a search, in the address. */
export function useSearchWord(): [q: string, search: (q: string) => void] {
  const [{ q }, change] = useAddressFilter(read, write);
  return [q, (typed) => change({ q: typed })];
}
