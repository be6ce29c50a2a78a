import type { OperatorHelpItem } from '@gegenpost/contract/help.ts';
import { screens } from '@gegenpost/contract/screens.ts';
import { accountRoles, roles } from '@gegenpost/contract/shared/scalars.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { pathTo } from '#platform/paths.ts';
import { useTitle } from '#platform/title.ts';
import { useAddressFilter } from '#platform/use-address-filter.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import './operator-help.css';
import { helpItemsQuery } from './operator-help.queries.ts';

type Filter = { role: number; q: string };
const everyRole = [roles.guest, ...accountRoles];

const readFilter = (query: URLSearchParams): Filter => {
  const role = Number(query.get('role') ?? roles.candidate);
  return { role: everyRole.some((each) => each === role) ? role : roles.candidate, q: query.get('q') ?? '' };
};
const writeFilter = ({ role, q }: Filter): URLSearchParams => {
  const query = new URLSearchParams({ role: String(role) });
  if (q) query.set('q', q);
  return query;
};

/** The texts of the help of one role, in the order of the screens. */
export function Component() {
  const { t } = useTranslation('operator-help');
  useTitle(t('items.title'));
  const { data: items } = useSuspenseQuery(helpItemsQuery);
  const [{ role, q }, change] = useAddressFilter(readFilter, writeFilter);
  const words = q.trim().toLowerCase();
  const shown = items.filter(
    (item) => item.role === role && `${item.title} ${item.route} ${item.body}`.toLowerCase().includes(words),
  );
  const missing = Object.entries(screens)
    .filter(([route, screen]) => (screen.roles as readonly number[]).includes(role) && !hasItem(items, role, route))
    .map(([route]) => route);
  return (
    <div className="operator-help wrap">
      <div data-tour="operator-help-items">
        <h1>{t('items.title')}</h1>
        <p className="operator-help-intro">{t('items.intro')}</p>
      </div>
      <div className="operator-help-filter">
        <NativeSelect
          label={t('role')}
          value={role}
          onChange={(event) => change({ role: Number(event.currentTarget.value) })}
          data={everyRole.map((each) => ({ value: String(each), label: t(`roles.${each}`) }))}
        />
        <TextInput
          type="search"
          label={t('items.search')}
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptySheet>{t('items.empty')}</EmptySheet>
      ) : (
        <ul className="operator-help-list" aria-label={t('items.list')}>
          {shown.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="operator-help-missing">
          {t('items.missing')}{' '}
          {missing.map((route) => (
            <Link key={route} to={pathTo('OperatorHelpItem', { role, route })}>
              {route}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

const hasItem = (items: readonly OperatorHelpItem[], role: number, route: string) =>
  items.some((item) => item.role === role && item.route === route);

function ItemRow({ item: { role, route, title, is_edited, changed_at } }: { item: OperatorHelpItem }) {
  const { t } = useTranslation('operator-help');
  return (
    <li>
      <Link to={pathTo('OperatorHelpItem', { role, route })}>
        <b>{title}</b>
        <span>{route}</span>
        <span className={is_edited ? 'is-edited' : undefined}>
          {is_edited ? t('edited', { date: formatDate(changed_at) }) : t('shipped')}
        </span>
      </Link>
    </li>
  );
}
