import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { newJobProfile } from '#test/job-profile.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { ImageSection } from './image-section.tsx';

const refusal = { message: 'Das Bild ließ sich nicht lesen.' };

/** Removes the image; the mock server refuses the upload that would undo it. */
async function remove() {
  server.use(
    http.get(`*${profilesApi.image.url}`, () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    http.delete(`*${profilesApi.deleteImage.url}`, () => new HttpResponse(null, { status: 204 })),
    http.post(`*${profilesApi.uploadImage.url}`, () => HttpResponse.json(refusal, { status: 422 })),
  );
  const profile = newJobProfile({ has_profile_image: true, hash: 'abc' });
  const view = renderApp(<ImageSection profile={profile} />, { user: newUser({ role_id: 1 }) });
  await view.user.click(screen.getByRole('button', { name: 'Bild entfernen' }));
  await expect.poll(() => notices.get()[0]?.action?.label).toBe('Rückgängig');
  return view;
}

test('says at the image why it did not come back', async () => {
  await remove();
  await clickNotice();
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  expect(notices.get()[0]?.kind).toBe('success');
});

test('says it in a notice when the page was left', async () => {
  const { unmount } = await remove();
  unmount();
  await clickNotice();
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: refusal.message });
});

test('leads to the settings, where who sees the image is decided', () => {
  renderApp(<ImageSection profile={newJobProfile()} />, { user: newUser({ role_id: 1 }) });
  expect(screen.getByRole('link', { name: 'Einstellungen' })).toHaveAttribute('href', '/de/settings');
  expect(screen.getByText(/Wer es sieht, bestimmen Sie in den/)).toHaveTextContent(/in den Einstellungen\.$/);
});
