import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { VisibilityDemo } from './visibility-demo.tsx';

const field = (label: string) => within(screen.getByText(label).parentElement!).getByRole('definition');

test('keeps name and contact data out of the page at first', () => {
  const { container } = render(<VisibilityDemo />);

  expect(screen.getByRole('radio', { name: /^Anonym/ })).toBeChecked();
  for (const label of ['Name', 'Telefon', 'E-Mail']) expect(field(label)).toHaveTextContent('geschwärzt');
  expect(container).not.toHaveTextContent(/Thomsen|0431/i);
  expect(field('Gehaltswunsch')).toHaveTextContent('68.000 € im Jahr');
});

test('shows everything of a public profile', async () => {
  render(<VisibilityDemo />);

  await userEvent.click(screen.getByRole('radio', { name: /^Öffentlich/ }));

  expect(field('Name')).toHaveTextContent('Mareike Thomsen');
  expect(field('Telefon')).toHaveTextContent('040 66969 127');
  expect(screen.queryByText('geschwärzt')).not.toBeInTheDocument();
});

test('is operated by keyboard, and hides single fields of an individual profile', async () => {
  render(<VisibilityDemo />);

  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.getByRole('radio', { name: /^Individuell/ })).toBeChecked();
  expect(field('Name')).toHaveTextContent('Mareike Thomsen');
  for (const label of ['Telefon', 'E-Mail']) expect(field(label)).toHaveTextContent('geschwärzt');
});

test('draws no portrait while the name is kept back', async () => {
  const { container } = render(<VisibilityDemo />);
  expect(container.querySelector('.avatar')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Öffentlich/ }));
  expect(container.querySelector('.avatar')).toBeInTheDocument();
});
