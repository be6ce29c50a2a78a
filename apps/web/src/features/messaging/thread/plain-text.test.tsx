import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlainText } from './plain-text.tsx';

test('shows what was typed as text, never as HTML', () => {
  const typed = '<img src=x onerror=alert(1)> <b>fett</b>\n\n<a href="javascript:alert(1)">klick</a>';
  const { container } = render(<PlainText text={typed} live />);
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(typed.split('\n\n'));
  expect(container.querySelector('img, b, a')).toBeNull();
});

test('makes addresses of the web clickable once both sides agreed, in a tab that knows nothing of this one', () => {
  render(<PlainText text={'Mehr unter https://firma.example/team?a=1. Oder javascript:alert(1)'} live />);
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', 'https://firma.example/team?a=1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

test('leaves addresses dead before that', () => {
  render(<PlainText text="Mehr unter https://firma.example" live={false} />);
  expect(screen.getByText('Mehr unter https://firma.example')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
