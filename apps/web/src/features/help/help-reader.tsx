import type { HelpItem } from '@gegenpost/contract/help.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { relatedItems, searchItems } from './help-items.ts';

const NEWS_MAX = 5;

type Props = { items: readonly HelpItem[]; route: string | null; isNew: (item: HelpItem) => boolean };

/** The text of the open page, or of one that was chosen, with related ones and a search over all. */
export function HelpReader({ items, route, isNew }: Props) {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const item = items.find(({ id, route: of }) => (chosen === null ? of === route : id === chosen));
  const found = searchItems(items, search);
  const news = items.filter((each) => isNew(each) && each.id !== item?.id).slice(0, NEWS_MAX);

  useEffect(() => {
    if (chosen !== null) heading.current?.focus();
  }, [chosen]);
  const choose = (id: number) => {
    setSearch('');
    setChosen(id);
  };
  return (
    <>
      <TextInput
        type="search"
        label={t('search.label')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        maxLength={60}
      />
      <p role="status" className="visually-hidden">
        {search.trim() !== '' && t('search.found', { count: found.length })}
      </p>
      {search.trim() !== '' && found.length === 0 && <p className="help-none">{t('search.nothing')}</p>}
      {search.trim() !== '' ? (
        <ItemList items={found} label={t('search.results')} onChoose={choose} />
      ) : (
        <>
          <article className="help-item">
            <h3 ref={heading} tabIndex={-1}>
              {item?.title ?? t('none.title')}
            </h3>
            {item ? <MarkdownText text={item.body} /> : <p>{t('none.text')}</p>}
          </article>
          <ItemList items={news} label={t('new')} onChoose={choose} showsLabel />
          <ItemList items={item ? relatedItems(items, item) : []} label={t('related')} onChoose={choose} showsLabel />
        </>
      )}
    </>
  );
}

type ListProps = {
  items: readonly HelpItem[];
  label: string;
  showsLabel?: boolean;
  onChoose: (id: number) => void;
};

function ItemList({ items, label, showsLabel = false, onChoose }: ListProps) {
  if (items.length === 0) return null;
  return (
    <section className="help-list" aria-label={label}>
      {showsLabel && <h4>{label}</h4>}
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
