import { isFreemail } from '@gegenpost/contract/shared/mail-domain.ts';
import { expect, test } from 'vitest';
import { isDisposable } from './mail-domains.ts';

test.each(['a@wegwerfmail.de', 'a@trash-mail.com', 'a@YOPMAIL.com', 'a@box.mailinator.com', 'a@byom.de'])(
  '%s is an address for a few minutes',
  (email) => expect(isDisposable(email)).toBe(true),
);

test.each(['a@gmail.com', 'a@gmx.de', 'a@web.de', 'a@t-online.de', 'a@posteo.de', 'a@mailbox.org', 'a@icloud.com'])(
  '%s belongs to a person, and says nothing of a company',
  (email) => {
    expect(isDisposable(email)).toBe(false);
    expect(isFreemail(email)).toBe(true);
  },
);

test('an address of a company is neither', () => {
  expect(isDisposable('a@brandt-bau.example')).toBe(false);
  expect(isFreemail('a@brandt-bau.example')).toBe(false);
});
