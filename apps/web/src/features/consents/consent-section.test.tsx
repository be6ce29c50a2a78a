import { type CandidateConsents, consentsApi } from '@gegenpost/contract/consents.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { ConsentSection } from './consent-section.tsx';

const none: CandidateConsents = {
  states: { placement: 'none', publication: 'none', handicap: 'none', funding: 'none' },
  history: [],
  ...{ informed: null, inform_until: '2026-12-21', information: null, request: null },
  ...{ is_claimed: false, has_email: true },
};

function open(change: Partial<CandidateConsents> = {}) {
  let now = { ...none, ...change };
  const calls: [string, unknown][] = [];
  const answer =
    (name: string, next: Partial<CandidateConsents>, status: number) => async (call: { request: Request }) => {
      const text = await call.request.text();
      calls.push([name, text === '' ? null : JSON.parse(text)]);
      now = { ...now, ...next };
      return HttpResponse.json(now, { status });
    };
  const asked = { state: 'waiting', asked_at: '2026-11-23T09:00:00.000Z' } as const;
  server.use(
    http.get(`*${consentsApi.get.url}`, () => HttpResponse.json(now)),
    http.post(`*${consentsApi.attest.url}`, answer('attest', { states: { ...now.states, placement: 'given' } }, 201)),
    http.post(
      `*${consentsApi.withdraw.url}`,
      answer('withdraw', { states: { ...now.states, placement: 'withdrawn' } }, 200),
    ),
    http.post(`*${consentsApi.request.url}`, answer('request', { request: asked }, 202)),
    http.post(
      `*${consentsApi.inform.url}`,
      answer('inform', { informed: { at: '2026-11-23T09:00:00.000Z', by: 'agent' }, inform_until: null }, 202),
    ),
  );
  const documents = [{ id: 4, name: 'Vertrag.pdf' }];
  const onChange = vi.fn();
  return {
    calls,
    onChange,
    ...renderApp(
      <Suspense>
        <ConsentSection candidateId={7} documents={documents} onChange={onChange} />
      </Suspense>,
    ),
  };
}

test('an agent states a consent with its day, its form and a paper', async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Einwilligung eintragen: Vermittlung' }));
  const day = await screen.findByLabelText('Erteilt am');
  await user.clear(day);
  await user.type(day, '2026-11-02');
  await user.selectOptions(screen.getByLabelText('Nachweis'), 'Vertrag.pdf');
  await user.click(screen.getByRole('button', { name: 'Eintragen' }));
  expect(await screen.findByRole('button', { name: 'Rücknahme eintragen: Vermittlung' })).toBeVisible();
  expect(calls).toEqual([
    ['attest', { kind: 'placement', given_on: '2026-11-02', form: 'written', evidence_document_id: 4 }],
  ]);
});

test('tells the page of the candidate of a consent, which may put the profile offline or allow more', async () => {
  const { user, onChange } = open({ states: { ...none.states, placement: 'given' } });
  await user.click(await screen.findByRole('button', { name: 'Einwilligung eintragen: Behinderung' }));
  await user.click(await screen.findByRole('button', { name: 'Eintragen' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
});

test('asks before a withdrawal deletes something, and not before another', async () => {
  const { calls, user } = open({ states: { ...none.states, placement: 'given', funding: 'given' } });
  const placement = await screen.findByRole('button', { name: 'Rücknahme eintragen: Vermittlung' });
  await user.click(placement);
  expect(screen.getByText(/Das Profil geht sofort offline/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(calls).toEqual([]);
  expect(placement).toHaveFocus();
  await user.click(placement);
  await user.click(screen.getByRole('button', { name: 'Eintragen' }));
  await waitFor(() => expect(calls).toEqual([['withdraw', { kind: 'placement' }]]));
  await user.click(screen.getByRole('button', { name: 'Rücknahme eintragen: Förderung' }));
  await waitFor(() => expect(calls.at(-1)).toEqual(['withdraw', { kind: 'funding' }]));
});

test('asks the person by mail, and says how far the mail is', async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Per E-Mail um Zustimmung bitten' }));
  expect(await screen.findByText('E-Mail beauftragt am 23.11.2026. Sie ist noch auf dem Weg.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Per E-Mail um Zustimmung bitten' })).toBeDisabled();
  expect(calls).toEqual([['request', null]]);
});

test('says until when the person has to be told, and takes the word of the agent', async () => {
  const { calls, user } = open({ has_email: false });
  expect(await screen.findByText(/Spätestens am 21.12.2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Jetzt per E-Mail informieren' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Per E-Mail um Zustimmung bitten' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ich habe selbst informiert' }));
  expect(await screen.findByText('Nach Ihrer Angabe am 23.11.2026 informiert.')).toBeVisible();
  expect(calls).toEqual([['inform', { by: 'agent' }]]);
});

test('writes no more to somebody who took it back, and tells of a mail that failed', async () => {
  open({
    states: { ...none.states, placement: 'withdrawn' },
    information: { state: 'failed', asked_at: '2026-11-20T09:00:00.000Z' },
  });
  expect(await screen.findByText(/Wir schreiben ihr nicht mehr/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Per E-Mail um Zustimmung bitten' })).toBeNull();
  expect(screen.getByText(/ist nicht angekommen/)).toBeVisible();
});
