import { sendRequest } from '../support/contact-request.ts';
import { expect, test } from '../support/journey.ts';

// The candidate opens a company that has nothing to do with them.
test.use({ expectedFaults: [/404/] });

test('a candidate opens the company from a request on a phone', async ({ page: agent, newVisitor, signIn, step }) => {
  await signIn('staff agent');
  const candidate = await newVisitor('candidate', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  });
  const id = await sendRequest(agent, candidate, 'Entwicklerin für Beatmungsgeräte');
  const { company } = (await (await agent.request.get('/api/user-info')).json()).user.details;
  const dialog = candidate.getByRole('dialog', { name: 'Firma' });

  await step('the letter says who writes', async () => {
    await candidate.goto(`/de/inbox/thread/${id}`);
    const letter = candidate.getByRole('log', { name: 'Nachrichten' }).getByRole('article').first();
    await expect(letter.getByRole('link', { name: company.name })).toBeVisible();
    await letter.getByRole('link', { name: company.name }).tap();
    await expect(candidate).toHaveURL(new RegExp(`/de/companies/${company.gegenpost_id}$`));
  });

  await step('its page tells what it does and where it is', async () => {
    await expect(dialog.getByRole('heading', { name: company.name })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Was sie machen' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^Karte von Deutschland/ })).toBeVisible();
    await expect(dialog.getByText('Hier seit')).toBeVisible();
    const overflow = await candidate.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await step('Back leads to the letter, which waits where it was', async () => {
    await candidate.goBack();
    await expect(dialog).toBeHidden();
    await expect(candidate).toHaveURL(new RegExp(`/de/inbox/thread/${id}$`));
    await expect(candidate.getByRole('button', { name: 'Zusagen' })).toBeVisible();
  });

  await step('a company that never wrote has no page for the candidate', async () => {
    const stranger = await newVisitor('leasing agent');
    const other = (await (await stranger.request.get('/api/user-info')).json()).user.details.company;
    await candidate.goto(`/de/companies/${other.gegenpost_id}`);
    await expect(candidate.getByText('Diese Firma gibt es nicht', { exact: false })).toBeVisible();
  });
});
