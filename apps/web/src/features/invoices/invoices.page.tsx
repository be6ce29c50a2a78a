import type { Invoice } from '@gegenpost/contract/invoices.ts';
import { Button } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '#platform/format.ts';
import { useTitle } from '#platform/title.ts';
import { usePrefetched } from '#platform/use-prefetched.ts';
import { EmptySheet } from '#ui/empty-sheet.tsx';
import { FailurePanel } from '#ui/failure-panel.tsx';
import type { ShownFile } from '#ui/file-sheet.tsx';
import { InvoiceChart } from './invoice-chart.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { invoiceAddress, invoiceMonthsQuery, invoicesQuery, readInvoice } from './invoices.queries.ts';
import './invoices.css';

/** Loaded when an invoice is first opened. */
const FileSheet = lazy(async () => ({ default: (await import('#ui/file-sheet.tsx')).FileSheet }));

/** The company's invoices: a chart of the last months and the list, from which a PDF opens in the page. */
export function Component() {
  const { t } = useTranslation('invoices');
  useTitle(t('title'));
  usePrefetched([invoiceMonthsQuery]);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(invoicesQuery);
  const [shown, setShown] = useState<Invoice | null>(null);
  const invoices = data.pages.flatMap((page) => page.data);
  return (
    <div className="invoices wrap">
      <header>
        <h1>{t('title')}</h1>
        {invoices.length > 0 && <p>{t('intro')}</p>}
      </header>
      {invoices.length === 0 ? (
        <EmptySheet>{t('empty')}</EmptySheet>
      ) : (
        <>
          <InvoiceChart />
          <InvoiceTable invoices={invoices} onOpen={setShown} />
        </>
      )}
      {error && <FailurePanel message={error.message} onRetry={() => fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button
          variant="default"
          className="invoices-more"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {shown && (
        <Suspense fallback={null}>
          <FileSheet
            file={shownFile(shown, t('invoice', { date: formatDate(shown.issued_on) }))}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const shownFile = ({ id, number, gross_cents }: Invoice, words: string): ShownFile => ({
  name: `${number}.pdf`,
  media_type: 'application/pdf',
  details: `${words} · ${formatMoney(gross_cents)}`,
  address: invoiceAddress(id, 'pdf'),
  load: (signal) => readInvoice(id, signal),
});
