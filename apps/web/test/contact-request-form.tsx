import type { MovedCard, NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { lettersApi } from '@gegenpost/contract/letters.ts';
import { type MessageTemplate, messageTemplatesApi } from '@gegenpost/contract/message-templates.ts';
import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { referenceApi } from '@gegenpost/contract/reference.ts';
import type { ErrorBody } from '@gegenpost/contract/shared/errors.ts';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { ContactRequestForm } from '#features/messaging/request/contact-request-form.tsx';
import { newDetail } from './candidate.ts';
import { renderApp } from './render.tsx';
import { server } from './server.ts';
import { newUser } from './user.ts';

const kiel = { id: 5, postal_code: '24143', name: 'Kiel', state: 'SH', country: 'DE', latitude: 54.3, longitude: 10.1 };
const fullTime = {
  id: 31,
  code: 'working_time',
  key: 'full',
  label: 'Vollzeit',
  group: null,
  parent_id: null,
  synonyms: [],
  sort: 1,
};

type Given = {
  templates?: MessageTemplate[];
  contactsLeft?: number;
  /** Without it no answer comes: most tests are about the form alone, and a refusal would come as a notice at any moment. */
  reading?: (body: string) => Response | Promise<Response>;
};

/** Opens the form; the mock server answers every request in the same way and records it in `sent`. */
export async function openForm(
  status: number,
  answer: ErrorBody | (ThreadDetail & { moved: MovedCard[] }),
  { templates = [], contactsLeft = 3, reading = () => new Promise(() => {}) }: Given = {},
) {
  const sent: NewContactRequest[] = [];
  server.use(
    http.get(`*${messageTemplatesApi.list.url}`, () => HttpResponse.json(templates)),
    http.get(`*${contactRequestsApi.recipients.url}`, () =>
      HttpResponse.json({ data: [], contacts_left: contactsLeft }),
    ),
    http.get(`*${referenceApi.attributes.url}`, () => HttpResponse.json([fullTime])),
    http.get(`*${referenceApi.places.url}`, () => HttpResponse.json([kiel])),
    http.post(`*${lettersApi.read.url}`, async ({ request }) => {
      const draft = (await request.json()) as { body: string };
      return reading(draft.body);
    }),
    http.post(`*${contactRequestsApi.create.url}`, async ({ request }) => {
      sent.push((await request.json()) as NewContactRequest);
      return HttpResponse.json(answer, { status });
    }),
  );
  const onSent = vi.fn();
  const { user } = renderApp(<ContactRequestForm candidate={newDetail()} criteria={null} onSent={onSent} />, {
    user: newUser(),
  });
  await screen.findByRole('option', { name: 'Vollzeit' });
  return { user, sent, onSent };
}
type Opened = Awaited<ReturnType<typeof openForm>>;

export const field = (name: string) =>
  screen.queryByRole('combobox', { name }) ?? screen.getByRole('textbox', { name });
export const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Bewerbung senden' }));

export async function fillIn({ user }: Opened): Promise<void> {
  await user.type(field('Arbeitsort'), 'kiel');
  await user.click(await screen.findByRole('option', { name: /24143 Kiel/, hidden: true }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Arbeitszeit' }), 'Vollzeit');
  fireEvent.change(field('Gehalt von'), { target: { value: '66.000' } });
  fireEvent.change(field('bis'), { target: { value: '74.000' } });
  fireEvent.change(field('Nachricht'), { target: { value: 'Wir bewerben uns bei Ihnen.' } });
}
