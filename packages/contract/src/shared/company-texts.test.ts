import { expect, test } from 'vitest';
import { CompanyFields } from '../company.ts';

const keysOf = (field: 'website' | 'description', value: string) =>
  CompanyFields.shape[field].safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([
  'https://www.hansen-brodersen.example',
  'http://kernbau.example:8080/karriere?von=gegenpost#stellen',
  'https://müller-söhne.example/über-uns',
  '',
])('takes the website %j', (website) => expect(keysOf('website', website)).toEqual([]));

test.each([
  ['www.kernbau.example', 'invalid_url'],
  ['javascript:alert(1)//kernbau.example', 'invalid_url'],
  ['ftp://kernbau.example', 'invalid_url'],
  ['data:text/html,kernbau.example', 'invalid_url'],
  ['https://kernbau', 'invalid_url'],
  ['https:\\\\kernbau.example', 'invalid_url'],
  ['https://kernbau.example\\@boese.example', 'invalid_url'],
  ['https://kernbau.example @boese.example', 'url_user_info'],
  ['https://bank.example@boese.example', 'url_user_info'],
  ['https://wer:was@kernbau.example/', 'url_user_info'],
  ['https://kernbau.example/<script>', 'invalid_url'],
])('refuses the website %j with %s', (website, key) => expect(keysOf('website', website)).toEqual([key]));

test.each([
  'Wir bauen **Brücken**.\n\n- in Kiel\n- in Lübeck\n\nMehr auf [unserer Seite](https://kernbau.example) oder [per Mail](mailto:post@kernbau.example).',
  'Umsatz < 5 Mio. € und 3 > 2',
  '[Hinweis]: Wir suchen ab Mai.',
  'Mehr auf https://kernbau.example/karriere, oder schreiben Sie an post@kernbau.example.',
  'x'.repeat(5000),
])('takes a description %#', (description) => expect(keysOf('description', description)).toEqual([]));

test.each([
  ['Hallo <script>alert(1)</script>', 'markup_not_allowed'],
  ['<img src=x onerror=alert(1)>', 'markup_not_allowed'],
  ['<!-- versteckt -->', 'markup_not_allowed'],
  ['![Bild](https://kernbau.example/bild.png)', 'markup_not_allowed'],
  ['[Klick](javascript:alert(1))', 'link_not_allowed'],
  ['[Klick]( JaVaScRiPt:alert(1))', 'link_not_allowed'],
  ['[Klick][1]\n\n[1]: javascript:alert(1)', 'link_not_allowed'],
  ['- [1]: javascript:alert(1)\n\n[Klick][1]', 'link_not_allowed'],
  ['> 1. [a\\]b]: javascript:alert(1)\n\n[Klick][a\\]b]', 'link_not_allowed'],
  ['[Klick](//boese.example)', 'link_not_allowed'],
  ['[Klick](https://bank.example@boese.example)', 'link_not_allowed'],
  ['Mehr auf https://bank.example@boese.example/konto.', 'link_not_allowed'],
])('refuses the description %j with %s', (description, key) =>
  expect(keysOf('description', description)).toEqual([key]),
);

test('refuses the 5,001st character', () => {
  expect(CompanyFields.shape.description.safeParse('x'.repeat(5001)).success).toBe(false);
});
