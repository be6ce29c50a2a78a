import { expect, test } from 'vitest';
import { attachmentOf } from './attachment.ts';

test.each([
  ['Lebenslauf.pdf', `attachment; filename="Lebenslauf.pdf"; filename*=UTF-8''Lebenslauf.pdf`],
  ['Prüfung "1".pdf', `attachment; filename="Pr_fung _1_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%221%22.pdf`],
  ["a'(b)*%41.pdf", `attachment; filename="a'(b)*_41.pdf"; filename*=UTF-8''a%27%28b%29%2A%2541.pdf`],
  [
    'a\r\nset-cookie: x.pdf',
    `attachment; filename="a__set-cookie: x.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.pdf`,
  ],
])('names %j', (name, header) => {
  expect(attachmentOf(name)).toBe(header);
});
