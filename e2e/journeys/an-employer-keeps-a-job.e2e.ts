import { publicIdOf } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsNew } from '../support/new-account.ts';

const advertisement = `Wir suchen eine/n Tischler (m/w/d) in Vollzeit
Standort: 24143 Kiel

Ihre Aufgaben:
- Möbel nach Maß bauen
- Montage beim Kunden

Das bieten wir:
- 30 Tage Urlaub
- 38.000 bis 43.000 € brutto im Jahr

Ihr Profil:
- Gesellenbrief`;

test('an employer types a job once, and search, letter and project take it from there', async ({
  page: employer,
  newVisitor,
  step,
}) => {
  await signInAsNew(employer, 2, 'stelle');
  const reader = await newVisitor('guest');
  await signInAsNew(reader, 1, 'gesucht');
  const id = await publicIdOf(reader);

  await step('the list says what jobs are good for, and takes the text of an advertisement apart', async () => {
    await employer.goto('/de/jobs');
    await expect(employer.getByText(/Sie haben noch keine Stelle/)).toBeVisible();
    await employer.getByRole('button', { name: 'Stelle anlegen' }).click();
    const sheet = employer.getByRole('dialog', { name: 'Neue Stelle' });
    await sheet.getByRole('button', { name: 'Aus einem Anzeigentext' }).click();
    await sheet.getByLabel('Text der Stellenanzeige').fill(advertisement);
    await sheet.getByRole('button', { name: 'Auslesen' }).click();
    await expect(sheet.getByText('Das haben wir gefunden. Bitte sehen Sie alles einmal durch.')).toBeVisible();
    await expect(sheet.getByLabel('Einsatzort')).toHaveValue('24143 Kiel');
    await expect(sheet.getByLabel('Gehalt bis')).toHaveValue('43000');
    await expect(sheet.getByLabel('Aufgaben')).toHaveValue('– Möbel nach Maß bauen\n– Montage beim Kunden');
    await sheet.getByLabel('Titel').fill('Möbeltischlerei, Werkstatt Kiel');
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect(employer.getByRole('heading', { name: 'Möbeltischlerei, Werkstatt Kiel' })).toBeVisible();
    await expect(employer.getByText('Noch kein Schreiben hat diese Stelle angeboten.')).toBeVisible();
  });

  await step('the search begins with what the job says', async () => {
    await employer.getByRole('link', { name: 'Kandidaten suchen' }).click();
    await expect(employer.locator(`[data-id="${id}"]`)).toBeVisible();
    await expect(employer.getByText('Einen Teil der Adresse kennen wir nicht.')).toBeHidden();
    await employer.locator(`[data-id="${id}"]`).getByRole('checkbox').check();
    await expect(employer.getByText('1 ausgewählt')).toBeVisible();
  });

  await step('the letter offers the job without a word being typed again', async () => {
    await employer.getByRole('button', { name: 'Bewerbung schreiben' }).click();
    const sheet = employer.getByRole('dialog', { name: 'Bewerbung an mehrere' });
    await expect(sheet.getByLabel('Stelle', { exact: true }).locator('option:checked')).toHaveText(
      'Möbeltischlerei, Werkstatt Kiel, Kiel',
    );
    await expect(sheet.getByLabel('Arbeitsort')).toHaveValue('24143 Kiel');
    await expect(sheet.getByLabel('Gehalt von')).toHaveValue('38000');
    await sheet.getByLabel('Nachricht').fill('Guten Tag, wir würden gern mit Ihnen arbeiten.');
    await sheet.getByRole('button', { name: 'Bewerbung an 1 Mitglied senden' }).click();
    await expect(sheet.getByText('Unterwegs: 1 von 1 Bewerbung')).toBeVisible();
    await sheet.getByRole('button', { name: 'Fertig' }).click();
    await reader.goto('/de/inbox');
    await reader.getByRole('link', { name: /Fördewerft Kranbau/ }).click();
    await expect(reader.getByText('Möbeltischlerei, Werkstatt Kiel').first()).toBeVisible();
  });

  await step('the job counts its letters, and begins a project with the same criteria', async () => {
    await employer.goto('/de/jobs');
    await expect(employer.getByText('1 Schreiben verschickt')).toBeVisible();
    await employer.getByRole('link', { name: 'Möbeltischlerei, Werkstatt Kiel' }).click();
    await employer.getByRole('link', { name: 'Projekt anlegen' }).click();
    const sheet = employer.getByRole('dialog', { name: 'Neues Projekt' });
    await expect(sheet.getByLabel('Stelle', { exact: true }).locator('option:checked')).toHaveText(
      'Möbeltischlerei, Werkstatt Kiel',
    );
    await sheet.getByRole('button', { name: 'Projekt anlegen' }).click();
    await employer.getByRole('link', { name: 'Möbeltischlerei, Werkstatt Kiel' }).click();
    await expect(employer.getByRole('list', { name: 'Projekte für diese Stelle' })).toBeVisible();
  });

  await step('a filled job is offered no more, until that is undone', async () => {
    await employer.getByRole('button', { name: /^Weitere Aktionen für/ }).click();
    await employer.getByRole('menuitem', { name: 'Als besetzt markieren' }).click();
    await expect(employer.getByText('besetzt', { exact: true })).toBeVisible();
    await employer.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(employer.getByText('besetzt', { exact: true })).toBeHidden();
  });
});
