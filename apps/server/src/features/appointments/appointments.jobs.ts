import type { Jobs } from '#platform/jobs.ts';
import type { AppointmentParts } from './appointment-mails.service.ts';
import { endPassed } from './appointments.service.ts';
import { remindOfAppointments } from './reminders.service.ts';

const REMIND = 'appointments.remind';
const END = 'appointments.end-passed';

export function appointmentsJobs(jobs: Jobs, parts: AppointmentParts): void {
  jobs.work(REMIND, () => remindOfAppointments(parts));
  jobs.schedule(REMIND, '* * * * *');
  jobs.work(END, () => endPassed(parts));
  jobs.schedule(END, '*/5 * * * *');
}
