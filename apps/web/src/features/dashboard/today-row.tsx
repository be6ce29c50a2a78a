import type { Thread } from '@gegenpost/contract/messaging.ts';
import { IconCheck, IconClockHour4, IconCornerUpLeft, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '#platform/paths.ts';
import { daysUntil } from './days-until.ts';
import '#ui/icon-button.css';
import { threadName } from './thread-name.ts';
import type { TodayItem } from './today-items.ts';

const icons = { answer: IconCornerUpLeft, expiring: IconClockHour4, matches: IconSearch };

/** A row of today's list: what is to be done, with whom or for which search. */
export function TodayRow({ name, item, onDone }: { name: string; item: TodayItem; onDone: () => void }) {
  const { t } = useTranslation('dashboard');
  const Icon = icons[item.kind];
  const { title, text, to } = useWords(item);
  return (
    <li>
      <Link to={to} data-today={name}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </Link>
      <button
        type="button"
        className="icon-button"
        aria-label={t('today.finish', { title })}
        title={t('today.done')}
        onClick={onDone}
      >
        <IconCheck size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </li>
  );
}

function useWords(item: TodayItem): { title: string; text: string; to: string } {
  const { t } = useTranslation('dashboard');
  if (item.kind === 'matches') {
    const { id, title, new_count } = item.search;
    return { title, text: t('today.new', { count: new_count }), to: pathTo('Search', {}, { saved: id }) };
  }
  const { thread } = item;
  const title = threadName(thread, t);
  const to = pathTo('inbox_thread', { threadId: thread.id });
  const isOpen = thread.request?.state === 'open' && (item.kind === 'expiring' || thread.asked);
  const days = isOpen && thread.request ? t('requests.days', { count: daysUntil(thread.request.expires_at) }) : null;
  return { title, text: [days, occupationOf(thread), thread.subject].filter(Boolean).join(' · '), to };
}

/** Says who a member without a name is. */
const occupationOf = ({ party: { company, profile, title } }: Thread) => (company || profile?.name ? null : title);
