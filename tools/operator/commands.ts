import { euServices, invoicesExport } from './bookkeeping.ts';
import type { Command } from './command.ts';
import { invoiceCancel } from './invoice.ts';
import { sellerSet, sellerShow } from './seller.ts';
import { invoicePaid, invoiceRefund, invoiceRefundPart, transferAllow, transferRefuse } from './shop.ts';

/** Every command of `npm run operator`, in the order of its list. A new command is a line here. */
export const commands: readonly Command[] = [
  sellerShow,
  sellerSet,
  transferAllow,
  transferRefuse,
  invoicePaid,
  invoiceCancel,
  invoiceRefund,
  invoiceRefundPart,
  invoicesExport,
  euServices,
];
