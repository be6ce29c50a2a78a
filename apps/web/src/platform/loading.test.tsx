import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { useLoading, whenQuiet, whileLoading } from './loading.ts';

const Flag = () => <p>{useLoading() ? 'lädt' : 'ruht'}</p>;

test('may start while a component renders, as suspense queries do', async () => {
  const complaint = vi.spyOn(console, 'error');
  let started: Promise<string> | undefined;
  const answer = Promise.withResolvers<string>();
  const Reader = () => {
    started ??= whileLoading(() => answer.promise);
    return <p>{use(started)}</p>;
  };
  const view = (isReading: boolean) => (
    <>
      <Flag />
      <Suspense fallback={null}>{isReading && <Reader />}</Suspense>
    </>
  );
  const { rerender } = render(view(false));

  await act(async () => rerender(view(true)));
  expect(screen.getByText('lädt')).toBeVisible();
  await act(async () => answer.resolve('da'));
  expect(screen.getByText('da')).toBeVisible();
  expect(screen.getByText('ruht')).toBeVisible();
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('rests only after the last of several calls, also after those that fail at once', async () => {
  render(<Flag />);
  const slow = Promise.withResolvers<void>();
  const refused = () => Promise.reject(new Error('nein'));
  await act(async () => {
    void whileLoading(() => slow.promise);
    await expect(whileLoading(refused)).rejects.toThrow('nein');
  });
  expect(screen.getByText('lädt')).toBeVisible();
  await act(async () => slow.resolve());
  expect(screen.getByText('ruht')).toBeVisible();
});

test('is quiet two seconds after the last of several calls', async () => {
  vi.useFakeTimers();
  const isQuiet = vi.fn();
  whenQuiet().then(isQuiet);
  const answer = Promise.withResolvers<void>();
  await vi.advanceTimersByTimeAsync(1500);
  const call = whileLoading(() => answer.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  answer.resolve();
  await call;
  await vi.advanceTimersByTimeAsync(1999);
  expect(isQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isQuiet).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('is quiet after two seconds on a page without calls', async () => {
  vi.useFakeTimers();
  const isQuiet = vi.fn();
  whenQuiet().then(isQuiet);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isQuiet).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
