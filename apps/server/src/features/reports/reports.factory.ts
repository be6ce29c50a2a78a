import { randomUUID } from 'node:crypto';
import type { NewReport, ReportDetail, ReportReceipt } from '@gegenpost/contract/reports.ts';
import { eq } from 'drizzle-orm';
import { confirmOperator, guest, type SignedIn, signIn, type testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { reports } from './reports.table.ts';

type Someone = { headers: SignedIn['headers'] };
type Change = { [K in keyof NewReport]?: unknown };

export const newReport = (subject: object, change: Change = {}) => ({
  ...{ subject, reason_code: 'fraud', text: 'Verlangt Geld für die Vermittlung.', good_faith: true },
  ...{ idempotency_key: randomUUID(), ...change },
});

export const ofGuest = (address: string, change: Change = {}) =>
  newReport({ kind: 'page', address }, { name: 'Ute Brandt', email: `${randomUUID()}@example.org`, ...change });

/** What people report to an app, and what operators do with it. */
export async function reportsOf(app: Awaited<ReturnType<typeof testApp>>) {
  const visitor = { headers: await guest(app) };
  let hosts = 0;
  /** Each report from another network, so that no limit is reached, unless the address is given. */
  function report(who: Someone, payload: object, remoteAddress?: string) {
    hosts += 1;
    const from = remoteAddress ?? `10.${Math.floor(hosts / 250)}.${hosts % 250}.9`;
    const headers = { ...who.headers };
    return app.inject({ method: 'POST', url: '/api/reports', headers, payload, remoteAddress: from });
  }

  async function signInOperator() {
    const operator = await signIn(app, { role: 5 });
    await confirmOperator(app, operator);
    return operator;
  }

  async function idOf(answer: { json(): ReportReceipt }): Promise<number> {
    const [row] = await app.db.select().from(reports).where(eq(reports.reference, answer.json().reference));
    return row!.id;
  }

  const open = async (operator: SignedIn, id: number) =>
    (await callAs(app, operator, 'GET', `/api/operator/reports/${id}`)).json<ReportDetail>();

  const decide = (operator: SignedIn, id: number, decision: string, change: object = {}) =>
    callAs(app, operator, 'POST', `/api/operator/reports/${id}/decision`, {
      ...{ decision, statement: 'Das verstößt gegen Punkt 4 unserer Bedingungen.', reason: 'Geprüft' },
      ...change,
    });

  return { visitor, report, signInOperator, idOf, open, decide };
}
