import { useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { PromptSuspense } from './prompt-suspense.tsx';

/** React reckons from this clock how long a fallback has been shown: to it no time goes by. */
const stopReactsClock = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now());

/** Waits for words. @returns Whether React's own fallback was still there when they came; `act` then ends it. */
async function isHeldBackAt(words: string): Promise<boolean> {
  let isHeldBack = false;
  await waitFor(() => {
    expect(screen.getByText(words)).toBeVisible();
    isHeldBack = screen.queryByText('Wartet auf React') !== null;
  });
  return isHeldBack;
}

test('an answer is shown when it is there, where React holds it back for the sake of the fallback', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const Answer = ({ by }: { by: string }) => {
    const { data } = useSuspenseQuery({ queryKey: ['answer'], queryFn: () => promise });
    return <p>{`${data} ${by}`}</p>;
  };
  renderApp(
    <Suspense fallback={<p>Wartet auf React</p>}>
      <Answer by="mit React" />
    </Suspense>,
  );
  renderApp(
    <PromptSuspense fallback={<p>Wartet</p>}>
      <Answer by="sofort" />
    </PromptSuspense>,
  );
  stopReactsClock();
  resolve('Antwort');
  expect(await isHeldBackAt('Antwort sofort')).toBe(true);
  expect(screen.queryByText('Wartet')).toBeNull();
});

test('content whose code came late is shown when it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Content = lazy(async () => {
    await promise;
    return { default: () => <p>Inhalt</p> };
  });
  renderApp(
    <Suspense fallback={<p>Wartet auf React</p>}>
      <Content />
    </Suspense>,
  );
  renderApp(
    <PromptSuspense fallback={<p>Wartet</p>} code={promise}>
      <Content />
    </PromptSuspense>,
  );
  stopReactsClock();
  resolve();
  expect(await isHeldBackAt('Inhalt')).toBe(true);
});
