import { createSessionStore } from './session-state.ts';
import { useStore } from './store.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export type Notice = {
  id: number;
  kind: NoticeKind;
  text: string;
  /** A notice replaces the previous one with the same name, e.g. `validation`. */
  name: string | undefined;
  /** A button in the notice, e.g. "Rückgängig". */
  action: { label: string; onClick: () => void } | undefined;
  at: Date;
  /** False once its time is over: it then stays only in the list of the bell. */
  open: boolean;
  seen: boolean;
};

/** Notices of this visit, newest first. They are never stored. */
export const notices = createSessionStore<readonly Notice[]>([]);

const LIST_MAX = 50;
let lastId = 0;

/**
 * Shows a notice and adds it to the list.
 * @returns Its id.
 */
export function notify(notice: { kind: NoticeKind; text: string } & Partial<Pick<Notice, 'name' | 'action'>>): number {
  lastId += 1;
  const added: Notice = {
    name: undefined,
    action: undefined,
    ...notice,
    id: lastId,
    at: new Date(),
    open: true,
    seen: false,
  };
  notices.set((list) => [added, ...list.filter(({ name }) => !name || name !== added.name)].slice(0, LIST_MAX));
  return added.id;
}

/** Hides a notice; it stays in the list. */
export function closeNotice(id: number): void {
  notices.set((list) => list.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
}

/** Hides the notice with a name, because the page says the same where it matters. */
export function closeNoticeNamed(name: string): void {
  notices.set((list) => list.map((notice) => (notice.name === name ? { ...notice, open: false } : notice)));
}

export function markNoticesSeen(): void {
  notices.set((list) => (list.every(({ seen }) => seen) ? list : list.map((notice) => ({ ...notice, seen: true }))));
}

export const useNotices = (): readonly Notice[] => useStore(notices);
