import type { Invoice, InvoiceState } from '@gegenpost/contract/invoices.ts';
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconMinus,
  IconTransferIn,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#platform/format.ts';
import { invoiceAddress } from './invoices.queries.ts';

type Props = { invoices: readonly Invoice[]; onOpen: (invoice: Invoice) => void };

const columns = ['number', 'date', 'service', 'amount', 'state', 'files'] as const;

/** Invoices with how each stands. Narrow screens show day and period below the number. */
export function InvoiceTable({ invoices, onOpen }: Props) {
  const { t } = useTranslation('invoices');
  return (
    <table className="invoice-table" aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`invoice-${column}`}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} onOpen={() => onOpen(invoice)} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceRow({ invoice, onOpen }: { invoice: Invoice; onOpen: () => void }) {
  const { t } = useTranslation('invoices');
  const { number, kind, corrects, issued_on, service_from, service_to, gross_cents, state, due_on } = invoice;
  const period = t('period', { from: formatDate(service_from), to: formatDate(service_to) });
  return (
    <tr>
      <th scope="row" className="invoice-number">
        <button type="button" aria-label={t('open', { number })} onClick={onOpen}>
          {number}
        </button>
        {kind !== 'invoice' && <small>{t(`corrects.${kind}`, { number: corrects ?? '' })}</small>}
        <small className="invoice-narrow">{formatDate(issued_on)}</small>
      </th>
      <td className="invoice-date">{formatDate(issued_on)}</td>
      <td className="invoice-service">{period}</td>
      <td className="invoice-amount">{formatMoney(gross_cents)}</td>
      <td className="invoice-state">
        <State state={state} />
        {due_on && <small>{t('due', { date: formatDate(due_on) })}</small>}
      </td>
      <td className="invoice-files">
        <Download invoice={invoice} kind="pdf" />
        <Download invoice={invoice} kind="xml" />
      </td>
    </tr>
  );
}

const icons: Record<InvoiceState, Icon> = {
  open: IconClock,
  collecting: IconTransferIn,
  paid: IconCircleCheck,
  cancelled: IconBan,
  nothing_due: IconMinus,
  refund: IconArrowBackUp,
};

function State({ state }: { state: InvoiceState }) {
  const { t } = useTranslation('invoices');
  const StateIcon = icons[state];
  return (
    <span className="invoice-mark" data-state={state}>
      <StateIcon size={17} stroke={1.7} aria-hidden="true" />
      {t(`states.${state}`)}
    </span>
  );
}

function Download({ invoice: { id, number }, kind }: { invoice: Invoice; kind: 'pdf' | 'xml' }) {
  const { t } = useTranslation('invoices');
  const format = t(kind);
  return (
    <a href={invoiceAddress(id, kind)} download={`${number}.${kind}`} aria-label={t('download', { number, format })}>
      <IconDownload size={17} stroke={1.7} aria-hidden="true" />
      {format}
    </a>
  );
}
