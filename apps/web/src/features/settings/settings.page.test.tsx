import { accountApi, type Settings } from '@gegenpost/contract/account.ts';
import { type Preview, profilesApi } from '@gegenpost/contract/profiles.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { session } from '#platform/session.ts';
import { newDetail } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './settings.page.tsx';
import { type SettingsChange, withChange } from './settings.queries.ts';

let settings: Settings;
let sent: SettingsChange[];
let refusal: { status: number; body: Record<string, unknown> } | null;

beforeEach(() => {
  settings = {
    visibility: {
      visibility: 'anonymous',
      visible_groups: [],
      contact_by_recruiters: false,
      documents_after_approval: true,
      no_phone_contact: true,
      blocks: [],
    },
    notifications: { contact_mails: 'at_once', message_mails: 'daily', reminder_mails: 'daily', product_news: false },
    shows_visits: null,
    shortcuts: true,
  };
  sent = [];
  refusal = null;
  server.use(
    http.get(`*${profilesApi.preview.url}`, ({ request }) =>
      HttpResponse.json(projected(new URL(request.url).searchParams.get('as') ?? 'employer')),
    ),
    http.get(`*${accountApi.settings.url}`, () => HttpResponse.json(settings)),
    http.patch<never, SettingsChange>(`*${accountApi.patchSettings.url}`, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      if (refusal) return HttpResponse.json({ message: 'Nein.', ...refusal.body }, { status: refusal.status });
      settings = withChange(settings, body);
      return HttpResponse.json(settings);
    }),
  );
});

async function show(role_id: 1 | 2 = 1) {
  const view = renderApp(<Component />, { path: '/de/settings', user: newUser({ role_id }) });
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  return view;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const preview = () => screen.getByRole('complementary', { name: 'So sehen Sie andere' });

/** A simplified version of the server's access policy. */
function projected(as: string): Preview {
  const { visibility, visible_groups, contact_by_recruiters, no_phone_contact } = settings.visibility!;
  if (as === 'recruiter' && !contact_by_recruiters) return { candidate: null };
  const isOpen = (group: 'name' | 'birthday' | 'contact') =>
    as === 'released' || visibility === 'public' || (visibility === 'individually' && visible_groups.includes(group));
  const { contact, viewed_at, ...candidate } = newDetail({
    profile: { name: isOpen('name') ? 'Anke Petersen' : null },
  });
  return {
    candidate: {
      ...candidate,
      birth_year: isOpen('birthday') ? 1984 : null,
      residence: isOpen('contact') ? '24105 Kiel' : '24',
      phone: isOpen('contact') && !no_phone_contact ? '+4915112345678' : null,
    },
  };
}

test('saves the visibility at once, and shows what the server then shows others', async () => {
  const { user } = await show();
  await expect.poll(preview).toHaveTextContent('Region 24');
  expect(preview()).not.toHaveTextContent('Petersen');

  await user.click(screen.getByRole('radio', { name: 'Öffentlich' }));
  await expect.poll(preview).toHaveTextContent('Anke Petersen');
  expect(preview()).toHaveTextContent('24105 Kiel');
  expect(preview()).not.toHaveTextContent('+49');
  expect(await region('Sichtbarkeit').findByText('Gespeichert')).toBeVisible();
  expect(sent).toEqual([{ visibility: { visibility: 'public' } }]);

  await user.click(screen.getByRole('switch', { name: 'Nicht per Telefon' }));
  await expect.poll(preview).toHaveTextContent('+4915112345678');
});

test('opens single groups', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Individuell' }));
  await user.click(screen.getByRole('checkbox', { name: 'Geburtsjahr' }));
  await expect.poll(preview).toHaveTextContent('1984');
  await expect.poll(() => sent.at(-1)).toEqual({ visibility: { visible_groups: ['birthday'] } });
});

test('says what of the chosen groups stays closed as long as the name does', async () => {
  const { user } = await show();
  const notes = () =>
    region('Sichtbarkeit')
      .queryAllByRole('note')
      .map(({ textContent }) => textContent);
  await user.click(screen.getByRole('radio', { name: 'Individuell' }));
  await user.click(screen.getByRole('checkbox', { name: 'Wohnort und Kontaktdaten' }));
  await user.click(screen.getByRole('checkbox', { name: 'Unterlagen' }));
  await expect
    .poll(notes)
    .toEqual([
      expect.stringContaining('Ihre E-Mail-Adresse zeigen wir nur zusammen mit Ihrem Namen'),
      expect.stringContaining('In den Unterlagen selbst kann Ihr Name stehen.'),
    ]);
  await user.click(screen.getByRole('checkbox', { name: 'Name' }));
  await expect.poll(notes).toEqual([expect.stringContaining('können Ihre Arbeitgeber stehen')]);
  await user.click(screen.getByRole('checkbox', { name: 'Bisherige Arbeitgeber' }));
  await expect.poll(notes).toEqual([]);
});

