import { unsubscribeApi } from '@gegenpost/contract/unsubscribe.ts';
import type { Page } from '@playwright/test';
import { publicIdOf } from '../support/contact-request.ts';
import { ageRequest, runJob } from '../support/database.ts';
import { expect, test } from '../support/journey.ts';
import { type Mail, receiveMail } from '../support/mail.ts';
import { signInAsNew } from '../support/new-account.ts';

const unread = (page: Page) => page.getByRole('navigation').getByText('1 ungelesene Nachricht');

test('an employer writes to two candidates at once, one of whom wants no mails', async ({
  page: employer,
  newVisitor,
  step,
}) => {
  await signInAsNew(employer, 2, 'mehrere');
  const [reader, absent] = [await newVisitor('guest'), await newVisitor('guest')];
  await signInAsNew(reader, 1, 'liest');
  const address = await signInAsNew(absent, 1, 'abwesend');
  const ids = [await publicIdOf(reader), await publicIdOf(absent)];
  await reader.goto('/de/dashboard');
  await absent.goto('/de/dashboard');

  await step('the employer chooses both among the found', async () => {
    const [occupation] = await (await employer.request.get('/api/qualifications?q=Tischler')).json();
    await employer.goto(`/de/search?qualifications=${occupation.id}&place=24143&radius=50`);
    for (const id of ids) await employer.locator(`[data-id="${id}"]`).getByRole('checkbox').check();
    await expect(employer.getByText('2 ausgewählt')).toBeVisible();
  });

  await step('writes one letter that is filled in for each, and looks at it as they will', async () => {
    await employer.getByRole('button', { name: 'Bewerbung schreiben' }).click();
    const sheet = employer.getByRole('dialog', { name: 'Bewerbung an mehrere' });
    await expect(sheet.getByRole('heading', { name: 'An 2 Mitglieder' })).toBeVisible();
    await sheet.getByLabel('Arbeitsort').fill('24143');
    await employer.getByRole('option', { name: /^24143 Kiel/ }).click();
    await sheet.getByLabel('Arbeitszeit').selectOption({ label: 'Vollzeit' });
    await sheet.getByLabel('Gehalt von').fill('38.000');
    await sheet.getByLabel('bis', { exact: true }).fill('43.000');
    await sheet.getByLabel('Nachricht').fill('Guten Tag, wir suchen {{beruf}} in {{arbeitsort}}.\n\n{{firma}}');
    await expect(sheet.getByRole('article')).toContainText(/wir suchen Tischler.* in Kiel\./);
    await sheet.getByRole('button', { name: 'Bewerbung an 2 Mitglieder senden' }).click();
    await expect(sheet.getByText('Unterwegs: 2 von 2 Bewerbungen')).toBeVisible();
    await sheet.getByRole('button', { name: 'Fertig' }).click();
    await expect(sheet).toBeHidden();
  });

  await step('both see at once that somebody wrote, and one of them reads it', async () => {
    await expect(unread(reader)).toBeVisible();
    await expect(unread(absent)).toBeVisible();
    await reader.goto('/de/inbox');
    await reader.getByRole('link', { name: /Fördewerft Kranbau/ }).click();
    await expect(reader.getByRole('log', { name: 'Nachrichten' })).toContainText(/wir suchen Tischler.* in Kiel\./);
    await expect(reader.getByRole('region', { name: 'Die Anfrage' })).toContainText(/38\.000.*43\.000/);
  });

  const mail = await step('the other one gets a mail that names no secret and can be stopped', async () => {
    const { data } = await (await absent.request.get('/api/messages/threads')).json();
    await ageRequest(data[0].id, 3);
    await runJob('messaging.mail-at-once');
    const received = await receiveMail(address, /^Neue Anfrage von Fördewerft Kranbau$/);
    expect(received.text).not.toContain('Tönnsen');
    return received;
  });

  await step('a guest with the link of the mail stops it, and takes that back', async () => {
    const guest = await newVisitor('guest');
    await guest.goto(oneClickAddress(mail));
    await guest.getByRole('button', { name: 'Nicht mehr schicken' }).click();
    await expect(guest.getByRole('heading', { name: 'Sie erhalten diese E-Mails nicht mehr' })).toBeVisible();
    await guest.getByRole('button', { name: 'Doch wieder schicken' }).click();
    await expect(guest.getByRole('heading', { name: 'Sie erhalten diese E-Mails wieder' })).toBeVisible();
  });

  await step('and so does a mail program with one click, without asking', async () => {
    const program = await newVisitor('guest');
    const answer = await program.request.post(oneClickAddress(mail), { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(204);
    const state = await program.request.get(oneClickAddress(mail), { headers: { accept: 'application/json' } });
    expect(unsubscribeApi.get.schema.response[200].parse(await state.json())).toEqual({
      kind: 'contact',
      stopped: true,
    });
  });
});

/** The address that mail programs call for one-click unsubscription (RFC 8058). */
function oneClickAddress({ headers = {} }: Mail): string {
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, address] = /^<(https?:\/\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  if (!address) throw new Error('the mail has no address to stop it');
  return new URL(address).pathname;
}
