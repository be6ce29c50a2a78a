import { randomUUID } from 'node:crypto';
import { authApi } from '@gegenpost/contract/auth.ts';
import { OwnCandidate, ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';

const person = { first_name: 'Mareike', last_name: 'Thomsen', city: 'Kiel', email: 'mareike.thomsen@example.org' };
const password = 'Nebelhorn47';

/** A candidate of the agent who is logged in; the form that creates one has a journey of its own. */
async function createCandidate(page: Page): Promise<number> {
  const { t } = authApi.rt.schema.response[200].parse(await (await page.request.get(authApi.rt.url)).json());
  const answer = await page.request.post(ownCandidatesApi.create.url, {
    headers: { 'X-CSRF-TOKEN': t },
    data: { person, idempotency_key: randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return OwnCandidate.parse(await answer.json()).id;
}

test('somebody whom an agent placed agrees by a mail, takes the profile over and changes the wishes', async ({
  page,
  newVisitor,
  signIn,
  step,
}) => {
  const id = await step('an agent asks a new candidate for the consent', async () => {
    await signIn('staff agent');
    const created = await createCandidate(page);
    await page.goto(`/de/candidates/${created}/edit#consents`);
    await page.getByRole('button', { name: 'Per E-Mail um Zustimmung bitten' }).click();
    await expect(page.getByText(/E-Mail beauftragt am/).first()).toBeVisible();
    return created;
  });

  const guest = await newVisitor('guest');
  const link = linkIn(await receiveMail(person.email, /bittet um Ihre Zustimmung/));
  await step('the person sees all that is stored, and agrees', async () => {
    await guest.goto(link);
    await expect(guest.getByRole('heading', { level: 1, name: 'Meine Angaben' })).toBeVisible();
    await expect(guest.getByText('Mareike Thomsen')).toBeVisible();
    await expect(guest.getByText('Sie haben noch nicht entschieden.')).toBeVisible();
    await guest.getByRole('button', { name: 'Ich stimme der Vermittlung zu' }).click();
    await expect(guest.getByText(/Sie werden von .* vermittelt/)).toBeVisible();
  });

  await step('corrects the place, and the agent is told', async () => {
    await guest.getByRole('button', { name: 'Angaben berichtigen' }).click();
    await guest.getByLabel('Ort', { exact: true }).fill('Flensburg');
    await guest.getByRole('button', { name: 'Berichtigen', exact: true }).click();
    await expect(guest.getByText(/Flensburg/)).toBeVisible();
    await page.goto('/de/notifications');
    await expect(page.getByText('Mareike Thomsen hat die eigenen Angaben berichtigt.')).toBeVisible();
    await expect(page.getByText('Mareike Thomsen hat zugestimmt.')).toBeVisible();
  });

  await step('takes the profile over and stays placed', async () => {
    await guest.getByRole('radio', { name: /Weiter vermittelt durch/ }).check();
    await guest.getByRole('button', { name: 'Link per E-Mail anfordern' }).click();
    await expect(guest.getByText(/auf den Weg gebracht/)).toBeVisible();
    await guest.goto(linkIn(await receiveMail(person.email, /übernehmen/)));
    await guest.getByLabel('Ihr Passwort').fill(password);
    await guest.getByLabel('Passwort wiederholen').fill(password);
    for (const box of await guest.getByRole('checkbox').all()) await box.check();
    await guest.getByRole('button', { name: 'Profil übernehmen' }).click();
    await expect(guest.getByRole('heading', { name: 'Das Profil gehört jetzt Ihnen' })).toBeFocused();
  });

  await step('logs in and changes the wishes', async () => {
    await guest.getByRole('link', { name: 'Anmelden' }).last().click();
    await guest.getByLabel('E-Mail-Adresse').fill(person.email);
    await guest.getByLabel('Passwort', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Anmelden' }).click();
    await expect(guest).toHaveURL(/\/de\/dashboard$/);
    await guest.goto('/de/profile');
    await guest.getByLabel('Ort hinzufügen').fill('24103');
    await guest.getByRole('option', { name: /Kiel/ }).first().click();
    await expect(guest.getByText(/24103 Kiel/).first()).toBeVisible();
  });

  await step('the agent sees that the person keeps the profile, and still places it', async () => {
    await page.goto(`/de/candidates/${id}/edit#consents`);
    await expect(page.getByText('Die Person hat das Profil übernommen und führt ihre Angaben selbst.')).toBeVisible();
  });

  await step('the old link tells gently where the data are now, and still ends the placement', async () => {
    await guest.context().clearCookies();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Dieses Profil gehört zu einem Konto' })).toBeVisible();
    await guest.getByRole('button', { name: /Nicht mehr durch .* vermitteln lassen/ }).click();
    await expect(guest.getByText('Ihre Angaben sehen und ändern Sie in Ihrem Konto.', { exact: true })).toBeVisible();
    await page.goto('/de/notifications');
    await expect(page.getByText(/hat das eigene Profil übernommen/).first()).toBeVisible();
  });
});