test('looks through the eyes of a recruiter and of a company with a release', async () => {
  const { user } = await show();
  const eyes = await screen.findByLabelText('Mit wessen Augen');
  await user.selectOptions(eyes, 'als Personalvermittler');
  await expect.poll(preview).toHaveTextContent('findet Ihr Profil nicht');
  await user.selectOptions(eyes, 'als Firma mit Freigabe');
  await expect.poll(preview).toHaveTextContent('Anke Petersen');
});

test('rolls a switch back with a notice, and only that one', async () => {
  const { user } = await show();
  refusal = { status: 422, body: {} };
  await user.click(screen.getByRole('switch', { name: 'Nicht per Telefon' }));
  await expect.poll(() => screen.getByRole('switch', { name: 'Nicht per Telefon' })).toBeChecked();
  expect(notices.get()[0]?.text).toBe('„Nicht per Telefon“ wurde nicht gespeichert und steht wieder wie vorher.');

  refusal = null;
  await user.click(screen.getByRole('switch', { name: 'Personalvermittler dürfen mich kontaktieren' }));
  await expect.poll(() => settings.visibility?.contact_by_recruiters).toBe(true);
  expect(screen.getByRole('switch', { name: 'Nicht per Telefon' })).toBeChecked();
});

test('blocks companies by name and by domain, once each, and takes a block back', async () => {
  const { user } = await show();
  const section = region('Gesperrte Firmen');
  await user.click(section.getByRole('button', { name: 'Sperren' }));
  expect(await section.findByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();

  await user.type(section.getByRole('textbox', { name: 'Firmenname' }), 'Nordlicht{Enter}');
  expect(await section.findByText('Nordlicht')).toBeVisible();
  await expect.poll(() => section.getByRole('textbox', { name: 'Firmenname' })).toHaveValue('');
  await expect.poll(() => section.getByRole('button', { name: 'Sperren' })).toBeEnabled();
  await user.type(section.getByRole('textbox', { name: 'Firmenname' }), 'nordlicht{Enter}');
  expect(await section.findByText('Das ist schon gesperrt.')).toBeVisible();

  await user.selectOptions(section.getByLabelText('Sperren nach'), 'E-Mail-Domain');
  await user.clear(section.getByRole('textbox', { name: 'E-Mail-Domain' }));
  await user.type(section.getByRole('textbox', { name: 'E-Mail-Domain' }), '@Firma.de{Enter}');
  expect(await section.findByText('@firma.de')).toBeVisible();
  await expect
    .poll(() => settings.visibility?.blocks)
    .toEqual([
      { company_name: 'Nordlicht', email_domain: null },
      { company_name: null, email_domain: 'firma.de' },
    ]);

  await user.click(section.getByRole('button', { name: 'Sperre aufheben: Nordlicht' }));
  await expect.poll(() => settings.visibility?.blocks).toHaveLength(1);
});

test('shows at its field why a block was refused', async () => {
  const { user } = await show();
  const section = region('Gesperrte Firmen');
  refusal = { status: 422, body: { errors: { 'visibility.blocks.0.company_name': ['„:attribute“ ist zu kurz.'] } } };
  await user.type(section.getByRole('textbox', { name: 'Firmenname' }), 'Ein Name{Enter}');
  expect(await section.findByText('„Firmenname“ ist zu kurz.')).toBeVisible();
  expect(section.getByRole('textbox', { name: 'Firmenname' })).toHaveValue('Ein Name');
  expect(section.queryByRole('listitem')).toBeNull();
});

test('switches single keys off for the whole app', async () => {
  const { user } = await show(2);
  await user.click(screen.getByRole('switch', { name: 'Tastenkürzel benutzen' }));
  expect(session.get().user?.shortcuts).toBe(false);
  await expect.poll(() => sent).toEqual([{ shortcuts: false }]);
});

test('asks companies nothing about visibility', async () => {
  settings = { ...settings, visibility: null };
  await show(2);
  expect(screen.queryByRole('region', { name: 'Sichtbarkeit' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Benachrichtigungen' })).toBeVisible();
});

test('shows colours and density in this browser', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Dunkel' }));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Kompakt' }));
  expect(document.documentElement.dataset.density).toBe('compact');
  expect(localStorage.getItem('gegenpost.density')).toBe('compact');
});

test('lets the main account of a company show its visits, and tells a sub-account how it is', async () => {
  settings = { ...settings, visibility: null, shows_visits: false };
  const { user, unmount } = await show(2);
  await user.click(region('Profilbesuche').getByRole('switch'));
  await expect.poll(() => sent).toEqual([{ shows_visits: true }]);
  unmount();

  renderApp(<Component />, { path: '/de/settings', user: newUser({ details: { is_sub_account: true } }) });
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  expect(region('Profilbesuche').queryByRole('switch')).not.toBeInTheDocument();
  expect(region('Profilbesuche').getByText(/^Kandidaten sehen, wenn/)).toBeVisible();
});

test('leads to whom the profile was shown and who wrote', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Zu Ihren Freigaben und Anfragen' });
  expect(link).toHaveAttribute('href', '/de/job-manager');
});
