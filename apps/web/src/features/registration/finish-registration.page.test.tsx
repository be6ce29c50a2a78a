import { referenceApi } from '@gegenpost/contract/reference.ts';
import { type RegistrationDraft, registrationApi } from '@gegenpost/contract/registration.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#platform/session.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { Component } from './finish-registration.page.tsx';

const unfinished = { details: { registration_finished: false, company: null } };
const employer = newUser(unfinished);
const candidate = newUser({ ...unfinished, role_id: 1 });
let kept: RegistrationDraft;
let finished: unknown;

beforeEach(() => {
  kept = {};
  finished = undefined;
  const url = `*${registrationApi.draft.url}`;
  server.use(
    http.get(url, () => HttpResponse.json(kept)),
    http.patch(url, async ({ request }) => {
      kept = (await request.json()) as RegistrationDraft;
      return HttpResponse.json(kept);
    }),
    http.post(url, async ({ request }) => {
      finished = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.get(`*${referenceApi.countries.url}`, () =>
      HttpResponse.json([{ iso_alpha2: 'DE', name: 'Deutschland', vat_prefix: 'DE' }]),
    ),
  );
});

const open = (user = employer, path = '/de/finishregistration') => renderApp(<Component />, { path, user });
type View = ReturnType<typeof open>;
const click = (view: View, name: string) => view.user.click(screen.getByRole('button', { name }));

async function fillInCompany(view: View) {
  await view.user.type(await screen.findByLabelText('Name der Firma'), 'Neumann Werke');
  await view.user.type(screen.getByLabelText('Straße und Hausnummer'), 'Werftstraße 3');
  await view.user.type(screen.getByLabelText('Postleitzahl'), '24143');
  await view.user.type(screen.getByLabelText('Ort'), 'Kiel');
  await click(view, 'Weiter');
  await screen.findByLabelText('Vorname');
}

test('saves each step, keeps it on the way back, and finishes', async () => {
  const view = open();
  await fillInCompany(view);
  expect(kept.company).toMatchObject({ company_name: 'Neumann Werke', country: 'DE' });
  expect(screen.getByRole('heading', { name: 'Ansprechpartner/in' })).toHaveFocus();
  await click(view, 'Zurück');
  expect(screen.getByLabelText('Name der Firma')).toHaveValue('Neumann Werke');
  await click(view, 'Weiter');
  await view.user.type(await screen.findByLabelText('Vorname'), 'Kim');
  await view.user.type(screen.getByLabelText('Nachname'), 'Neumann');
  await click(view, 'Fertig');
  await expect.poll(() => session.get().user?.details.registration_finished).toBe(true);
  expect(finished).toEqual({
    company: {
      company_name: 'Neumann Werke',
      street: 'Werftstraße 3',
      postal_code: '24143',
      city: 'Kiel',
      country: 'DE',
      salutation: null,
      first_name: 'Kim',
      last_name: 'Neumann',
      phone: null,
    },
  });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('does not go on before the step is right, and says so at the fields', async () => {
  const view = open();
  await view.user.type(await screen.findByLabelText('Name der Firma'), 'Neumann Werke');
  await click(view, 'Weiter');
  expect(await screen.findAllByText('Bitte füllen Sie das Feld „Ort“ aus.')).toHaveLength(2);
  await expect.poll(() => screen.getByLabelText('Straße und Hausnummer')).toHaveFocus();
  expect(kept).toEqual({});
});

test('goes on where the draft ends', async () => {
  kept = { company: { company_name: 'Neumann Werke', street: 'Weg 1', postal_code: '24143', city: 'Kiel' } };
  open();
  expect(await screen.findByRole('heading', { name: 'Ansprechpartner/in' })).toBeVisible();
});

test('shows no step ahead of what is missing', async () => {
  open(employer, '/de/finishregistration?step=2');
  expect(await screen.findByLabelText('Name der Firma')).toBeVisible();
});

test('knows after a reload what was typed in a step that was not saved yet', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Name der Firma'), 'Neumann Werke');
  first.unmount();
  open();
  expect(await screen.findByLabelText('Name der Firma')).toHaveValue('Neumann Werke');
});

test('leads back to the step whose field the server refuses', async () => {
  server.use(
    http.post(`*${registrationApi.finish.url}`, () =>
      HttpResponse.json(
        { message: 'x', errors: { 'company.postal_code': ['Diese Postleitzahl passt nicht zum Land.'] } },
        { status: 422 },
      ),
    ),
  );
  const view = open();
  await fillInCompany(view);
  await view.user.type(screen.getByLabelText('Vorname'), 'Kim');
  await view.user.type(screen.getByLabelText('Nachname'), 'Neumann');
  await click(view, 'Fertig');
  expect(await screen.findAllByText('Diese Postleitzahl passt nicht zum Land.')).toHaveLength(2);
  await expect.poll(() => screen.getByLabelText('Postleitzahl')).toHaveFocus();
});

test('asks a candidate for consent to recruiters with an empty box', async () => {
  kept = {
    candidate: {
      first_name: 'Ronja',
      last_name: 'Neumann',
      qualification_id: 5,
      qualification_name: 'Pflegefachkraft',
      job_place_id: 9,
      job_place_name: '24143 Kiel',
    },
  };
  const view = open(candidate);
  expect(await screen.findByRole('checkbox', { name: /^Vermittler dürfen mich finden/ })).not.toBeChecked();
  await click(view, 'Zurück');
  expect(await screen.findByLabelText('Gewünschter Beruf')).toHaveValue('Pflegefachkraft');
  expect(screen.getByLabelText('Wunschort')).toHaveValue('24143 Kiel');
  await click(view, 'Weiter');
  await view.user.click(await screen.findByRole('button', { name: 'Fertig' }));
  await expect
    .poll(() => finished)
    .toEqual({
      candidate: {
        first_name: 'Ronja',
        last_name: 'Neumann',
        qualification_id: 5,
        job_place_id: 9,
        job_place_radius: 50,
        job_date_entry: null,
        contact_by_recruiters: false,
      },
    });
});

test('stays and says why when what was typed cannot be saved before logging out', async () => {
  server.use(
    http.patch(`*${registrationApi.saveDraft.url}`, () =>
      HttpResponse.json({ message: 'Gerade nicht.' }, { status: 503 }),
    ),
  );
  const view = open();
  await view.user.type(await screen.findByLabelText('Name der Firma'), 'Neumann Werke');
  await click(view, 'Später weitermachen und abmelden');
  expect(await screen.findByText('Gerade nicht.')).toBeVisible();
  expect(screen.getByLabelText('Name der Firma')).toHaveValue('Neumann Werke');
  expect(session.get().user).not.toBeNull();
});

test('begins a step without a summary of what was wrong in the one before', async () => {
  const view = open();
  await screen.findByLabelText('Name der Firma');
  await click(view, 'Weiter');
  expect(await screen.findByRole('region', { name: 'Bitte prüfen Sie diese Angaben' })).toBeVisible();
  await fillInCompany(view);
  await view.user.click(screen.getByLabelText('Vorname'));
  await view.user.tab();
  expect(await screen.findByText('Bitte füllen Sie das Feld „Vorname“ aus.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Bitte prüfen Sie diese Angaben' })).not.toBeInTheDocument();
});
