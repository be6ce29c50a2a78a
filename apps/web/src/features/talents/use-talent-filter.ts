import { TalentOrigin, TalentSort, TalentState } from '@gegenpost/contract/talents.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import type { ListInput } from './talents.queries.ts';

const PER_PAGE = 50;

/** The filter as the address holds it. */
type Filter = ListInput & Required<Pick<ListInput, 'state' | 'q' | 'sort' | 'direction' | 'page'>>;

/** The filter in the address; every change returns to the first page. */
export function useTalentFilter() {
  const [filter, changeAddress] = useAddressFilter(filterOf, addressOf);
  const change = (changed: Partial<Filter>) => changeAddress({ page: 1, ...changed });
  const isNarrowed = filter.q !== '' || Boolean(filter.origin ?? filter.qualification ?? filter.place);
  return { filter, change, isNarrowed, reset: () => change({ q: '', ...NO_CHOICE }) };
}

const NO_CHOICE = { origin: undefined, qualification: undefined, place: undefined };

function filterOf(params: URLSearchParams): Filter {
  const number = (name: string) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
  };
  return {
    state: TalentState.catch('active').parse(params.get('state')),
    q: (params.get('q') ?? '').slice(0, 100),
    origin: TalentOrigin.optional()
      .catch(undefined)
      .parse(params.get('origin') ?? undefined),
    qualification: number('qualification'),
    place: params.get('place')?.slice(0, 100) || undefined,
    sort: TalentSort.catch('created_at').parse(params.get('sort')),
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    page: Math.min(number('page') ?? 1, 10_000),
    per_page: PER_PAGE,
  };
}

/** Default values are left out of the address. */
function addressOf({ state, q, origin, qualification, place, sort, direction, page }: Filter): URLSearchParams {
  const given = {
    state: state === 'active' ? undefined : state,
    q,
    origin,
    qualification,
    place,
    sort: sort === 'created_at' ? undefined : sort,
    direction: direction === 'desc' ? undefined : direction,
    page: page === 1 ? undefined : page,
  };
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
