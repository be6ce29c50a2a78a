import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
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

test('leads to pages of this app where a text names their path, and to nothing that only looks like one', () => {
  const text = 'Bitte prüfen Sie sie: /de/company-profile#vat_reg_no. Sonst nichts: und/de/oder, //de/boese, /de/.';
  render(<PlainText text={text} live />, { wrapper: MemoryRouter });
  const [link, ...more] = screen.getAllByRole('link');
  expect(link).toHaveAttribute('href', '/de/company-profile#vat_reg_no');
  expect(link).toHaveTextContent('/de/company-profile#vat_reg_no');
  expect(more).toEqual([]);
});
