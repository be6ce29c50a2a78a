import { aSecond } from '../../apps/server/test/pace.ts';
import { expect, test } from '../support/journey.ts';

test('an employer sees at once what a candidate shows and hides', async ({
  page: employer,
  signIn,
  newVisitor,
  step,
}) => {
  await signIn('employer');
  const candidate = await newVisitor('candidate', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const { profile } = (await (await candidate.request.get('/api/user-info')).json()).user;
  const card = candidate.getByRole('complementary', { name: 'So sehen Sie andere' });
  const seen = employer.getByRole('complementary', { name: 'Profil' });

  await step('the employer reads an anonymous profile', async () => {
    await employer.goto(`/de/candidates/${profile.gegenpost_id}`);
    await expect(seen.getByRole('heading', { name: 'Wünsche' })).toBeVisible();
    await expect(seen.getByText(profile.last_name)).toHaveCount(0);
  });

  await step('the candidate shows the name, and sees how that looks', async () => {
    await candidate.goto('/de/dashboard');
    await candidate.getByRole('link', { name: 'Einstellungen' }).click();
    await expect(card.getByText(profile.last_name)).toHaveCount(0);
    await candidate.getByRole('radio', { name: 'Individuell' }).click();
    await expect(candidate.getByRole('radio', { name: 'Individuell' })).toBeChecked();
    // The page shows a choice only once its own copy of the settings has changed, which is after the click.
    await candidate.getByRole('checkbox', { name: 'Name', exact: true }).click();
    await expect(candidate.getByRole('checkbox', { name: 'Name', exact: true })).toBeChecked();
    await expect(card.getByText(profile.last_name)).toBeVisible();
    await expect(
      candidate.getByRole('region', { name: 'Sichtbarkeit' }).getByText('Gespeichert', { exact: true }).last(),
    ).toBeVisible();
  });

  await step('the employer sees it at once in the open page', async () => {
    await expect(seen.getByText(profile.last_name).first()).toBeVisible();
  });

  await step('the candidate hides it again', async () => {
    await candidate.getByRole('radio', { name: 'Anonym' }).click();
    await expect(candidate.getByRole('radio', { name: 'Anonym' })).toBeChecked();
    await expect(card.getByText(profile.last_name)).toHaveCount(0);
    await expect(candidate.getByText('Wird gespeichert')).toHaveCount(0);
  });

  await step('and nothing of it is left in the employer’s open page', async () => {
    await expect(seen.getByText(profile.last_name)).toHaveCount(0, { timeout: aSecond() });
  });
});
