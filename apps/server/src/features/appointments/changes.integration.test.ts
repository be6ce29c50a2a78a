import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { eraseDuePeople } from '#features/privacy/erasure.service.ts';
import { signIn } from '#test/api.ts';
import { appointmentsWorld, HOUR_MS, THURSDAY, TUESDAY } from '#test/appointments.ts';
import { callAs, openThread, startConversation, threadsUrl } from '#test/conversations.ts';
import { newProposal, seenIn } from './appointments.factory.ts';

const { app, there, moveTo, read, send, propose, accept, undo, cancel, uncancel, mailsTo, codeOf, told, agreed, now } =
  await appointmentsWorld();

test('a change keeps the agreed time until the other side accepts, then raises the sequence of the same entry', async () => {
  const { employer, candidate, id, appointmentId } = await agreed();
  const link = 'https://video.example/raum';
  const change = await propose(employer, id, [THURSDAY], { kind: 'video', link });
  expect(await read(candidate, id)).toMatchObject({
    appointment: { id: appointmentId, starts_at: TUESDAY },
    proposal: { changes: appointmentId },
  });
  await accept(candidate, change, THURSDAY);
  expect((await read(employer, id)).appointment).toMatchObject({ id: appointmentId, starts_at: THURSDAY, link });
  const files = (await mailsTo(candidate)).flatMap(({ attachments }) => attachments[0]?.content ?? []);
  expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(['0', '1']);
  expect(new Set(files.map((file) => /UID:(.*)/.exec(file)?.[1])).size).toBe(1);
  expect(await told(employer)).toContain('appointment_changed');
});

test('a change of what was cancelled meanwhile is refused', async () => {
  const { employer, candidate, id, appointmentId } = await agreed();
  const change = await propose(employer, id, [THURSDAY]);
  const stale = newProposal([THURSDAY], seenIn(await read(employer, id)));
  await cancel(candidate, appointmentId);
  expect(codeOf(await accept(candidate, change, THURSDAY))).toBe('appointment_closed');
  expect(codeOf(await send(employer, id, stale))).toBe('appointment_changed');
});

