import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { findThread } from '#features/messaging/thread/thread-cache.ts';
import { useThreadActions } from '#features/messaging/thread/use-thread-actions.ts';
import { pathTo } from '#platform/paths.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { useLatest } from '#platform/use-latest.ts';

/** State of a link that opens a thread with the focus where one answers. */
export type ThreadLinkState = { reply?: true };

/**
 * The keys of the inbox: J and K go through the threads and Enter, being on a link, opens one; R answers, E archives,
 * U marks as unread, Escape leads back to the list. They work while nothing lies over the page.
 */
export function useInboxKeys(root: RefObject<HTMLElement | null>, openId: number | null): void {
  const { t } = useTranslation('messaging');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useThreadActions();

  const rows = () => [...(root.current?.querySelectorAll<HTMLAnchorElement>('a[data-thread]') ?? [])];
  const isOf = (id: number | null) => (row: HTMLElement) => row.dataset.thread === String(id);
  const move = (step: 1 | -1) => {
    const all = rows();
    const focused = all.indexOf(document.activeElement as HTMLAnchorElement);
    const current = focused === -1 ? all.findIndex(isOf(openId)) : focused;
    all[Math.min(Math.max(current + step, 0), all.length - 1)]?.focus();
  };
  /** The thread that has the focus in the list, else the open one. */
  const target = () => {
    const focused = rows().find((row) => row === document.activeElement);
    return focused ? Number(focused.dataset.thread) : openId;
  };
  const reply = () => {
    const id = target();
    if (id === null) return;
    if (id === openId) root.current?.querySelector<HTMLElement>('[data-reply]')?.focus();
    else
      navigate(`${pathTo('inbox_thread', { threadId: id })}${search}`, { state: { reply: true } as ThreadLinkState });
  };
  const archive = () => {
    const thread = findThread(client, target() ?? 0);
    if (!thread) return;
    const all = rows();
    const index = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (index !== -1) (all[index + 1] ?? all[index - 1])?.focus();
    actions.toggleArchived(thread);
  };
  const markUnread = () => {
    const thread = findThread(client, target() ?? 0);
    if (!thread) return;
    if (thread.id === openId) leave();
    actions.markUnread(thread);
  };
  const leave = () => {
    navigate(`${pathTo('Inbox')}${search}`);
    setTimeout(() => rows().find(isOf(openId))?.focus()); // after the focus that a new page is given
  };
  const uncovered = (act: () => void) => () => {
    if (hasFocus(root.current)) act();
  };
  useShortcuts([
    ['j', uncovered(() => move(1)), t('keys.next')],
    ['k', uncovered(() => move(-1)), t('keys.previous')],
    ['r', uncovered(reply), t('keys.reply')],
    ['e', uncovered(archive), t('keys.archive')],
    ['u', uncovered(markUnread), t('keys.unread')],
  ]);

  useEscape(() => {
    if (openId === null || !hasFocus(root.current) || document.activeElement?.matches('input')) return;
    if (document.activeElement instanceof HTMLTextAreaElement) return document.activeElement.blur();
    leave();
  });
}

/** Whether the focus is in the page or on nothing; a dialog over it has its own keys. */
const hasFocus = (root: HTMLElement | null): boolean =>
  root !== null && (root.contains(document.activeElement) || (document.activeElement?.contains(root) ?? true));

/** Hears Escape last: a menu that is open takes it for itself. */
function useEscape(onEscape: () => void): void {
  const latest = useLatest(onEscape);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
