import { readFile } from 'node:fs/promises';
import { localTimeOf } from '@gegenpost/contract/shared/zoned-time.ts';
import type { Page } from '@playwright/test';
import { acceptRequest, sendRequest } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';

/** Two in the afternoon in Berlin, some days from now, as it is typed. */
const inDays = (days: number) =>
  `${localTimeOf(new Date(Date.now() + days * 86_400_000), 'Europe/Berlin').slice(0, 10)}T14:00`;

const talkOf = (page: Page) => page.getByRole('region', { name: 'Termin', exact: true });

test('two people agree on a talk, change it, and cancel it', async ({ page: employer, newVisitor, signIn, step }) => {
  await signIn('leasing agent');
  const candidate = await newVisitor('candidate');
  const id = await sendRequest(employer, candidate, 'Servicetechnikerin für Beatmungsgeräte');

  await step('nobody can propose a time before the request is accepted', async () => {
    await employer.goto(`/de/inbox/thread/${id}`);
    await expect(employer.getByRole('log', { name: 'Nachrichten' })).toContainText('Guten Tag');
    await expect(employer.getByRole('button', { name: 'Termin vorschlagen' })).toBeHidden();
    await acceptRequest(candidate, id);
  });

  await step('the employer proposes three times, and is told which field is wrong', async () => {
    await employer.getByRole('button', { name: 'Termin vorschlagen' }).click();
    const sheet = employer.getByRole('dialog', { name: 'Termin vorschlagen' });
    await sheet.getByLabel('Art des Gesprächs').selectOption('Video, mit Ihrem eigenen Link');
    await sheet.getByLabel('Link zum Video-Gespräch').fill('http://video.example/raum');
    await sheet.getByLabel('Zeit 1').fill(inDays(5));
    await sheet.getByRole('button', { name: 'Vorschlagen' }).click();
    await expect(sheet.getByText(/eine vollständige Adresse ein, die mit https/).first()).toBeVisible();
    await sheet.getByLabel('Link zum Video-Gespräch').fill('https://video.example/raum');
    await expect(sheet.getByText('Der Link führt zu video.example.')).toBeVisible();
    for (const number of [2, 3]) {
      await sheet.getByRole('button', { name: 'Weitere Zeit' }).click();
      await sheet.getByLabel(`Zeit ${number}`, { exact: true }).fill(inDays(5 + number));
    }
    await sheet.getByRole('button', { name: 'Vorschlagen' }).click();
    await expect(talkOf(employer)).toContainText('Sie haben 3 Termine vorgeschlagen.');
  });

  await step('the candidate takes one with a tap, and both see it', async () => {
    await candidate.goto(`/de/inbox/thread/${id}`);
    await talkOf(candidate)
      .getByRole('button', { name: /annehmen$/ })
      .nth(1)
      .click();
    for (const page of [candidate, employer]) {
      await expect(talkOf(page)).toContainText('Vereinbart');
      await expect(talkOf(page).getByRole('link', { name: 'Video-Gespräch bei video.example öffnen' })).toBeVisible();
      await expect(page.getByRole('log', { name: 'Nachrichten' })).toContainText('Termin vereinbart:');
    }
  });

  await step('the calendar file holds that time', async () => {
    const downloading = candidate.waitForEvent('download');
    await talkOf(candidate).getByRole('button', { name: 'In den Kalender (Datei)' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain('METHOD:PUBLISH');
    const [, start = ''] = /DTSTART:(\d{8}T\d{6})Z/.exec(file) ?? [];
    const iso = start.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z');
    expect(localTimeOf(new Date(iso), 'Europe/Berlin')).toBe(inDays(7));
  });

  await step('both find it on their overview', async () => {
    await candidate.goto('/de/dashboard');
    await candidate.getByRole('region', { name: 'Termine' }).getByRole('link', { name: /Video/ }).click();
    await expect(talkOf(candidate)).toContainText('Vereinbart');
  });

  await step('the employer changes it, and the candidate agrees', async () => {
    await talkOf(employer).getByRole('button', { name: 'Termin ändern' }).click();
    const sheet = employer.getByRole('dialog', { name: 'Termin ändern' });
    await expect(sheet.getByLabel('Link zum Video-Gespräch')).toHaveValue('https://video.example/raum');
    await sheet.getByLabel('Zeit 1').fill(inDays(9));
    await sheet.getByRole('button', { name: 'Vorschlagen' }).click();
    await talkOf(candidate)
      .getByRole('button', { name: /annehmen$/ })
      .click();
    await expect(employer.getByRole('log', { name: 'Nachrichten' })).toContainText('Termin geändert');
  });

  await step('the candidate cancels, takes that back, and cancels', async () => {
    await talkOf(candidate).getByRole('button', { name: 'Absagen' }).click();
    await talkOf(candidate).getByRole('button', { name: 'Absage zurücknehmen' }).click();
    await talkOf(candidate).getByRole('button', { name: 'Absagen' }).click();
    await expect(talkOf(employer)).toContainText('Die andere Seite hat abgesagt');
    await expect(talkOf(employer).getByRole('button', { name: 'Termin vorschlagen' })).toBeVisible();
  });
});
