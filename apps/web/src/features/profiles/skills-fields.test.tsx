import { type JobProfile, type JobProfileChange, profilesApi } from '@gegenpost/contract/profiles.ts';
import { type Attribute, referenceApi } from '@gegenpost/contract/reference.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { newJobProfile } from '#test/job-profile.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { SkillsFields } from './skills-fields.tsx';

const attribute = (id: number, code: Attribute['code'], label: string, synonyms: string[] = []): Attribute => ({
  id,
  code,
  key: label.slice(0, 2),
  label,
  group: null,
  parent_id: null,
  synonyms,
  sort: id,
});
const attributes = [
  attribute(1, 'education', 'Berufsausbildung'),
  attribute(2, 'graduation', 'Bachelor'),
  attribute(3, 'language', 'Türkisch'),
  attribute(4, 'language_level', 'B1 – Fortgeschrittene Sprachverwendung'),
  attribute(5, 'language_level', 'C1 – Fachkundige Sprachkenntnisse'),
  attribute(6, 'driver_class', 'B – Kraftwagen bis 3,5 t'),
  attribute(7, 'soft_skill', 'Teamfähigkeit'),
  attribute(8, 'software', 'Microsoft Excel', ['Tabellenkalkulation']),
  attribute(9, 'coding', 'JavaScript', ['JS']),
];

let profile: JobProfile;
let sent: JobProfileChange[];

beforeEach(() => {
  profile = newJobProfile();
  sent = [];
  server.use(
    http.get(`*${profilesApi.get.url}`, () => HttpResponse.json(profile)),
    http.get(`*${referenceApi.attributes.url}`, ({ request }) => {
      const code = new URL(request.url).searchParams.get('code');
      return HttpResponse.json(attributes.filter((each) => each.code === code));
    }),
    http.patch<never, JobProfileChange>(`*${profilesApi.patch.url}`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 503 }); // the tests read what was sent
    }),
  );
});

async function show() {
  const done = vi.fn();
  const view = renderApp(<SkillsFields onDone={done} />, { path: '/de/profile/skills', user: newUser({ role_id: 1 }) });
  await screen.findByRole('group', { name: 'Programmierung' });
  return { ...view, done };
}

test('finds software by a synonym and saves it at once', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Software hinzufügen'), 'tabelen');
  await user.click(await screen.findByRole('option', { name: /Microsoft Excel/ }));
  await expect.poll(() => sent).toEqual([{ software: [8] }]);
});

test('saves a language with its level, and not before', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Sprache hinzufügen'), 'tuerk');
  await user.click(await screen.findByRole('option', { name: 'Türkisch' }));
  const level = await screen.findByLabelText('Niveau Türkisch');
  expect(level).toHaveFocus();
  expect(sent).toEqual([]);
  await user.selectOptions(level, 'C1 – Fachkundige Sprachkenntnisse');
  await expect.poll(() => sent).toEqual([{ languages: [{ id: 3, level_id: 5 }] }]);
});

test('ticks licence classes by their short names', async () => {
  const { user } = await show();
  await user.click(within(screen.getByRole('group', { name: 'Führerschein' })).getByText('B'));
  await expect.poll(() => sent).toEqual([{ driver_classes: [6] }]);
});

test('closes with "Fertig", because nothing is left to save', async () => {
  const { user, done } = await show();
  await user.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(done).toHaveBeenCalledOnce();
});
