import { type JobProfile, type JobProfileChange, profilesApi } from '@gegenpost/contract/profiles.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { newJobProfile } from '#test/job-profile.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { ProfileSourceContext, profileQuery, useProfileSource } from './profile-source.queries.ts';
import { VoluntarySection } from './voluntary-section.tsx';

let profile: JobProfile;
let sent: JobProfileChange[];

const entry = (code: string) => (id: number, label: string) => ({
  id,
  code,
  key: String(id),
  label,
  group: null,
  parent_id: null,
  synonyms: [],
  sort: id,
});
const catalogue = {
  nationality: [entry('nationality')(7, 'Österreich'), entry('nationality')(8, 'Schweden')],
  handicap: [entry('handicap')(5, 'Grad der Behinderung 50')],
};

beforeEach(() => {
  profile = newJobProfile();
  sent = [];
  server.use(
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(profile)),
    http.get(`*${referenceApi.attributes.url}`, ({ request }) => {
      const code = new URL(request.url).searchParams.get('code') as keyof typeof catalogue;
      return HttpResponse.json(catalogue[code]);
    }),
    http.patch<never, JobProfileChange>(`*${profilesApi.patch.url}`, async ({ request }) => {
      const { nationalities, handicaps, ...rest } = await request.json();
      sent.push({ nationalities, handicaps, ...rest });
      const named = (code: keyof typeof catalogue, ids: number[]) =>
        catalogue[code].filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({ id, name: label }));
      profile = {
        ...profile,
        ...(rest as Partial<JobProfile>),
        ...(nationalities && { nationalities: named('nationality', nationalities) }),
        ...(handicaps && { handicaps: named('handicap', handicaps) }),
      };
      return HttpResponse.json(profile);
    }),
  );
});

function Section() {
  return <VoluntarySection profile={useSuspenseQuery(profileQuery).data} />;
}
async function show() {
  const view = renderApp(<Section />, { path: '/de/profile', user: newUser({ role_id: 1 }) });
  await screen.findByRole('heading', { name: 'Freiwillige Angaben' });
  return view;
}
const consent = () => screen.getByRole('checkbox', { name: /Ich willige ein/ });
const degree = { name: 'Grad der Behinderung 50' };

test('adds a nationality that was typed, and takes it back', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Staatsangehörigkeit hinzufügen'), 'osterr');
  await user.click(await screen.findByRole('option', { name: /Österreich/ }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig: Staatsangehörigkeit' }));

  await waitFor(() => expect(sent.map(({ nationalities }) => nationalities)).toEqual([[7], []]));
});

test('asks for a handicap only after the consent, and erases it with the consent', async () => {
  const { user } = await show();
  expect(consent()).not.toBeChecked();
  expect(screen.queryByRole('checkbox', degree)).not.toBeInTheDocument();

  await user.click(consent());
  await user.click(await screen.findByRole('checkbox', degree));
  await waitFor(() => expect(profile.handicaps).toHaveLength(1));
  await user.click(consent());

  await waitFor(() => expect(sent.at(-1)).toEqual({ handicap_consent: false, handicaps: [] }));
  expect(screen.queryByRole('checkbox', degree)).not.toBeInTheDocument();
});

function ForOther() {
  return (
    <ProfileSourceContext value={{ ...useProfileSource(), voice: 'other' }}>
      <Section />
    </ProfileSourceContext>
  );
}
const attest = /sobald unter „Vermittlung“ die Einwilligung dafür eingetragen ist/;

test('an agent learns where the consent to a handicap is noted, and ticks none', async () => {
  renderApp(<ForOther />, { user: newUser({ role_id: 3 }) });
  expect(await screen.findByText(attest)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an agent states the handicap of a candidate who agreed', async () => {
  profile = { ...profile, handicap_consent: true };
  renderApp(<ForOther />, { user: newUser({ role_id: 3 }) });
  expect(await screen.findByRole('group', { name: 'Behinderung' })).toBeVisible();
  expect(screen.queryByText(attest)).toBeNull();
});