test('a cancellation by both sides at once happens once, and removes it from calendars', async () => {
  const { employer, candidate, id, appointmentId } = await agreed();
  const answers = await Promise.all([cancel(employer, appointmentId), cancel(candidate, appointmentId, there)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const cancelled = (await mailsTo(candidate)).filter(({ subject }) => subject.startsWith('Termin abgesagt'));
  expect(cancelled).toHaveLength(1);
  expect(cancelled[0]!.attachments[0]!.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
  expect((await read(employer, id)).appointment).toMatchObject({ is_cancelled: true });
  expect((await cancel(await signIn(app), appointmentId)).statusCode).toBe(404);
});

test('a cancellation is possible for a blocked side, and not after the talk', async () => {
  const blocked = await agreed();
  await callAs(app, blocked.candidate, 'POST', `${threadsUrl}/${blocked.id}/block`);
  expect((await cancel(blocked.employer, blocked.appointmentId)).statusCode).toBe(200);
  const past = await agreed();
  await moveTo('2026-11-24T14:00:00Z');
  expect(codeOf(await cancel(past.employer, past.appointmentId))).toBe('appointment_over');
  await accept(past.candidate, await propose(past.employer, past.id, [THURSDAY]), THURSDAY);
  expect((await read(past.employer, past.id)).appointment).toMatchObject({ starts_at: THURSDAY });
});

test('a cancellation happens by itself when one side is erased', async () => {
  const { employer, candidate, id } = await agreed();
  const asked = new Date(now().getTime() - 31 * 24 * HOUR_MS);
  await app.db.update(users).set({ deletion_requested_at: asked }).where(eq(users.id, candidate.user_id));
  await eraseDuePeople(app);
  expect((await read(employer, id)).appointment).toMatchObject({ is_cancelled: true, cancelled_by_me: false });
  const subjects = (await mailsTo(employer)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Termin abgesagt'))).toHaveLength(1);
  expect((await openThread(app, employer, id)).messages.at(-1)!.body).toContain('ein Konto gelöscht');
});

describe('taking an acceptance back', () => {
  test('opens the proposal again, removes the talk from calendars, and tells the other side', async () => {
    const { employer, candidate, id, proposalId } = await agreed();
    expect((await read(candidate, id)).appointment!.acceptance).toMatchObject({ proposal_id: proposalId });
    expect((await read(employer, id)).appointment!.acceptance).toBeNull();
    expect(codeOf(await undo(employer, proposalId))).toBe('appointment_not_allowed');
    expect((await undo(await signIn(app), proposalId)).statusCode).toBe(404);
    const answers = await Promise.all([undo(candidate, proposalId), undo(candidate, proposalId, there)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await read(employer, id)).toMatchObject({ appointment: null, proposal: { id: proposalId, changes: null } });
    expect(await told(employer)).toContain('appointment_cancelled');
    for (const person of [employer, candidate]) {
      const files = (await mailsTo(person)).flatMap(({ attachments }) => attachments[0]?.content ?? []);
      expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual(['PUBLISH', 'CANCEL']);
      expect(new Set(files.map((file) => /UID:(.*)/.exec(file)?.[1])).size).toBe(1);
    }
    expect((await openThread(app, employer, id)).messages.at(-1)!.body).toMatch(/^Die Kandidatenseite hat ihre Zusage/);
    expect((await accept(candidate, proposalId, THURSDAY)).statusCode).toBe(200);
    expect((await read(employer, id)).appointment).toMatchObject({ starts_at: THURSDAY });
  });

  test('of a change brings the earlier time back, with a sequence of its own', async () => {
    const { employer, candidate, id, appointmentId } = await agreed();
    await moveTo('2026-11-20T10:00:00Z');
    const change = await propose(employer, id, [THURSDAY], { kind: 'on_site', place: 'Kai 3' });
    await accept(candidate, change, THURSDAY);
    expect((await undo(candidate, change)).statusCode).toBe(200);
    expect(await read(employer, id)).toMatchObject({
      appointment: { id: appointmentId, starts_at: TUESDAY, kind: 'phone', place: '', acceptance: null },
      proposal: { id: change, changes: appointmentId },
    });
    const files = (await mailsTo(employer)).flatMap(({ attachments }) => attachments[0]?.content ?? []);
    expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(['0', '1', '2']);
    expect((await read(candidate, id)).appointment!.acceptance).toBeNull();
  });

  test('is refused after ten minutes, when the talk begins, and when something was proposed or cancelled since', async () => {
    const late = await agreed();
    await moveTo('2026-11-20T09:10:00Z');
    expect((await read(late.candidate, late.id)).appointment!.acceptance).toBeNull();
    expect(codeOf(await undo(late.candidate, late.proposalId))).toBe('appointment_undo_over');
    await moveTo('2026-11-24T12:55:00Z');
    const begun = await startConversation(app);
    const soon = await propose(begun.employer, begun.id, [TUESDAY]);
    await accept(begun.candidate, soon, TUESDAY);
    await moveTo(TUESDAY);
    expect(codeOf(await undo(begun.candidate, soon))).toBe('appointment_undo_over');
    await moveTo('2026-11-20T09:00:00Z');
    const changed = await agreed();
    await propose(changed.employer, changed.id, [THURSDAY]);
    expect(codeOf(await undo(changed.candidate, changed.proposalId))).toBe('appointment_undo_over');
    const cancelled = await agreed();
    await cancel(cancelled.employer, cancelled.appointmentId);
    expect(codeOf(await undo(cancelled.candidate, cancelled.proposalId))).toBe('appointment_undo_over');
  });
});

describe('taking a cancellation back', () => {
  test('lets the appointment hold again, in calendars too, and tells the other side', async () => {
    const { employer, candidate, id, appointmentId } = await agreed();
    await cancel(candidate, appointmentId);
    expect((await read(candidate, id)).appointment).toMatchObject({
      cancellation: { undoable_until: '2026-11-20T09:10:00.000Z' },
    });
    expect((await read(employer, id)).appointment!.cancellation).toBeNull();
    expect(codeOf(await uncancel(employer, appointmentId))).toBe('cancellation_undo_over');
    expect((await uncancel(await signIn(app), appointmentId)).statusCode).toBe(404);
    const answers = await Promise.all([uncancel(candidate, appointmentId), uncancel(candidate, appointmentId, there)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read(employer, id)).appointment).toMatchObject({
      ...{ id: appointmentId, starts_at: TUESDAY, is_cancelled: false, cancelled_by_me: false, cancellation: null },
    });
    for (const person of [employer, candidate]) {
      const files = (await mailsTo(person)).flatMap(({ attachments }) => attachments[0]?.content ?? []);
      expect(files.map((file) => /METHOD:(\w+)[\s\S]*SEQUENCE:(\d)/.exec(file)?.slice(1))).toEqual([
        ['PUBLISH', '0'],
        ['CANCEL', '1'],
        ['PUBLISH', '2'],
      ]);
    }
    expect((await openThread(app, employer, id)).messages.at(-1)!.body).toMatch(/Absage zurückgenommen.*findet statt/);
  });

  test('is refused after ten minutes, when the talk begins, when something was proposed since, and when blocked', async () => {
    const late = await agreed();
    await cancel(late.candidate, late.appointmentId);
    await moveTo('2026-11-20T09:10:00Z');
    expect((await read(late.candidate, late.id)).appointment!.cancellation).toBeNull();
    expect(codeOf(await uncancel(late.candidate, late.appointmentId))).toBe('cancellation_undo_over');
    const begun = await agreed();
    await moveTo('2026-11-24T12:55:00Z');
    await cancel(begun.candidate, begun.appointmentId);
    await moveTo(TUESDAY);
    expect(codeOf(await uncancel(begun.candidate, begun.appointmentId))).toBe('cancellation_undo_over');
    await moveTo('2026-11-20T09:00:00Z');
    const answered = await agreed();
    await cancel(answered.candidate, answered.appointmentId);
    await propose(answered.employer, answered.id, [THURSDAY]);
    expect((await read(answered.candidate, answered.id)).appointment!.cancellation).toBeNull();
    expect(codeOf(await uncancel(answered.candidate, answered.appointmentId))).toBe('cancellation_undo_over');
    const blocked = await agreed();
    await cancel(blocked.employer, blocked.appointmentId);
    await callAs(app, blocked.candidate, 'POST', `${threadsUrl}/${blocked.id}/block`);
    expect(codeOf(await uncancel(blocked.employer, blocked.appointmentId))).toBe('cancellation_undo_over');
  });
});
