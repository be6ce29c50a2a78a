import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { findThread } from '#features/messaging/thread/thread-cache.ts';
import { useThreadActions } from '#features/messaging/thread/use-thread-actions.ts';
import { pathTo } from '#platform/paths.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { useLatest } from '#platform/use-latest.ts';

/** History state of a link that opens a thread and focuses its reply field. */
export type ThreadLinkState = { reply?: true };

/**
 * Shortcuts of the inbox: J and K move through the threads, and Enter opens the focused link; R replies, E archives, U
 * marks as unread, Escape returns to the list. They work only while no dialog is open.
 */
export function useInboxKeys(root: RefObject<HTMLElement | null>, openThreadId: number | null): void {
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
    const current = focused === -1 ? all.findIndex(isOf(openThreadId)) : focused;
    all[Math.min(Math.max(current + step, 0), all.length - 1)]?.focus();
  };
  /** The focused thread of the list, otherwise the open one. */
  const target = () => {
    const focused = rows().find((row) => row === document.activeElement);
    return focused ? Number(focused.dataset.thread) : openThreadId;
  };
  const reply = () => {
    const id = target();
    if (id === null) return;
    if (id === openThreadId) root.current?.querySelector<HTMLElement>('[data-reply]')?.focus();
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
    if (thread.id === openThreadId) leave();
    actions.markUnread(thread);
  };
  const leave = () => {
    navigate(`${pathTo('Inbox')}${search}`);
    setTimeout(() => rows().find(isOf(openThreadId))?.focus()); // after the focus that the router sets on a new page
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
    if (openThreadId === null || !hasFocus(root.current) || document.activeElement?.matches('input')) return;
    if (document.activeElement instanceof HTMLTextAreaElement) return document.activeElement.blur();
    leave();
  });
}

/** Whether the focus is inside the page or nowhere; a dialog over the page has shortcuts of its own. */
const hasFocus = (root: HTMLElement | null): boolean =>
  root !== null && (root.contains(document.activeElement) || (document.activeElement?.contains(root) ?? true));

/** Handles Escape after all others: an open menu comes first. */
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
