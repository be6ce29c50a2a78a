import { roles } from '@gegenpost/contract/shared/scalars.ts';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { newProjectState } from '#features/projects/project-draft.queries.ts';
import { countCriteria, facetsFor, isDrawn, type Section } from '#features/search/address/criteria.ts';
import { criteriaOf, emptySearch, writeAddress } from '#features/search/address/search-address.ts';
import { ActiveCriteria } from '#features/search/filters/active-criteria.tsx';
import { chipsOf } from '#features/search/filters/chips.ts';
import { FiltersSkeleton } from '#features/search/filters/filters-skeleton.tsx';
import { useFacets } from '#features/search/filters/use-facets.ts';
import { ResultsHead, useCountWords } from '#features/search/results/results-head.tsx';
import { ResultsSkeleton } from '#features/search/results/results-skeleton.tsx';
import { ResultsView } from '#features/search/results/results-view.tsx';
import { useFound } from '#features/search/results/use-found.ts';
import { useSavedSearch } from '#features/search/results/use-saved-search.ts';
import { LateBoundary } from '#platform/late-boundary.tsx';
import { notifyLateCode } from '#platform/late-code.ts';
import { isParentPage } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { queryClient } from '#platform/query-client.ts';
import { RootMark } from '#platform/root-mark.tsx';
import { currentRole, useHasRight, useRole } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { useScreenQuery } from '#platform/use-screen-query.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { candidateSearchQuery } from './search.queries.ts';
import { useNotedSearch } from './use-noted-search.ts';
import { readParams, useSearch } from './use-search.ts';
import './search.css';

const NARROW = '(max-width: 51.25em)';
const openAtFirst: ReadonlySet<Section> = new Set(['occupation', 'place']);

/** Loaded in parallel with the first results; the skeleton reserves their space. */
const Filters = lazy(async () => ({ default: (await import('#features/search/filters/filters.tsx')).Filters }));
const FiltersSheet = lazy(async () => ({
  default: (await import('#features/search/filters/filters-sheet.tsx')).FiltersSheet,
}));
const SaveSearch = lazy(async () => ({
  default: (await import('#features/search/results/save-search.tsx')).SaveSearch,
}));
const TextEntry = lazy(async () => ({ default: (await import('#features/search/filters/text-entry.tsx')).TextEntry }));

/** The search page. For leasing agents it starts with temporary work only, which they can remove. */
export function Component() {
  const location = useLocation();
  const role = useRole();
  const [isBegun, setBegun] = useState(role !== roles.leasing_agent);
  if (!isBegun && location.search === '') {
    if (isParentPage(location)) return <SearchView />; // redirected when the profile over it is closed
    return <Navigate to={temporaryOnly} state={location.state} replace />;
  }
  if (!isBegun) setBegun(true);
  return <SearchView />;
}

/** Asks for the hits of an address that alone says what is searched: without a place or a saved search. */
export function prepare(): void {
  const { pathname, search: query } = window.location;
  if (pathname !== pathTo('Search') || (query === '' && currentRole() === roles.leasing_agent)) return;
  const { search, saved, dropped } = readParams(new URLSearchParams(query));
  if (search.place !== null || saved !== null || dropped) return;
  const keys = window.matchMedia(NARROW).matches ? [] : facetsFor(openAtFirst, false);
  const beside = keys.filter((key) => !isDrawn(key));
  void queryClient.prefetchInfiniteQuery(
    candidateSearchQuery({ criteria: criteriaOf(search, null), sort: search.sort }, beside),
  );
}

const temporaryOnly = `?${writeAddress({ ...emptySearch, only_temporary_work: true })}`;

/**
 * Filters at the left, results in the middle; an opened candidate is docked at the right. The whole search is in the
 * address.
 */
function SearchView() {
  const { t } = useTranslation('search');
  useTitle(t('title'));
  const isNarrow = useScreenQuery(NARROW);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [open, setOpen] = useState(openAtFirst);
  const state = useSearch();
  const { search, place, change } = state;
  const keys = isNarrow && !isSheetOpen ? [] : facetsFor(open, place !== null);
  const saved = useSavedSearch(state);
  const beside = keys.filter((key) => !isDrawn(key));
  const found = useFound({ ...state, isReady: state.isReady && !saved.isWaiting }, beside);
  const counted = useFacets(found.list.criteria, keys, found);
  useNotedSearch(found);
  const chips = chipsOf(search, place, t);
  const count = countCriteria(search);
  const toggle = (section: Section) =>
    setOpen((sections) => {
      const next = new Set(sections);
      if (!next.delete(section)) next.add(section);
      return next;
    });
  const filters = (
    <Suspense fallback={<FiltersSkeleton />}>
      <Filters
        search={search}
        place={place}
        {...counted}
        chips={chips}
        open={open}
        onToggle={toggle}
        onChange={change}
      />
    </Suspense>
  );
  const hasProjects = useHasRight('projects');
  const navigate = useNavigate();
  const beginProject = async () => {
    const code = await import('#features/search/address/draft-of-search.ts').catch(notifyLateCode);
    if (!code) return;
    navigate(pathTo('Projects'), { state: newProjectState(code.draftOfSearch(state, found.list.criteria, t, [])) });
  };
  const countWords = useCountWords(found.first?.meta);
  return (
    <div className="search">
      {!isNarrow && (
        <aside className="search-filters" data-tour="search-filters" aria-label={t('filters.label')}>
          {filters}
        </aside>
      )}
      <section className="search-results" aria-label={t('results.label')} aria-busy={found.isOld && !found.failure}>
        <div className="search-top" data-tour="search-results">
          <Suspense fallback={<div className="text-entry" />}>
            <TextEntry search={search} place={place} onChange={change} />
          </Suspense>
          {isNarrow && (
            <Button
              className="search-filters-button"
              data-tour="search-filters"
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
              onClick={() => setIsSheetOpen(true)}
            >
              {t('filters.button')}
              {count > 0 && <CountBadge count={count} label={t('filters.active', { count })} />}
            </Button>
          )}
        </div>
        <ActiveCriteria
          search={search}
          place={place}
          {...counted}
          chips={chips}
          onChange={change}
          onReset={state.reset}
          onUndo={state.undo}
        />
        <Suspense fallback={<div className="save-search-space" data-projects={hasProjects || undefined} />}>
          <SaveSearch
            key={state.saved}
            saved={saved}
            criteria={found.list.criteria}
            words={chips.map(({ label }) => label)}
            onSaved={state.follow}
            onProject={hasProjects ? beginProject : null}
          />
        </Suspense>
        {!found.first && (
          <ResultsHead
            meta={undefined}
            sort={search.sort}
            hasPlace={place !== null}
            onSort={(sort) => change({ sort })}
          />
        )}
        {found.failure && (
          <div className="search-failure">
            <FailurePanel
              message={found.first ? t('results.failed', { message: found.failure.message }) : found.failure.message}
              onRetry={found.retry}
            />
          </div>
        )}
        {found.isPending && <ResultsSkeleton onRetry={found.retry} />}
        {found.first && <ResultsView state={state} found={found} fresh={saved.fresh} />}
      </section>
      {isSheetOpen && (
        <LateBoundary onClose={() => setIsSheetOpen(false)}>
          <FiltersSheet label={countWords} onClose={() => setIsSheetOpen(false)}>
            {filters}
          </FiltersSheet>
        </LateBoundary>
      )}
      <RootMark mark="fills-page" />
    </div>
  );
}
