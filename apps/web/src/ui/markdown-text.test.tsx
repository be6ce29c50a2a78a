import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { headingsOf } from './headings.ts';
import { MarkdownText, MemberText } from './markdown-text.tsx';

const show = (text: string) => renderApp(<MarkdownText text={text} headings={headingsOf(text)} />).container;

test('gives every second-level heading the id that the contents link to', () => {
  const text = '## Über *uns*\n\n### Team\n\n```\n## kein Titel\n```\n\n## Über uns\n';
  const headings = headingsOf(text);
  expect(headings).toEqual([
    { id: 'ueber-uns', text: 'Über uns' },
    { id: 'ueber-uns-2', text: 'Über uns' },
  ]);
  show(text);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id)).toEqual(['ueber-uns', 'ueber-uns-2']);
});

test('gives headings that are underlined their own ids too', () => {
  const text = 'Was wir `tun`\n---\n\nText\n\n---\n\n## Was [Sie](/de/x) tun\n';
  show(text);
  expect(headingsOf(text).map((heading) => heading.text)).toEqual(['Was wir tun', 'Was Sie tun']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id)).toEqual(['was-wir-tun', 'was-sie-tun']);
});

test.each([
  ['an underline', 'Erstens\n---\n\n## Zweitens'],
  ['a quoted heading before it', '> ## Zitat\n\n## Erstens\n\n## Zweitens'],
  ['four spaces of code before it', '    ## Code\n\n## Erstens\n\n## Zweitens'],
  ['a longer fence of code before it', '````\n```\n## Code\n```\n````\n\n## Erstens\n\nZweitens\n---'],
])('gives headings written with %s the ids of the contents', (_, text) => {
  expect(headingsOf(text).map(({ id }) => id)).toEqual(['erstens', 'zweitens']);
  const { container } = renderApp(<MarkdownText text={text} headings={headingsOf(text)} />);
  expect([...container.querySelectorAll('h2[id]')].map(({ id, textContent }) => [id, textContent])).toEqual([
    ['erstens', 'Erstens'],
    ['zweitens', 'Zweitens'],
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '![x](https://evil.example/x.png)',
  '<a href="https://evil.example">x</a>',
  '[x](JaVaScRiPt:alert(1))',
])('makes nothing dangerous out of %s', (text) => {
  const container = show(text);
  expect(container.querySelector('script, img, iframe, [onerror], a')).toBeNull();
});

test('keeps lists, tables and links to our pages', () => {
  const container = show('- a\n- [Impressum](/de/impressum)\n\n| | A |\n|---|---|\n| Zeile | 1 |\n| | 2 |\n');
  expect(container.querySelectorAll('li')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/de/impressum');
  expect(screen.getByRole('cell', { name: '1' })).toBeVisible();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Zeile']);
});

test('shows of the words of members only paragraphs, lists, bold and links', () => {
  const text = 'Wir **bauen**.\n\n- eins\n- # zwei\n\n## Titel\n\n```\ncode\n```\n\n[Mehr](https://firma.example)';
  const { container } = renderApp(<MemberText text={text} />);
  expect(container.querySelectorAll('h1, h2, h3, h4, table, pre, blockquote')).toHaveLength(0);
  expect(screen.getByText('bauen').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('## Titel')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mehr' })).toHaveAttribute('rel', expect.stringContaining('nofollow'));
});

const ours = `![Ein Kran](/api/media/${'0a'.repeat(12)}-1600x900)`;

test('shows an image of ours in its size, with what it shows', () => {
  show(`Hafen ${ours}`);
  expect(screen.getByRole('img', { name: 'Ein Kran' })).toHaveAttribute('width', '1600');
});

test.each([
  '![Ein Kran](/api/media/../rt)',
  `![Ein Kran](https://evil.example/api/media/${'0a'.repeat(12)}-1x1)`,
  `![Ein Kran](//evil.example/api/media/${'0a'.repeat(12)}-1x1)`,
  '![Ein Kran](/api/companies/AAAAAAAAAAA/logo)',
])('shows what stands for the image %s', (text) => {
  const container = show(text);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('Ein Kran');
});

test.each([ours, `- **a ${ours}**`])('shows no image in texts of members: %s', (text) => {
  const { container } = renderApp(<MemberText text={text} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('Ein Kran');
});

test('shows what is there now when entries that say the same come and go', () => {
  const table = (rows: string) => `| Ja | Ja |\n| --- | --- |\n${rows}`;
  const { container, rerender } = render(
    <MarkdownText text={`- gleich\n- gleich\n\n${table('| a | a |\n| a | a |')}`} />,
  );
  rerender(<MarkdownText text={`- neu\n\n${table('| b | a |')}`} />);
  expect([...container.querySelectorAll('li, tbody :is(th, td)')].map(({ textContent }) => textContent)).toEqual([
    'neu',
    'b',
    'a',
  ]);
});
