import { euServices, invoicesExport } from './bookkeeping.ts';
import type { Command } from './command.ts';
import { detailsSet, detailsShow } from './details.ts';
import { invoiceCancel } from './invoice.ts';
import { grant, list, revoke, twoFactorRemove } from './operators.ts';
import { searchRebuild } from './search.ts';
import { sellerSet, sellerShow } from './seller.ts';
import { invoicePaid, invoiceRefund, invoiceRefundPart, transferAllow, transferRefuse } from './shop.ts';

/** Every command of `npm run operator`, in the order of its list. A new command is a line here. */
export const commands: readonly Command[] = [
  grant,
  revoke,
  twoFactorRemove,
  list,
  detailsShow,
  detailsSet,
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
  searchRebuild,
];
