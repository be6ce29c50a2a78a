import { accountApi, type Person } from '@gegenpost/contract/account.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { newAccount } from '#test/account.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { PersonSection } from './person-section.tsx';

let sent: Partial<Person>[];

/** Answers like the server; `refuse` returns the errors of a body. */
function answerPatch(refuse: (body: Partial<Person>) => Record<string, string[]> | null = () => null): void {
  let person: Partial<Person> = {};
  server.use(
    http.patch<never, Partial<Person>>(`*${accountApi.patch.url}`, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const errors = refuse(body);
      if (errors) return HttpResponse.json({ message: 'Nein.', errors }, { status: 422 });
      person = { ...person, ...body };
      return HttpResponse.json(newAccount(person));
    }),
  );
}

beforeEach(() => {
  sent = [];
  server.use(
    http.get(`*${referenceApi.countries.url}`, () =>
      HttpResponse.json([
        { iso_alpha2: 'DE', name: 'Deutschland', vat_prefix: 'DE' },
        { iso_alpha2: 'AT', name: 'Österreich', vat_prefix: 'AT' },
      ]),
    ),
    http.get(`*${userInfoApi.get.url}`, () =>
      HttpResponse.json({ user: newUser({ role_id: role }), ...newAppState() }),
    ),
  );
  answerPatch();
});

let role: 1 | 2;
const show = (role_id: 1 | 2 = 1) => {
  role = role_id;
  return renderApp(<PersonSection account={newAccount()} />, { user: newUser({ role_id }) });
};
const field = (label: string) => screen.getByLabelText(label);
const around = (label: string) => within(field(label).closest('[data-field]') as HTMLElement);

test('saves a field when it is left, and only that field', async () => {
  const { user } = show();
  await user.clear(field('Ort'));
  await user.type(field('Ort'), 'Lübeck');
  await user.tab();
  expect(await around('Ort').findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([{ city: 'Lübeck' }]);
});

test('sends nothing for a field that was only looked at', async () => {
  const { user } = show();
  await user.click(field('Ort'));
  await user.tab();
  expect(sent).toEqual([]);
});

test('takes a change back, and saves that too', async () => {
  const { user } = show();
  await user.selectOptions(field('Anrede'), 'keine Angabe');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig: Anrede' }));
  expect(await screen.findByDisplayValue('Frau')).toBeVisible();
  await expect.poll(() => sent).toEqual([{ salutation: null }, { salutation: 'f' }]);
});

test('keeps what was refused in its field, and sends it again with the next one', async () => {
  answerPatch(({ postal_code, country }) =>
    postal_code === '1010' && country !== 'AT' ? { postal_code: ['Diese Postleitzahl passt nicht zum Land.'] } : null,
  );
  const { user } = show();
  await screen.findByRole('option', { name: 'Österreich' });
  await user.clear(field('Postleitzahl'));
  await user.type(field('Postleitzahl'), '1010{Enter}');
  expect(await screen.findByText('Diese Postleitzahl passt nicht zum Land.')).toBeVisible();
  expect(field('Postleitzahl')).toHaveValue('1010');

  await user.selectOptions(field('Land'), 'Österreich');
  expect(await around('Postleitzahl').findByText('Gespeichert')).toBeVisible();
  expect(screen.queryByText('Diese Postleitzahl passt nicht zum Land.')).toBeNull();
  expect(sent.at(-1)).toEqual({ country: 'AT', postal_code: '1010' });
});

test('keeps what could not be sent, and tries again when asked to', async () => {
  server.use(http.patch(`*${accountApi.patch.url}`, () => HttpResponse.error(), { once: true }));
  const { user } = show();
  await user.type(field('Titel (freiwillig)'), 'Dr.');
  await user.tab();
  expect(await around('Titel (freiwillig)').findByText('Nicht gespeichert')).toBeVisible();
  expect(field('Titel (freiwillig)')).toHaveValue('Dr.');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen: Titel (freiwillig)' }));
  expect(await around('Titel (freiwillig)').findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([{ title: 'Dr.' }]);
});

test('does not overwrite what is typed while the server writes', async () => {
  const { user } = show();
  await user.type(field('Telefon'), '0431 1234{Enter}');
  await user.type(field('Telefon'), '5');
  await expect.poll(() => sent).toEqual([{ phone: '0431 1234' }]);
  expect(field('Telefon')).toHaveValue('0431 12345');
});

test('asks people of a company for their professional contact first, and folds the rest', async () => {
  const { user } = show(2);
  const section = within(screen.getByRole('region', { name: 'Beruflicher Kontakt' }));
  const shown = section.getAllByRole('textbox').map((input) => (input as HTMLInputElement).name);
  expect(shown.slice(0, 6)).toEqual(['title', 'first_name', 'last_name', 'job_function', 'phone', 'contact_email']);
  expect(field('Straße und Hausnummer')).not.toBeVisible();
  await user.click(section.getByText('Weitere Angaben (freiwillig)'));
  expect(section.getByText(/zeigen wir niemandem/)).toBeVisible();
  expect(field('Straße und Hausnummer')).toBeVisible();
  expect(field('Geburtsdatum')).toBeVisible();

  await user.type(field('Funktion (freiwillig)'), 'Leiterin Personal');
  await user.tab();
  expect(await around('Funktion (freiwillig)').findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([{ job_function: 'Leiterin Personal' }]);
});

test('opens what is folded when something in it is wrong', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    http.patch(`*${accountApi.patch.url}`, async () => {
      await answered;
      const errors = { mobile: ['Diese Nummer gibt es nicht.'] };
      return HttpResponse.json({ message: 'Nein.', errors }, { status: 422 });
    }),
  );
  const { user } = show(2);
  const fold = screen.getByText('Weitere Angaben (freiwillig)');
  await user.click(fold);
  await user.type(field('Mobiltelefon'), '0{Enter}');
  await user.click(fold);
  expect(field('Mobiltelefon')).not.toBeVisible();
  answer();
  expect(await screen.findByText('Diese Nummer gibt es nicht.')).toBeVisible();
});

test('does not ask a candidate for a function or a direct address', () => {
  show(1);
  expect(screen.queryByLabelText('Funktion (freiwillig)')).toBeNull();
  expect(screen.queryByLabelText('Direkte E-Mail-Adresse (freiwillig)')).toBeNull();
});
