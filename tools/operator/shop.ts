import path from 'node:path';
import {
  allowTransfer,
  markPaid,
  type OperatorAct,
  refundInvoice,
} from '../../apps/server/src/features/shop/operator/operator.service.ts';
import type { ShopParts } from '../../apps/server/src/features/shop/shop-parts.ts';
import { openFiles } from '../../apps/server/src/platform/files/files.ts';
import { AppError } from '../../apps/server/src/platform/http/errors.ts';
import { createLogger } from '../../apps/server/src/platform/logging.ts';
import { createMailer } from '../../apps/server/src/platform/mail/mail.ts';
import { MAIL_QUEUE_KEY } from '../../apps/server/src/platform/parts.ts';
import { openRealtime } from '../../apps/server/src/platform/realtime/realtime-choice.ts';
import { loadSecrets } from '../../apps/server/src/platform/secrets.ts';
import { type Command, CommandError, type CommandParts } from './command.ts';

/** What the log says of a change by a command. */
export const byCommand: OperatorAct = { operator: null, reason: 'Kommandozeile' };

/** Mails and events are added to the queue and to the transaction; the server sends them. */
export async function shopPartsOf({ db, jobs, clock, config }: CommandParts): Promise<ShopParts> {
  const { dataDir } = config;
  const log = createLogger('error');
  const secrets = loadSecrets(config.appSecret, dataDir, config.oldAppSecret);
  const mail = await createMailer({
    jobs,
    clock,
    files: await openFiles(config.filesUrl, path.join(dataDir, 'files')),
    smtp: config.smtp,
    outboxDir: path.join(dataDir, 'outbox'),
    keys: secrets.keys(MAIL_QUEUE_KEY),
  });
  // Only a realtime server that is started connects to the database by itself.
  const { realtime } = openRealtime({ config, secrets, jobs, log, connection: config.databaseUrl ?? '' });
  return { db, jobs, clock, config, secrets, log, mail, realtime };
}

/**
 * @throws {CommandError} With these sentences in place of a refusal that says the object is missing or its state
 * forbids it.
 */
async function explained(work: () => Promise<void>, missing: string, refused: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 404 && error.status !== 409)) throw error;
    throw new CommandError(error.status === 404 ? missing : refused);
  }
}

const noOrder = (number: string) => `There is no invoice ${number} of an order.`;
const notPaid = (number: string) => `${number} is not paid, was cancelled, or less is left of it.`;

export const transferAllow: Command = {
  usage: 'transfer allow COMPANY',
  summary: 'lets a company, named by its Gegenpost-ID, pay by transfer from its first order on',
  async run(parts, company) {
    await explained(() => allowTransfer(parts, company!, true, byCommand), `There is no company ${company}.`, '');
    return `${company} may pay by transfer.`;
  },
};

export const transferRefuse: Command = {
  usage: 'transfer refuse COMPANY',
  summary: 'takes that back',
  async run(parts, company) {
    await explained(() => allowTransfer(parts, company!, false, byCommand), `There is no company ${company}.`, '');
    return `${company} may pay by transfer only after an order that it paid.`;
  },
};

export const invoicePaid: Command = {
  usage: 'invoice paid NUMBER REFERENCE',
  summary: 'notes that the transfer for an invoice came, with the reference of the bank statement',
  async run(parts, number, reference) {
    const shop = await shopPartsOf(parts);
    await explained(
      () => markPaid(shop, number!, { reference: reference!, paid_on: null }, byCommand),
      noOrder(number!),
      `${number} is being charged, was paid otherwise, or was cancelled.`,
    );
    return `${number} is paid.`;
  },
};

export const invoiceRefund: Command = {
  usage: 'invoice refund NUMBER',
  summary: 'cancels a paid invoice, gives all of it back, and ends the subscription if its term is running',
  async run(parts, number) {
    const shop = await shopPartsOf(parts);
    await explained(
      () => refundInvoice(shop, number!, { net_cents: null, seen_rest_cents: null }, byCommand),
      noOrder(number!),
      notPaid(number!),
    );
    return `${number} is cancelled. The server has the provider give the money back; a transfer you send back yourself.`;
  },
};

export const invoiceRefundPart: Command = {
  usage: 'invoice refund NUMBER NET_CENTS',
  summary: 'gives a part of a paid invoice back, by a correction of so many cents net',
  async run(parts, number, typed) {
    const cents = Number(typed);
    if (!Number.isInteger(cents) || cents <= 0) throw new CommandError('NET_CENTS is a whole number above 0.');
    const shop = await shopPartsOf(parts);
    await explained(
      () => refundInvoice(shop, number!, { net_cents: cents, seen_rest_cents: null }, byCommand),
      noOrder(number!),
      notPaid(number!),
    );
    return `${number} is corrected by ${(cents / 100).toFixed(2)} EUR net. The server has the provider give it back with its VAT; a transfer you send back yourself.`;
  },
};
