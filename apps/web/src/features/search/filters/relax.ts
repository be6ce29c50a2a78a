import type { PartKey } from '@gegenpost/contract/explanation.ts';
import type { Gain } from '@gegenpost/contract/search.ts';
import { useTranslation } from 'react-i18next';
import { groundless } from '#features/search/address/criteria.ts';
import { emptySearch, type SearchAddress } from '#features/search/address/search-address.ts';
import { quoted } from '#features/search/candidate/quoted.ts';
import type { ChangeSearch } from '#features/search/use-search.ts';
import { notify } from '#platform/notices.ts';

/** Turns a must into a wish or removes it, with an undo button in a notice. */
export function useRelax(search: SearchAddress, change: ChangeSearch): (gain: Gain) => void {
  const { t } = useTranslation('search');
  return (gain) => {
    change(relaxed(search, gain));
    notify({
      kind: 'info',
      text: t('gains.relaxed', { label: quoted(gain.label) }),
      name: 'search-relaxed',
      action: { label: t('filters.undo'), onClick: () => change(search) },
    });
  };
}

/** Changes by the id of an origin must, as the server numbers them. */
const originWithout: Readonly<Record<number, Partial<SearchAddress>>> = {
  1: { only_self_registered: false },
  2: { only_own_user: false },
  3: { staff_agent_gegenpost_id: null },
};

/**
 * The changes that relax a must: a part of the formula becomes a wish; one of several entries, and every other
 * criterion, is removed.
 */
export function relaxed(search: SearchAddress, { key, id }: Pick<Gain, 'key' | 'id'>): Partial<SearchAddress> {
  const asWish = (part: PartKey) => ({ weights: { ...search.weights, [part]: 2 } });
  const without = (list: readonly number[]) => list.filter((entry) => entry !== id);
  switch (key) {
    case 'skills':
      if (search.software.length + search.coding.length + search.soft_skill.length < 2) return asWish(key);
      return {
        software: without(search.software),
        coding: without(search.coding),
        soft_skill: without(search.soft_skill),
      };
    case 'languages':
      if (search.languages.length < 2) return asWish(key);
      return { languages: search.languages.filter((language) => language.id !== id) };
    case 'regions':
      return { job_regions: [] };
    case 'licence':
      return id === null ? { driver_license: false } : { driver_class: without(search.driver_class) };
    case 'vehicle':
      return { driver_has_vehicle: false };
    case 'work_permit':
      return { work_permit: false };
    case 'temporary_work':
      return { only_temporary_work: false };
    case 'origin':
      return originWithout[id ?? 0] ?? {};
    case 'text':
      return { text: '' };
    case 'age':
      return groundless(search, { age_ignored: true, age: emptySearch.age });
    case 'nationality':
    case 'handicap':
      return groundless(search, { [key]: [] });
    default:
      return asWish(key);
  }
}
