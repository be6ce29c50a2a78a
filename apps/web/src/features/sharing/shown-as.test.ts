import { expect, test } from 'vitest';
import { newShared } from '#test/sharing.ts';
import { shownAs } from './shown-as.ts';

const station = {
  from: '2020-01',
  to: null,
  current: true,
  employer: 'Baltmann Werke',
  title: 'Leiterin bei Baltmann',
  description: 'Aufbau',
  qualification: { id: 11, name: 'Ingenieur/in' },
};
const { candidate } = newShared();
const whole = {
  ...candidate,
  profile: { ...candidate.profile, has_profile_image: true, hash: 'h1' },
  about: 'Ich bin Marlene.',
  birth_year: 1989,
  work_experience: [station],
  documents: [],
};
const nothing = { groups: [], with_documents: false, companies: [], expires_on: null };

test('leaves nothing of a group that is not open', () => {
  const { candidate: shown, image } = shownAs(whole, nothing);
  expect(JSON.stringify([shown, image])).not.toMatch(
    /Marlene|Brandt|Baltmann|1989|marlene@|0431|Kiel 24143|h1\b.*image/,
  );
  expect(shown).toMatchObject({ residence: '24', documents: null, profile: { id: null, salutation: null } });
  expect(image).toBeNull();
});

test('shows all of what is open', () => {
  const groups = ['name', 'image', 'birthday', 'contact', 'employers'] as const;
  const { candidate: shown, image } = shownAs(whole, { ...nothing, groups: [...groups], with_documents: true });
  expect(shown).toEqual(whole);
  expect(image).toBe(`/api/profiles/${whole.profile.gegenpost_id}/image?hash=h1`);
});
