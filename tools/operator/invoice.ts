import { getDocumentByNumber } from '../../apps/server/src/features/invoices/invoices.service.ts';
import { cancelByNumber } from '../../apps/server/src/features/shop/operator/operator.service.ts';
import { AppError } from '../../apps/server/src/platform/http/errors.ts';
import { type Command, CommandError } from './command.ts';
import { byCommand, shopPartsOf } from './shop.ts';

const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;

export const invoiceCancel: Command = {
  usage: 'invoice cancel NUMBER',
  summary: 'cancels an invoice or a correction, such as RE-2026-000012, by a cancelling invoice',
  async run(parts, number) {
    const document = await getDocumentByNumber(parts.db, number!);
    if (!document) throw new CommandError(`There is no invoice ${number}.`);
    const { invoice, corrections } = document;
    if (invoice.kind === 'cancellation') throw new CommandError(`${number} is itself a cancelling invoice.`);
    const standing = corrections.filter(({ kind }) => kind === 'correction').map((each) => each.number);
    if (standing.length > 0) throw new CommandError(`Cancel its corrections first: ${standing.join(', ')}.`);
    const before = corrections.find(({ kind }) => kind === 'cancellation');
    if (before) return `${number} was cancelled before: ${before.number} of ${before.issued_on}.`;
    const shop = await shopPartsOf(parts);
    const cancellation = await cancelByNumber(shop, number!, byCommand).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      throw new CommandError(`${number} is paid or being charged: give it back by "invoice refund ${number}".`);
    });
    return [
      `${cancellation.number} cancels ${number} of ${invoice.buyer.name} (${euros(invoice.gross_cents)}).`,
      `The server makes its files and mails them to ${invoice.buyer.email}.`,
    ].join('\n');
  },
};
