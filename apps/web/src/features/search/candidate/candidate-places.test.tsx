import { referenceApi } from '@gegenpost/contract/reference.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { kiel } from '#test/search.tsx';
import { server } from '#test/server.ts';
import { CandidatePlaces } from './candidate-places.tsx';

const hamburg = { ...kiel, id: 6, postal_code: '20095', name: 'Hamburg', latitude: 53.55, longitude: 10 };
const wien = { ...kiel, id: 7, postal_code: '1010', name: 'Wien', country: 'AT', latitude: 48.2, longitude: 16.4 };
const wish = ({ postal_code, name }: typeof kiel, radius: number) => ({ postal_code, name, radius });

function show(props: Partial<Parameters<typeof CandidatePlaces>[0]>) {
  const asked: (string | null)[] = [];
  server.use(
    http.get(`*${referenceApi.places.url}`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      asked.push(q);
      return HttpResponse.json([kiel, hamburg, wien].filter(({ postal_code }) => postal_code === q));
    }),
  );
  const view = renderApp(<CandidatePlaces places={[]} search={null} distance={null} {...props} />);
  const number = (selector: string, name: string) => Number(view.container.querySelector(selector)?.getAttribute(name));
  return { ...view, asked, number };
}

test('says all places with their circles in a table, and how far the nearest is from the searched one', async () => {
  const { container } = show({
    places: [wish(kiel, 40), wish(wien, 20)],
    search: { place: hamburg, radius: 100 },
    distance: 'Kiel, 84 km entfernt',
  });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual(['WunschortUmkreis', '24143 Kiel40 km', '1010 Wien20 km', 'gesucht: 20095 Hamburg100 km']);
  expect(screen.getByText('Nächster Wunschort: Kiel, 84 km entfernt')).toBeVisible();
  await waitFor(() => expect(container.querySelector('.candidate-map-way')).not.toBeNull());
});

test('draws the places where they lie: north is up, and a circle of 40 km is half of one of 80', async () => {
  const { container, number } = show({ places: [wish(kiel, 40)], search: { place: hamburg, radius: 80 } });
  await waitFor(() => expect(container.querySelector('.candidate-map-way')).not.toBeNull());
  expect(number('.candidate-map-wish', 'cy')).toBeLessThan(number('.candidate-map-search', 'cy'));
  expect(number('.candidate-map-search', 'r')).toBeCloseTo(2 * number('.candidate-map-radius', 'r'));
  // From Kiel to Hamburg it is 84 km, by which the scale can be measured.
  const km = 84;
  const apart = Math.hypot(
    number('.candidate-map-wish', 'cx') - number('.candidate-map-search', 'cx'),
    number('.candidate-map-wish', 'cy') - number('.candidate-map-search', 'cy'),
  );
  expect((apart / number('.candidate-map-radius', 'r')) * 40).toBeCloseTo(km, -1);
  expect(within(container).queryByRole('img')).toBeNull();
});

test('says in the room of the map why places are missing on it, and asks again', async () => {
  const { container, user } = show({ places: [wish(kiel, 40)] });
  server.use(
    http.get(
      `*${referenceApi.places.url}`,
      () => HttpResponse.json({ message: 'Das hat nicht geklappt.' }, { status: 500 }),
      { once: true },
    ),
  );
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Das hat nicht geklappt.');
  expect(container.querySelector('.candidate-map')).toContainElement(failure);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(container.querySelector('.candidate-map-wish')).not.toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows no map of Germany for places elsewhere, and asks for none', () => {
  const { container, asked } = show({ places: [wish(wien, 20)] });
  expect(screen.getByRole('rowheader', { name: '1010 Wien' })).toBeVisible();
  expect(container.querySelector('.candidate-map')).toBeNull();
  expect(asked).toEqual([]);
});

test('says nothing where no place is stated', () => {
  expect(show({}).container.querySelector('section')).toBeNull();
});
