import { expect, test } from '../support/journey.ts';

test('a voucher runs out: the overview says so, the list shows whose, and it is renewed', async ({
  page: recruiter,
  signIn,
  step,
}) => {
  await signIn('staff agent');

  await step('the overview shows the stock by occupation, and the vouchers by use', async () => {
    await recruiter.goto('/de/dashboard');
    const stock = recruiter.getByRole('region', { name: 'Ihr Bestand nach Berufsgruppen' });
    await expect(stock.getByRole('row', { name: /^Zusammen/ })).toBeVisible();
    await expect(stock.getByText('Gutscheine offen')).toBeVisible();
    const groups = stock.locator('tbody').getByRole('row');
    await expect(groups).toHaveCount(8);
    await stock.getByRole('button', { name: /^Alle \d+ anzeigen/ }).click();
    await expect.poll(() => groups.count()).toBeGreaterThan(8);
  });

  await step('the overview names the next deadlines, and leads to all that expire', async () => {
    await recruiter.goto('/de/dashboard');
    const widget = recruiter.getByRole('region', { name: 'Gutscheine' });
    await expect(widget.getByText(/^läuft ab am/).first()).toBeVisible();
    await widget.getByRole('link', { name: /läuft in den|laufen in den nächsten 14 Tagen ab/ }).click();
    await expect(recruiter).toHaveURL(/\/de\/candidates\?.*voucher=expiring/);
    await expect(recruiter.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await step('the person of the next deadline is opened from the overview', async () => {
    await recruiter.goto('/de/dashboard');
    const widget = recruiter.getByRole('region', { name: 'Gutscheine' });
    await widget.getByRole('listitem').first().getByRole('link').click();
    await expect(recruiter).toHaveURL(/\/edit#vouchers$/);
    await expect(recruiter.getByText('läuft ab', { exact: true }).first()).toBeVisible();
    await expect(recruiter.getByText(/^noch \d Tage?$/).first()).toBeVisible();
  });

  await step('the agent renews it, and both stay to be seen', async () => {
    await recruiter
      .getByRole('button', { name: /^Gutschein .* verlängern$/ })
      .first()
      .click();
    const sheet = recruiter.getByRole('dialog', { name: 'Gutschein verlängern' });
    await sheet.getByLabel('Nummer').fill('AVGS NEU-1');
    await expect(sheet.getByLabel('Gültig ab')).not.toHaveValue('');
    await sheet.getByRole('button', { name: 'Speichern' }).click();
    await expect(recruiter.getByRole('heading', { name: 'Gutschein AVGS NEU-1' })).toBeVisible();
    await expect(recruiter.getByText('gilt noch nicht')).toBeVisible();
    await expect(recruiter.getByText('läuft ab', { exact: true }).first()).toBeVisible();
  });

  await step('a start after the last day is said in red, before anything is saved', async () => {
    await recruiter.getByRole('button', { name: 'Gutschein AVGS NEU-1 bearbeiten' }).click();
    const sheet = recruiter.getByRole('dialog', { name: 'Gutschein bearbeiten' });
    await sheet.getByLabel('Beschäftigung beginnt am').fill('2099-01-01');
    await expect(sheet.getByText('Die Beschäftigung muss innerhalb der Gültigkeit beginnen.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await step('the person is presented to a customer, as the preview showed', async () => {
    await recruiter.getByRole('button', { name: 'Kandidat vorstellen' }).click();
    const sheet = recruiter.getByRole('dialog', { name: 'Kandidat vorstellen' });
    await sheet.getByLabel('Kunde').selectOption({ index: 1 });
    await sheet.getByLabel('Ihre Nachricht').fill('Das könnte passen.');
    await sheet.getByRole('button', { name: 'Vorschau ansehen' }).click();
    await expect(sheet.getByText('So kommt es an')).toBeVisible();
    await expect(sheet.getByText(/Im Anhang finden Sie das anonyme Profil/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(recruiter.getByRole('list', { name: 'Bei Kunden vorgestellt' }).getByRole('listitem')).toHaveCount(1);
  });
});
