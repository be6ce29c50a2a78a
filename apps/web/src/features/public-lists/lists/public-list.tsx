import type { PublicCard } from '@gegenpost/contract/public-lists.ts';
import { factsOf, NOT_AVAILABLE, titleOf, totalWords } from '@gegenpost/contract/shared/public-card.de.ts';
import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ListFilter, listQuery, readListFilter, writeListFilter } from '#features/public-lists/lists.queries.ts';
import { useModalState } from '#platform/modal-route.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { ListFilters } from './list-filters.tsx';
import '#features/public-lists/public-cards.css';
import './public-list.css';

type Kind = 'agent' | 'location';

/** A public list as its address asks for it. */
export function usePublicList(kind: Kind) {
  const [filter, change] = useAddressFilter(readListFilter, writeListFilter);
  const list = useSuspenseInfiniteQuery(listQuery(kind, filter));
  return { kind, filter, change, list, first: list.data.pages[0] };
}

/** A public list inside the app: the same cards, filters and order as on its page without the app. */
export function PublicListPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('public-lists');
  const asked = usePublicList(kind);
  const name = asked.first?.agent_name ?? null;
  const heading = name === null ? t('list.title') : t('list.title_of', { name });
  useTitle(heading);
  return (
    <div className="public-list wrap">
      <header>
        <h1>{heading}</h1>
        <p>{t('list.intro')}</p>
      </header>
      <CardList {...asked}>{(card) => <OfferLink card={card} kind={kind} agent={asked.filter.agent} />}</CardList>
    </div>
  );
}

type ListProps = ReturnType<typeof usePublicList> & {
  /** What can be done with a card. */
  children: (card: PublicCard) => ReactNode;
};

/** Filters, total and cards of a list. */
export function CardList({ kind, filter, change, list, first, children }: ListProps) {
  const { t } = useTranslation('public-lists');
  const cards = list.data.pages.flatMap((page) => page.data);
  const { agent: _, ...narrowed } = filter;
  return (
    <>
      {first?.is_available ? (
        <>
          <ListFilters
            filter={filter}
            filters={first.filters}
            change={change}
            near={first.near}
            hasPlace={kind === 'location'}
          />
          <p role="status" className="lists-total">
            {totalWords(first.total)}
          </p>
          {cards.length === 0 ? (
            <Nobody
              isNarrowed={Object.values(narrowed).some((value) => value !== undefined)}
              onReset={() => change(nothingOf(filter))}
            />
          ) : (
            <ul className="lists-cards">
              {cards.map((card) => (
                <li key={card.id}>
                  <Card card={card}>{children(card)}</Card>
                </li>
              ))}
            </ul>
          )}
          {list.isFetchNextPageError && (
            <FailurePanel message={list.error?.message} onRetry={() => list.fetchNextPage()} />
          )}
          {list.hasNextPage && !list.isFetchNextPageError && (
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('list.more')}
            </Button>
          )}
        </>
      ) : (
        <EmptySheet>{NOT_AVAILABLE}</EmptySheet>
      )}
    </>
  );
}

const nothingOf = (filter: ListFilter): Partial<ListFilter> =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, name === 'agent' ? filter.agent : undefined]));

function Nobody({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  const { t } = useTranslation('public-lists');
  if (!isNarrowed) return <EmptySheet>{t('list.empty')}</EmptySheet>;
  return (
    <EmptySheet
      action={
        <Button variant="default" onClick={onReset}>
          {t('list.reset')}
        </Button>
      }
    >
      {t('list.nobody')}
    </EmptySheet>
  );
}

/** The `h2` of a card, for what can be done with it. */
const headingIdOf = (card: PublicCard) => `card-${card.id}`;

function Card({ card, children }: { card: PublicCard; children: ReactNode }) {
  const headingId = headingIdOf(card);
  return (
    <article className="lists-card" aria-labelledby={headingId}>
      <h2 id={headingId}>{titleOf(card)}</h2>
      <dl>
        {factsOf(card).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}

function OfferLink({ card, kind, agent }: { card: PublicCard; kind: Kind; agent: string | undefined }) {
  const { t } = useTranslation('public-lists');
  const modalState = useModalState();
  const route = kind === 'agent' ? 'StaffagentCandidateContact' : 'LocationCandidateContact';
  return (
    <Link
      className={buttonClass({ look: 'outline' })}
      to={pathTo(route, { productId: card.id }, { agent })}
      state={modalState}
      aria-describedby={headingIdOf(card)}
    >
      {t('list.offer')}
    </Link>
  );
}
