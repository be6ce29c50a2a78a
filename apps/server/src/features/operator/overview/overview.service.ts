import { DayFigure, type OperatorOverview } from '@gegenpost/contract/operator-overview.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { countFailedJobs } from '#features/operator/queue/queue.queries.ts';
import { countOpenReports } from '#features/reports/queue.service.ts';
import { countOpenRequests } from '#features/support/support.service.ts';
import { berlinDay, berlinDayEnd } from '#platform/i18n/berlin.ts';
import { countMails } from '#platform/mail/mail-queue.ts';
import type { Parts } from '#platform/parts.ts';
import { findDays, findFigures, findRegions } from './overview.queries.ts';

const DAYS = 30;

const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The figures of the platform now, and by day of the last 30 days. */
export async function getOverview({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<OperatorOverview> {
  const now = clock.now();
  const last = berlinDay(now);
  const first = addDays(last, 1 - DAYS);
  const since = berlinDayEnd(addDays(first, -1));
  const [days, found, regions, mails, failed_jobs, reports, help_requests] = await Promise.all([
    findDays(db, { first, last, since }),
    findFigures(db, { now, since }),
    findRegions(db),
    countMails(db),
    countFailedJobs(db),
    countOpenReports(db),
    countOpenRequests(db),
  ]);
  const figures = the(found, 'figures');
  const { monthly_cents, subscriptions, ended, ran_before, open_invoices, open_cents } = figures;
  const { registered, confirmed, finished, contacted } = figures;
  return {
    at: now.toISOString(),
    days: days.map(({ day }) => day),
    series: Object.fromEntries(
      DayFigure.options.map((name) => [name, days.map((day) => day[name])]),
    ) as OperatorOverview['series'],
    active_people: figures.active_people,
    median_answer_hours: figures.median_answer_hours,
    money: { monthly_cents, subscriptions, ended, ran_before, open_invoices, open_cents },
    waiting: {
      ...{ vat: figures.vat, reports, help_requests },
      ...{ failed_jobs, mails: mails.waiting, failed_mails: mails.failed },
    },
    funnel: { registered, confirmed, finished, contacted },
    regions,
  };
}
