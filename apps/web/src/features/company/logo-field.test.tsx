import { type CompanyProfile, companyApi } from '@gegenpost/contract/company.ts';
import { companyLogoApi } from '@gegenpost/contract/company-logo.ts';
import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { newCompany } from '#test/company.ts';
import { clickNotice } from '#test/notices.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';
import { LogoField } from './logo-field.tsx';

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'logo.png', { type: 'image/png' });
const OLD = 'a'.repeat(24);

let sent: string[];
/** Parts of the image that were drawn: x, y, width, height. */
let drawn: number[][];

beforeEach(() => {
  sent = [];
  drawn = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 200, close() {} }));
  const context = { drawImage: (...[, ...area]: number[]) => area.length === 8 && drawn.push(area.slice(0, 4)) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['cut'])));
  server.use(
    http.get(`*${companyApi.get.url}`, () => HttpResponse.json(newCompany())),
    http.get(`*${companyLogoApi.get.url}`, () => HttpResponse.arrayBuffer(new TextEncoder().encode('before').buffer)),
    http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json({ user: newUser(), ...newAppState() })),
    http.post(`*${companyLogoApi.upload.url}`, async ({ request }) => {
      const [, logo = ''] = /name="logo".*?\r\n\r\n(.*?)\r\n--/s.exec(await request.text()) ?? [];
      sent.push(logo);
      return HttpResponse.json({ logo_hash: 'b'.repeat(24) });
    }),
    http.delete(`*${companyLogoApi.delete.url}`, () => {
      sent.push('removed');
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('createImageBitmap', undefined); // as jsdom has it
});

const open = (company: Partial<CompanyProfile> = {}) =>
  renderApp(<LogoField company={newCompany(company)} />, { user: newUser() });
const file = () => screen.getByLabelText('Logo auswählen', { selector: 'input' });

test('cuts a logo with the keys, sends it, and takes it back', async () => {
  const { user } = open({ logo_hash: OLD });
  await user.upload(file(), PNG);
  const dialog = within(await screen.findByRole('dialog', { name: 'Logo zuschneiden' }));
  fireEvent.change(dialog.getByRole('slider', { name: 'Links' }), { target: { value: '25' } });
  fireEvent.change(dialog.getByRole('slider', { name: 'Unten' }), { target: { value: '50' } });
  expect(dialog.getByRole('slider', { name: 'Links' })).toHaveAttribute('aria-valuetext', '25 % fallen weg');
  expect(dialog.getByText('Im Kopf Ihrer Briefe')).toBeVisible();
  expect(dialog.getByText('Als Kachel')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Logo speichern' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('Ihr Logo ist gespeichert.');
  expect(drawn.at(-1)).toEqual([100, 0, 300, 100]);

  await clickNotice();
  await expect.poll(() => sent).toEqual(['cut', 'before']);
});

test('takes back a first logo by removing it, and a removal by sending it again', async () => {
  const { user, unmount } = open();
  await user.upload(file(), PNG);
  await user.click(await screen.findByRole('button', { name: 'Logo speichern' }));
  await expect.poll(() => notices.get()[0]?.action?.label).toBe('Rückgängig');
  await clickNotice();
  await expect.poll(() => sent).toEqual(['cut', 'removed']);
  unmount();

  sent = [];
  const { user: later } = open({ logo_hash: OLD });
  await later.click(screen.getByRole('button', { name: 'Logo entfernen' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('Ihr Logo ist entfernt.');
  await clickNotice();
  await expect.poll(() => sent).toEqual(['removed', 'before']);
});

test('offers no way back where the logo of before cannot be read', async () => {
  server.use(http.get(`*${companyLogoApi.get.url}`, () => new HttpResponse(null, { status: 503 })));
  const { user } = open({ logo_hash: OLD });
  await user.upload(file(), PNG);
  await user.click(await screen.findByRole('button', { name: 'Logo speichern' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('Ihr Logo ist gespeichert.');
  expect(notices.get()[0]?.action).toBeUndefined();
});

test('says so where a chosen file is gone before it is read', async () => {
  const { user } = open();
  const gone = new File(['x'], 'logo.png', { type: 'image/png' });
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  await user.upload(file(), gone);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Diese Datei ist beschädigt/);
});

test('says at the logo why a file is refused, here and by the server', async () => {
  const { user } = open();
  await user.upload(file(), new File(['<svg xmlns="…">'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^SVG-Dateien nehmen wir nicht an/);
  expect(screen.getByRole('button', { name: 'Logo auswählen' })).toHaveAccessibleDescription(/SVG-Dateien/);

  const errors = { logo: ['Diese Datei ist beschädigt.'] };
  server.use(
    http.post(`*${companyLogoApi.upload.url}`, () => HttpResponse.json({ message: 'Nein.', errors }, { status: 415 })),
  );
  await user.upload(file(), PNG);
  await user.click(await screen.findByRole('button', { name: 'Logo speichern' }));
  expect(await screen.findByText('Diese Datei ist beschädigt.')).toBeVisible();
  expect(notices.get()).toEqual([]);
});

test('takes a file that is dropped', async () => {
  open();
  fireEvent.drop(document.getElementById('logo')!, { dataTransfer: { files: [PNG] } });
  expect(await screen.findByRole('dialog', { name: 'Logo zuschneiden' })).toBeInTheDocument();
});

test('offers no change while offline, and says why', () => {
  open({ logo_hash: OLD });
  act(() => online.set(false));
  expect(screen.getByRole('button', { name: 'Anderes Logo' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Logo entfernen' })).toBeDisabled();
  expect(screen.getByText(/^Sie sind offline\./)).toBeVisible();
});
