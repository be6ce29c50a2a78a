import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VisitNotices } from '#features/notifications/visit-notices.tsx';
import { notices, notify } from '#platform/notices.ts';
import { NoticeStack } from './notice-stack.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  render(<NoticeStack />);
});
afterEach(() => vi.useRealTimers());

const show = () => act(() => void notify({ kind: 'error', text: 'Das hat nicht geklappt.' }));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('Das hat nicht geklappt.') !== null;

function hideWindow(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('takes a notice away after 5 seconds, and keeps it in the list', () => {
  show();
  wait(4999);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
  expect(notices.get()).toHaveLength(1);
  render(<VisitNotices />);
  expect(isShown()).toBe(true);
});

test('goes away from beneath a pointer that rests where it appeared', () => {
  show();
  fireEvent.pointerEnter(screen.getByRole('group', { name: 'Fehler' }));
  wait(5000);
  expect(isShown()).toBe(false);
});

test('lets the time stand still while the notice is pointed at', () => {
  show();
  wait(3000);
  const notice = screen.getByRole('group', { name: 'Fehler' });
  fireEvent.pointerMove(notice);
  wait(60_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(notice);
  wait(1999);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
});

test('lets the time stand still while its button has the focus', () => {
  show();
  act(() => screen.getByRole('button', { name: 'Mitteilung schließen' }).focus());
  wait(60_000);
  expect(isShown()).toBe(true);
});

test('lets the time stand still while the window is hidden', () => {
  show();
  hideWindow(true);
  wait(60_000);
  expect(isShown()).toBe(true);
  hideWindow(false);
  wait(5000);
  expect(isShown()).toBe(false);
});
