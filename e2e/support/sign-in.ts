import { authApi } from '@gegenpost/contract/auth.ts';
import { expect, type Page } from '@playwright/test';

/** The demo accounts that have a password. */
export const accounts = {
  candidate: 'kandidatin@example.org',
  employer: 'arbeitgeber@example.org',
  'free employer': 'arbeitgeber-frei@example.org',
  'staff agent': 'vermittlung@example.org',
  'leasing agent': 'zeitarbeit@example.org',
  operator: 'betrieb@example.org',
} as const;
export type Person = keyof typeof accounts;
export const password = 'Demo1234';

/** Starts a session in the page's browser by the API; the login form has a journey of its own. */
export async function signInByApi(page: Page, person: Person): Promise<void> {
  const { t } = authApi.rt.schema.response[200].parse(await (await page.request.get(authApi.rt.url)).json());
  const answer = await page.request.post(authApi.login.url, {
    headers: { 'X-CSRF-TOKEN': t },
    data: { email: accounts[person], password, remember: false },
  });
  expect(answer.status(), await answer.text()).toBe(204);
}
