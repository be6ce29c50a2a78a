import { readFile } from 'node:fs/promises';
import { localTimeOf } from '@gegenpost/contract/shared/zoned-time.ts';
import type { Locator, Page } from '@playwright/test';
import { publicIdOf } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

const JOB = 'Möbelwerkstatt am Ostufer';
const question = 'Wie viele Leute arbeiten in der Werkstatt?';
const reply = 'Wir sind zu acht, zwei davon in der Lehre.';

/** Two in the afternoon in Berlin, a week from now, as it is typed. */
const inAWeek = `${localTimeOf(new Date(Date.now() + 7 * 86_400_000), 'Europe/Berlin').slice(0, 10)}T14:00`;

const messages = (page: Page) => page.getByRole('log', { name: 'Nachrichten' });
const talkOf = (page: Page) => page.getByRole('region', { name: 'Termin', exact: true });

/** On the narrow screen the employer works by the keyboard and the candidate by touch, on the wide one both by mouse. */
const ways = {
  mouse: (target: Locator) => target.click(),
  touch: (target: Locator) => target.tap(),
  async keys(target: Locator) {
    await target.focus();
    await expect(target).toBeFocused();
    await target.press('Enter');
  },
};

test('from a job over a letter, a question and its answer to a talk in the calendar @phone', async ({
  page: employer,
  newVisitor,
  step,
  hasTouch,
}) => {
  const [write, read] = hasTouch ? [ways.keys, ways.touch] : [ways.mouse, ways.mouse];
  await signInAsNew(employer, 2, 'vom-ostufer');
  const candidate = await newVisitor('guest', { hasTouch });
  await signInAsNew(candidate, 1, 'zum-ostufer');
  const id = await publicIdOf(candidate);

  await step('the employer keeps a job, with two days at home, and finds it by the palette', async () => {
    await employer.goto('/de/jobs');
    await write(employer.getByRole('button', { name: 'Stelle anlegen' }));
    const sheet = employer.getByRole('dialog', { name: 'Neue Stelle' });
    await sheet.getByLabel('Titel').fill(JOB);
    await sheet.getByLabel('Beruf').fill('Tischler');
    await employer
      .getByRole('option', { name: /^Tischlerin\/Tischler/ })
      .first()
      .waitFor();
    await sheet.getByLabel('Beruf').press('Enter');
    await sheet.getByLabel('Einsatzort').fill('24143');
    await employer.getByRole('option', { name: /^24143 Kiel/ }).waitFor();
    await sheet.getByLabel('Einsatzort').press('Enter');
    await sheet.getByLabel('Arbeitszeit').selectOption('Vollzeit');
    await sheet.getByLabel('Homeoffice').selectOption('2 Tage in der Woche');
    await sheet.getByLabel('Gehalt von').fill('38.000');
    await sheet.getByLabel('Gehalt bis').fill('43.000');
    await sheet.getByLabel('Beginn').fill('2020-01-01');
    await write(sheet.getByRole('button', { name: 'Speichern' }));
    await expect(sheet.getByLabel('Beginn')).toHaveAccessibleDescription(/Dieser Tag ist schon vorbei/);
    await sheet.getByLabel('Beginn').fill('');
    await write(sheet.getByRole('button', { name: 'Speichern' }));
    await expect(employer.getByRole('heading', { name: JOB })).toBeVisible();
    await employer.goto('/de/dashboard');
    await employer.getByRole('heading', { level: 1 }).waitFor();
    await employer.keyboard.press('Control+k');
    await employer.getByRole('combobox', { name: 'Suchen oder Befehl eingeben' }).fill('möbelwerk');
    await expect(employer.getByRole('option', { name: new RegExp(JOB) })).toBeVisible();
    await employer.keyboard.press('Enter');
    await expect(employer.getByRole('heading', { name: JOB })).toBeVisible();
  });

  await step('searches for it, and opens somebody', async () => {
    await write(employer.getByRole('link', { name: 'Kandidaten suchen' }));
    await write(employer.locator(`[data-id="${id}"] a[href*="/candidates/"]`).first());
    await expect(employer.getByRole('heading', { name: 'Wünsche' })).toBeVisible();
  });

  await step('and writes a letter in which is marked what is wished', async () => {
    await write(employer.getByRole('link', { name: 'Bewerbung schreiben' }));
    const sheet = employer.getByRole('dialog', { name: 'Bewerbung schreiben' });
    await expect(sheet.getByLabel('Homeoffice')).toHaveValue('2');
    await sheet
      .getByLabel('Nachricht')
      .fill('Guten Tag, Sie arbeiten in [Arbeitsort], [Beginn], und haben [Homeoffice].');
    const paper = sheet.getByRole('article');
    await expect(paper).toContainText('haben 2 Tage Homeoffice in der Woche');
    const mark = paper.locator('mark').getByRole('button').first();
    await write(mark);
    await expect(paper.getByRole('note')).toContainText('Passt zum Wunsch des Mitglieds');
    await write(sheet.getByRole('button', { name: 'Bewerbung senden' }));
    await expect(sheet).toBeHidden();
  });

  await step('the candidate reads it, and is told that a question gives no contact data away', async () => {
    await candidate.goto('/de/inbox');
    await read(candidate.getByRole('link', { name: /Fördewerft Kranbau/ }));
    const facts = candidate.getByRole('region', { name: 'Die Anfrage' });
    await expect(facts.getByText('2 Tage in der Woche', { exact: true })).toBeVisible();
    await read(messages(candidate).locator('mark').getByRole('button').first());
    await expect(messages(candidate).getByRole('note')).toContainText('Passt zu Ihrem Wunsch');
    await read(candidate.getByRole('button', { name: 'Erst fragen' }));
    const field = candidate.getByLabel(/^Ihre Frage an/);
    await field.fill('Rufen Sie mich an: null eins sieben sechs eins zwei drei vier fünf');
    await read(candidate.getByRole('button', { name: 'Frage senden' }));
    await expect(field).toHaveAccessibleDescription(/offenbar Kontaktdaten/);
    await field.fill(question);
    await read(candidate.getByRole('button', { name: 'Frage senden' }));
    await expect(messages(candidate).getByText(question)).toBeVisible();
  });

  await step('the employer answers', async () => {
    await employer.goto('/de/inbox');
    await write(employer.getByRole('link', { name: new RegExp(question.slice(0, 20)) }).first());
    await employer.getByLabel('Ihre Antwort').fill(reply);
    await write(employer.getByRole('button', { name: 'Senden' }));
    await expect(messages(candidate).getByText(reply)).toBeVisible();
  });

  await step('the candidate accepts', async () => {
    await read(candidate.getByRole('button', { name: 'Zusagen' }));
    await candidate.getByLabel(/^Ihre Nachricht/).fill('Das klingt gut.');
    await read(candidate.getByRole('button', { name: 'Zusagen und antworten' }));
    await expect(messages(employer).getByText('Das klingt gut.')).toBeVisible();
  });

  await step('the employer proposes a talk', async () => {
    await write(employer.getByRole('button', { name: 'Termin vorschlagen' }));
    const sheet = employer.getByRole('dialog', { name: 'Termin vorschlagen' });
    await sheet.getByLabel('Zeit 1').fill(inAWeek);
    await write(sheet.getByRole('button', { name: 'Vorschlagen' }));
    await expect(sheet).toBeHidden();
  });

  await step('the candidate takes it, takes that back, and takes it again', async () => {
    const proposed = talkOf(candidate).getByRole('button', { name: /annehmen$/ });
    await read(proposed);
    await read(talkOf(candidate).getByRole('button', { name: 'Zusage zurücknehmen' }));
    await expect(messages(employer)).toContainText('Die Kandidatenseite hat ihre Zusage zurückgenommen.');
    await read(proposed);
    await expect(talkOf(employer)).toContainText('Vereinbart');
  });

  await step('and the calendar of each knows it', async () => {
    for (const [page, act] of [
      [candidate, read],
      [employer, write],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await act(talkOf(page).getByRole('button', { name: 'In den Kalender (Datei)' }));
      const file = await readFile(await (await downloading).path(), 'utf8');
      const [, start = ''] = /DTSTART:(\d{8}T\d{6})Z/.exec(file) ?? [];
      const iso = start.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z');
      expect(localTimeOf(new Date(iso), 'Europe/Berlin')).toBe(inAWeek);
    }
  });
});
