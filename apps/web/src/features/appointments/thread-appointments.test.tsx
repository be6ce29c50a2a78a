import { appointmentsApi, type NewProposal, type ThreadAppointments } from '@gegenpost/contract/appointments.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { online } from '#platform/offline.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { ThreadAppointments as Panel } from './thread-appointments.tsx';

const IN_TEN_DAYS = new Date(Date.now() + 10 * 86_400_000).toISOString();
const details = {
  kind: 'video',
  minutes: 45,
  zone: 'Asia/Kathmandu',
  place: '',
  link: 'https://video.example/raum',
} as const;
const proposal = { id: 3, ...details, mine: false, times: [IN_TEN_DAYS], changes: null };
const appointment = {
  id: 9,
  ...details,
  starts_at: IN_TEN_DAYS,
  is_cancelled: false,
  cancelled_by_me: false,
  acceptance: null,
  cancellation: null,
};
const nothing: ThreadAppointments = { appointment: null, proposal: null, can_propose: true };

afterEach(() => {
  online.set(true);
});

/** The mock server answers with `state`, which a test changes; `sent` are all bodies and paths that it received. */
function open(first: Partial<ThreadAppointments>) {
  const world = { state: { ...nothing, ...first }, refusal: null as string | null, sent: [] as unknown[] };
  const answer = async ({ request }: { request: Request }) => {
    const body = await request.text();
    world.sent.push(body ? JSON.parse(body) : new URL(request.url).pathname);
    if (world.refusal)
      return HttpResponse.json({ message: world.refusal, code: 'appointment_changed' }, { status: 409 });
    // Only a proposal makes something new.
    return HttpResponse.json(world.state, { status: body.includes('idempotency_key') ? 201 : 200 });
  };
  const { ofThread, propose, accept, undoAccept, close, cancel, undoCancel } = appointmentsApi;
  server.use(
    http.get(`*${ofThread.url}`, () => HttpResponse.json(world.state)),
    http.post(`*${propose.url}`, answer),
    http.post(`*${accept.url}`, answer),
    http.delete(`*${close.url}`, answer),
    http.delete(`*${undoAccept.url}`, answer),
    http.post(`*${cancel.url}`, answer),
    http.delete(`*${undoCancel.url}`, answer),
  );
  return { ...renderApp(<Panel threadId={7} />, { user: newUser({ role_id: 1 }) }), world };
}

test('a time of the other side is accepted with a tap, and names the host of the link and both clocks', async () => {
  const { user, world } = open({ proposal });
  expect(await screen.findByRole('link', { name: 'Video-Gespräch bei video.example öffnen' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(screen.getByText(/In Kathmandu:/)).toBeInTheDocument();
  world.state = { ...nothing, appointment };
  await user.click(screen.getByRole('button', { name: /annehmen$/ }));
  expect(await screen.findByText('Vereinbart')).toBeInTheDocument();
  expect(world.sent).toEqual([{ starts_at: IN_TEN_DAYS }]);
});

test('what changed meanwhile is said and shown', async () => {
  const { user, world } = open({ proposal });
  const button = await screen.findByRole('button', { name: /annehmen$/ });
  world.refusal = 'Dieser Vorschlag gilt nicht mehr.';
  world.state = nothing;
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Termin vorschlagen' })).toBeInTheDocument();
});

test('takes an acceptance back while it may, and says why when it is too late', async () => {
  const acceptance = { proposal_id: 3, undoable_until: new Date(Date.now() + 600_000).toISOString() };
  const { user, world } = open({ appointment: { ...appointment, acceptance } });
  world.refusal = 'Diese Zusage lässt sich nicht mehr zurücknehmen.';
  await user.click(await screen.findByRole('button', { name: 'Zusage zurücknehmen' }));
  await expect.poll(() => notices.get()[0]).toMatchObject({ kind: 'error', text: world.refusal });
  world.refusal = null;
  world.state = { ...nothing, proposal };
  await user.click(screen.getByRole('button', { name: 'Zusage zurücknehmen' }));
  expect(await screen.findByRole('button', { name: /annehmen$/ })).toBeInTheDocument();
  expect(world.sent.at(-1)).toBe('/api/appointment-proposals/3/accept');
});

test('cancels at once, and takes that back while it may', async () => {
  const { user, world } = open({ appointment });
  const button = await screen.findByRole('button', { name: 'Absagen' });
  const cancellation = { undoable_until: new Date(Date.now() + 600_000).toISOString() };
  world.state = {
    ...nothing,
    appointment: { ...appointment, is_cancelled: true, cancelled_by_me: true, cancellation },
  };
  await user.click(button);
  expect(await screen.findByText('Sie haben abgesagt')).toBeInTheDocument();
  world.state = { ...nothing, appointment };
  await user.click(screen.getByRole('button', { name: 'Absage zurücknehmen' }));
  expect(await screen.findByText('Vereinbart')).toBeInTheDocument();
  expect(world.sent).toEqual(['/api/appointments/9/cancel', '/api/appointments/9/cancel']);
});

test('proposes what was typed, keeps it when that is refused, and answers the present state then', async () => {
  const { user, world } = open({});
  await user.click(await screen.findByRole('button', { name: 'Termin vorschlagen' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.change(sheet.getByLabelText('Zeit 1'), { target: { value: `${IN_TEN_DAYS.slice(0, 10)}T14:00` } });
  world.refusal = 'Beim Termin hat sich gerade etwas geändert.';
  world.state = { ...nothing, proposal };
  await user.click(sheet.getByRole('button', { name: 'Vorschlagen' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('gerade etwas geändert');
  await expect.poll(() => screen.queryByText(/wird Ihnen vorgeschlagen/)).not.toBeNull();
  world.refusal = null;
  await user.click(sheet.getByRole('button', { name: 'Vorschlagen' }));
  await expect.poll(() => notices.get()[0]?.text).toBe('Ihr Vorschlag ist verschickt.');
  const [first, second] = world.sent as NewProposal[];
  expect([first!.answers, second!.answers]).toEqual([null, 3]);
  expect(second!.times).toEqual(first!.times);
});

test('offers nothing without a connection, and says why', async () => {
  open({ proposal });
  await screen.findByRole('button', { name: /annehmen$/ });
  online.set(false);
  expect(await screen.findByText(/Sie sind offline/)).toBeInTheDocument();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
});

test('shows nothing where nothing may be agreed, and the way to try again where it cannot be read', async () => {
  const first = open({ can_propose: false });
  await expect.poll(() => first.container.querySelector('.thread-appointments')).toBeNull();
  first.unmount();
  server.use(
    http.get(`*${appointmentsApi.ofThread.url}`, () => HttpResponse.json({ message: 'Nein.' }, { status: 503 })),
  );
  renderApp(<Panel threadId={8} />, { user: newUser({ role_id: 1 }) });
  expect(await screen.findByText('Der Termin kann gerade nicht angezeigt werden.')).toBeInTheDocument();
});
