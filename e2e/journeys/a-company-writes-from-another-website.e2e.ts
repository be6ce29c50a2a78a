import { expect, test } from '../support/journey.ts';
import { linkIn, receiveMail } from '../support/mail.ts';

test(
  'a company finds somebody on another website and writes',
  { tag: '@phone' },
  async ({ page, context, step }, { project }) => {
    const email = `bewerbung-${project.name}@brandt-bau.example`;
    const frame = page.frameLocator('iframe');
    await step('sees the list of an agent on the agent’s own website', async () => {
      await page.goto('/de/demo-embed');
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
      // The frame is on another origin, and as high as what is in it.
      expect(new URL(page.frames()[1]?.url() ?? '').host).not.toBe(new URL(page.url()).host);
      await expect
        .poll(async () => {
          const inner = (await page.frames()[1]?.evaluate(() => document.body.getBoundingClientRect().height)) ?? 0;
          const outer = await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
          return Math.abs(outer - inner);
        })
        .toBeLessThan(2);
    });
    await step('narrows it by a group of occupations', async () => {
      await frame.getByLabel('Berufsgruppe').selectOption({ index: 1 });
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/group=\d+/);
    });
    await step('forged messages change nothing', async () => {
      const height = () => page.locator('iframe').evaluate((element) => element.style.height);
      const before = await height();
      await page.evaluate(() => window.postMessage({ gegenpost: 1, height: 5000 }, '*'));
      await page.frames()[1]?.evaluate(() => {
        for (const height of [9e9, -1, '700', null]) window.parent.postMessage({ gegenpost: 1, height }, '*');
      });
      expect(await height()).toBe(before);
    });
    await step('opens the form with the keyboard', async () => {
      await frame.getByRole('link', { name: 'Stelle anbieten' }).first().press('Enter');
      await expect(frame.getByLabel('Geschäftliche E-Mail-Adresse')).toBeVisible();
    });
    await step('offers a job', async () => {
      await frame.getByLabel('Name').fill('Ute Brandt');
      await frame.getByLabel('Firma').fill('Brandt Bau');
      await frame.getByLabel('Geschäftliche E-Mail-Adresse').fill(email);
      await frame.getByLabel('Stelle').fill('Fachkraft');
      await frame.getByLabel('Postleitzahl des Arbeitsorts').fill('50667');
      await frame.getByLabel('Vergütung von').fill('42.000');
      await frame.getByLabel('bis (Euro)').fill('48.000');
      await frame.getByLabel('Ich bin einverstanden').check();
      // Whoever is quicker than people are is asked to send again.
      const send = async () => {
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await frame.getByRole('button', { name: 'Angebot senden' }).click();
        return (await answered).status();
      };
      await expect.poll(send).toBe(202);
      await expect(frame.getByRole('heading', { name: 'Bitte bestätigen Sie Ihre Adresse' })).toBeVisible();
      expect(await context.cookies()).toEqual([]);
    });
    await step('confirms the address by the mailed link', async () => {
      await page.goto(linkIn(await receiveMail(email, /bestätigen Sie Ihre Nachricht/)));
      await page.getByRole('button', { name: 'Angebot jetzt absenden' }).click();
      await expect(page.getByText('Ihr Angebot ist abgeschickt.')).toBeVisible();
    });
  },
);
