import { brand } from '@gegenpost/contract/shared/brand.ts';
import { expect, test } from 'vitest';
import { layOutLetter } from './letters.service.ts';

const url = 'https://gegenpost.example/de/activation/abc?x=1&y=2';
const letter = layOutLetter('ada@example.org', {
  subject: 'Hallo <Ada>',
  text: 'Guten Tag & willkommen,\n\nmehr steht auf https://gegenpost.example/de/faq.',
  action: { label: 'Bestätigen', url },
  hint: 'Der Link gilt 7 Tage.',
});

test('says the same as plain text and as HTML', () => {
  for (const part of ['Guten Tag', 'Bestätigen', 'Der Link gilt 7 Tage.', brand.name, brand.claim]) {
    expect(letter.text).toContain(part);
    expect(letter.html).toContain(part);
  }
  expect(letter.text).toContain(`Bestätigen:\n${url}\n`);
});

test('writes nothing into the HTML that a text could break out with', () => {
  expect(letter.html).toContain('Hallo &lt;Ada&gt;');
  expect(letter.html).toContain('Guten Tag &amp; willkommen');
  expect(letter.html).toContain('href="https://gegenpost.example/de/activation/abc?x=1&amp;y=2"');
  expect(letter.html).toContain('<a href="https://gegenpost.example/de/faq"');
});

test('loads and counts nothing', () => {
  expect(letter.html).not.toMatch(/<img|<link|<script|url\(|@import/);
});

test('lets a mail be stopped by its reader and by one click of the mail program', () => {
  const unsubscribe = {
    page: 'https://gegenpost.example/de/unsubscribe/abc',
    call: 'https://gegenpost.example/api/u/abc',
  };
  const stoppable = layOutLetter('ada@example.org', { subject: 'Neues', text: 'Guten Tag', unsubscribe });

  expect(stoppable.headers).toEqual({
    'List-Unsubscribe': '<https://gegenpost.example/api/u/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(stoppable.text).toContain(`Diese E-Mails nicht mehr erhalten:\n${unsubscribe.page}\n`);
  expect(stoppable.html).toContain(`<a href="${unsubscribe.page}"`);
  expect(letter.headers).toBeUndefined();
});
