import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { useNewestParams } from './use-newest-params.ts';

test('adds a change to the ones before, while all of their addresses are on their way', async () => {
  const { press, asked, letThrough, router } = await open();
  await press('a');
  await press('b');
  await press('c');
  expect(screen.getByText('shown:')).toBeVisible();
  expect(asked()).toBe('a=1&b=1&c=1');
  await letThrough('a=1&b=1&c=1');
  expect(await screen.findByText('shown: a=1&b=1&c=1')).toBeVisible();
  expect(router.state.location.search).toBe('?a=1&b=1&c=1');
});

test('keeps what was asked for while the page is drawn again with the old address', async () => {
  const { press, asked } = await open();
  await press('a');
  await press('draw');
  expect(screen.getByText('shown:')).toBeVisible();
  await press('b');
  expect(asked()).toBe('a=1&b=1');
});

test('follows a link to another query, also while something else is on its way', async () => {
  const { press, asked, letThrough, router } = await open();
  await press('a');
  await letThrough('z=9');
  await act(() => router.navigate('?z=9'));
  expect(await screen.findByText('shown: z=9')).toBeVisible();
  expect(asked()).toBe('z=9');
  await press('b');
  expect(asked()).toBe('z=9&b=1');
});

test('follows Back while what was asked for is on its way', async () => {
  const { press, asked, letThrough, router } = await open();
  await letThrough('a=1');
  await letThrough('z=9');
  await act(() => router.navigate('?z=9'));
  await press('draw');
  await press('a');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('shown:')).toBeVisible();
  expect(asked()).toBe('');
});

/** A page that renders an address slowly: each query is suspended until the test resolves it. */
async function open() {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gate = (query: string) => {
    const known = gates.get(query) ?? Promise.withResolvers<void>();
    gates.set(query, known);
    return known;
  };
  function Slow() {
    const query = useSearchParams()[0].toString();
    const { data } = useSuspenseQuery({
      queryKey: ['slow', query],
      queryFn: () => (query === '' ? '' : gate(query).promise.then(() => query)),
    });
    return <p>shown: {data}</p>;
  }
  function Page() {
    const { params, newest, show } = useNewestParams();
    const [, draw] = useState(0);
    const add = (name: string) => {
      const next = newest();
      next.set(name, '1');
      show(next);
    };
    return (
      <>
        {['a', 'b', 'c'].map((name) => (
          <button key={name} type="button" onClick={() => add(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => draw((times) => times + 1)}>
          draw
        </button>
        <output>{params.toString()}</output>
        <Slow />
      </>
    );
  }
  const view = renderApp(
    <Suspense fallback="…">
      <Page />
    </Suspense>,
  );
  await screen.findByText('shown:');
  return {
    ...view,
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
    asked: () => screen.getByRole('status').textContent,
    letThrough: (query: string) => act(async () => gate(query).resolve()),
  };
}
