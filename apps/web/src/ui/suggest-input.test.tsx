import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { SuggestInput, type Suggestion } from './suggest-input.tsx';

const places = ['Kiel', 'Kiel-Gaarden', 'Lübeck'].map((label) => ({ value: label, label }));
/** Answers with the places that begin with what was typed; „x“ fails. */
const suggest = async (typed: string): Promise<Suggestion[]> => {
  if (typed === 'x') throw new Error('offline');
  return places.filter(({ label }) => label.startsWith(typed));
};

function Field() {
  const [value, setValue] = useState<Suggestion | null>(null);
  return <SuggestInput label="Ort" value={value} onChange={setValue} suggest={suggest} />;
}

const open = () => ({ ...renderApp(<Field />), field: screen.getByRole('combobox', { name: 'Ort' }) });

test('tells how many suggestions there are, and which one Enter takes', async () => {
  const { user, field } = open();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(field, 'Kiel');

  await expect.poll(() => screen.getByRole('status').textContent).toBe('2 Vorschläge');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  const [first, second] = screen.getAllByRole('option');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  const active = () => field.getAttribute('aria-activedescendant');
  await expect.poll(active).toBe(first?.id);
  await user.keyboard('{ArrowDown}');
  await expect.poll(active).toBe(second?.id);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Kiel-Gaarden');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('says with advice that nothing was found, and that the search itself failed', async () => {
  const { user, field } = open();
  await user.type(field, 'Atlantis');
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/^Nichts gefunden\. Prüfen Sie/);
  expect(field).toHaveAttribute('aria-expanded', 'false');

  await user.clear(field);
  await user.type(field, 'x');
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/nicht geladen werden.*Verbindung/);
});

test('an answer that comes too late does not take the place of a later one', async () => {
  const answers = new Map<string, (found: Suggestion[]) => void>();
  const slow = (typed: string) => new Promise<Suggestion[]>((resolve) => answers.set(typed, resolve));
  const { user } = renderApp(<SuggestInput label="Ort" value={null} onChange={() => {}} suggest={slow} />);
  const field = screen.getByRole('combobox', { name: 'Ort' });
  await user.type(field, 'Kie');
  await expect.poll(() => answers.has('Kie')).toBe(true);
  await user.type(field, 'l');
  await expect.poll(() => answers.has('Kiel')).toBe(true);

  answers.get('Kiel')?.(places.slice(0, 2));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('2 Vorschläge');
  answers.get('Kie')?.(places.slice(0, 1));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('status')).toHaveTextContent('2 Vorschläge');
});
