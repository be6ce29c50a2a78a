import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import type { SignedIn } from '#test/api.ts';
import { appointmentsWorld, THURSDAY } from '#test/appointments.ts';
import { callAs, threadsUrl } from '#test/conversations.ts';
import { remindOfAppointments } from './reminders.service.ts';

const { app, there, moveTo, propose, accept, cancel, mailsTo, told, agreed, now } = await appointmentsWorld();

const remind = () => Promise.all([app, there].map((process) => remindOfAppointments(process)));
const reminders = async (person: SignedIn) =>
  (await mailsTo(person)).map(({ subject }) => subject).filter((subject) => /^(Morgen|In einer Stunde)/.test(subject));

test('reminders come a day and an hour before, once to each side over two processes, also after a change', async () => {
  const { employer, candidate, id } = await agreed();
  await remind();
  expect(await reminders(candidate)).toEqual([]);
  await moveTo('2026-11-23T13:00:00Z');
  await remind();
  await remind();
  expect((await reminders(candidate)).map((subject) => subject.split(':')[0])).toEqual(['Morgen']);
  await accept(candidate, await propose(employer, id, [THURSDAY]), THURSDAY);
  await moveTo('2026-11-24T12:30:00Z');
  await remind();
  expect(await reminders(candidate)).toHaveLength(1);
  await moveTo('2026-11-26T08:30:00Z');
  await remind();
  await remind();
  for (const person of [employer, candidate]) {
    expect((await reminders(person)).map((subject) => subject.split(':')[0]).at(-1)).toBe('In einer Stunde');
    expect(await told(person)).toContain('appointment_reminder');
  }
});

test('reminders do not come after a cancellation, to a locked account, or where one side blocks the other', async () => {
  const cancelled = await agreed();
  await cancel(cancelled.candidate, cancelled.appointmentId);
  const locked = await agreed();
  await app.db.update(users).set({ locked_at: now() }).where(eq(users.id, locked.candidate.user_id));
  const blocked = await agreed();
  await callAs(app, blocked.candidate, 'POST', `${threadsUrl}/${blocked.id}/block`);
  await moveTo('2026-11-24T12:30:00Z');
  await remind();
  for (const person of [cancelled.employer, locked.candidate, blocked.employer, blocked.candidate]) {
    expect(await reminders(person)).toEqual([]);
  }
  expect(await reminders(locked.employer)).toHaveLength(1);
});

test('reminders are told without a mail to somebody who wants none', async () => {
  const { candidate } = await agreed();
  const off = { notifications: { contact_mails: 'never' } };
  expect((await callAs(app, candidate, 'PATCH', '/api/settings', off)).statusCode).toBe(200);
  await moveTo('2026-11-24T12:30:00Z');
  await remind();
  expect(await reminders(candidate)).toEqual([]);
  expect(await told(candidate)).toContain('appointment_reminder');
});
