import { OwnCandidateSort } from '@gegenpost/contract/own-candidates.ts';
import { PublicId } from '@gegenpost/contract/shared/scalars.ts';
import type { CandidateFilter } from '#features/own-candidates/own-candidates.queries.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';

/** Kinds of candidates, each a chip. */
export const kinds = ['all', 'online', 'offline', 'imported', 'consent_missing', 'voucher_expiring'] as const;
export type Kind = (typeof kinds)[number];

const NOT_NARROWED = {
  withOffline: '1',
  withOnline: '1',
  withOwn: '1',
  imported: undefined,
  consent: undefined,
  voucher: undefined,
  agent: undefined,
  q: '',
} as const;

/** The filter in the address; its flags have the specification's names. */
export function useCandidateFilter() {
  const [filter, change] = useAddressFilter(filterOf, addressOf);
  const isNarrowed = Object.entries(NOT_NARROWED).some(
    ([name, value]) => filter[name as keyof CandidateFilter] !== value,
  );
  return { filter, change, isNarrowed, reset: () => change(NOT_NARROWED) };
}
export type FilterChange = ReturnType<typeof useCandidateFilter>['change'];

/** Whether a chip is pressed. */
export function isChosen(kind: Kind, filter: CandidateFilter): boolean {
  const { withOffline, withOnline, imported, consent, voucher } = filter;
  const isAnyState = withOffline === '1' && withOnline === '1';
  switch (kind) {
    case 'all':
      return isAnyState && !imported && !consent && !voucher;
    case 'online':
      return withOnline === '1' && withOffline === '0';
    case 'offline':
      return withOffline === '1' && withOnline === '0';
    case 'imported':
      return imported !== undefined;
    case 'consent_missing':
      return consent !== undefined;
    case 'voucher_expiring':
      return voucher !== undefined;
  }
}

/** What pressing a chip changes; pressed again, it lets go. */
export function changeBy(kind: Kind, filter: CandidateFilter): Partial<CandidateFilter> {
  const isOn = !isChosen(kind, filter);
  switch (kind) {
    case 'all':
      return { withOffline: '1', withOnline: '1', imported: undefined, consent: undefined, voucher: undefined };
    case 'online':
      return { withOnline: '1', withOffline: isOn ? '0' : '1' };
    case 'offline':
      return { withOffline: '1', withOnline: isOn ? '0' : '1' };
    case 'imported':
      return { imported: isOn ? '1' : undefined };
    case 'consent_missing':
      return { consent: isOn ? 'missing' : undefined };
    case 'voucher_expiring':
      return { voucher: isOn ? 'expiring' : undefined };
  }
}

function filterOf(params: URLSearchParams): CandidateFilter {
  const flag = (name: string) => (params.get(name) === '0' ? '0' : '1');
  return {
    withOffline: flag('withOffline'),
    withOnline: flag('withOnline'),
    withOwn: flag('withOwn'),
    imported: params.get('imported') === '1' ? '1' : undefined,
    consent: params.get('consent') === 'missing' ? 'missing' : undefined,
    voucher: params.get('voucher') === 'expiring' ? 'expiring' : undefined,
    agent: PublicId.safeParse(params.get('agent')).data,
    q: (params.get('q') ?? '').slice(0, 100),
    sort: OwnCandidateSort.catch('updated_at').parse(params.get('sort')),
  };
}

/** Default values are left out of the address. */
function addressOf(filter: CandidateFilter): URLSearchParams {
  const usual: Partial<CandidateFilter> = { ...NOT_NARROWED, sort: 'updated_at' };
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === usual[name as keyof CandidateFilter] ? [] : [[name, value]],
    ),
  );
}
