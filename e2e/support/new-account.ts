import { authApi } from '@gegenpost/contract/auth.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { type FinishRegistration, registrationApi } from '@gegenpost/contract/registration.ts';
import { expect, type Page } from '@playwright/test';
import { linkIn, receiveMail } from './mail.ts';
import { password } from './sign-in.ts';

/**
 * Creates an account and starts its session, so that a journey may change or delete it. It uses the API, because other
 * journeys cover the registration.
 *
 * @param name  Prefix of the address, different in each journey.
 * @returns The address of the account; its password is that of the demo accounts.
 */
export async function signInAsNew(page: Page, role_id: 1 | 2 | 3, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.org`;
  await post(page, registrationApi.register.url, {
    role_id,
    email,
    password,
    password_confirmation: password,
    terms: true,
    privacy: true,
    no_staffing_firm: role_id === 2,
  });
  const token = linkIn(await receiveMail(email, /./))
    .split('/')
    .at(-1);
  await post(page, registrationApi.activate.url, { token });
  await post(page, authApi.login.url, { email, password, remember: false });
  await post(page, registrationApi.finish.url, role_id === 1 ? await newCandidate(page) : newCompany);
  return email;
}

const newCompany: FinishRegistration = {
  company: {
    company_name: 'Fördewerft Kranbau',
    street: 'Werftstraße 4',
    postal_code: '24143',
    city: 'Kiel',
    country: 'DE',
    salutation: 'f',
    first_name: 'Swantje',
    last_name: 'Ohlsen',
    phone: null,
  },
};

async function newCandidate(page: Page): Promise<FinishRegistration> {
  const first = async (url: string, q: string): Promise<number> =>
    (await (await page.request.get(`${url}?q=${q}`)).json())[0].id;
  return {
    candidate: {
      first_name: 'Momme',
      last_name: 'Tönnsen',
      qualification_id: await first(referenceApi.qualifications.url, 'Tischler'),
      job_place_id: await first(referenceApi.places.url, '24143'),
      job_place_radius: 30,
      job_date_entry: null,
      contact_by_recruiters: true,
    },
  };
}

async function post(page: Page, url: string, data: unknown): Promise<void> {
  const { t } = authApi.rt.schema.response[200].parse(await (await page.request.get(authApi.rt.url)).json());
  const answer = await page.request.post(url, { headers: { 'X-CSRF-TOKEN': t }, data });
  expect(answer.ok(), `${url}: ${answer.status()} ${await answer.text()}`).toBe(true);
}
