import type { Voucher } from '@gegenpost/contract/vouchers.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { FailurePanel } from '#ui/failure-panel.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { VoucherRow } from './voucher-row.tsx';
import { useRemoveVoucher, useRestoreVoucher, vouchersQuery } from './vouchers.queries.ts';
import './vouchers.css';

const VoucherForm = lazy(async () => ({ default: (await import('./voucher-form.tsx')).VoucherForm }));

type Props = {
  /** One of the own candidates. */
  candidateId: number;
  /** The candidate's documents, one of which may be the scanned paper. */
  documents: readonly { id: number; name: string }[];
};
type Open = { voucher: Voucher | null; renews: Voucher | null };

/** The placement vouchers of an own candidate, with their history. */
export function VoucherSection({ candidateId, documents }: Props) {
  const { t } = useTranslation('vouchers');
  const { data: list, error, refetch } = useQuery(vouchersQuery(candidateId));
  const [open, setOpen] = useState<Open | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const remove = useRemoveVoucher(candidateId);
  const restore = useRestoreVoucher(candidateId);

  const handleRemove = ({ id, number }: Voucher) => {
    rows.current?.focus();
    const name = `voucher-${id}`;
    const notifyFailure = notifyFailureOf(name);
    // the promise settles even after this page was left, unlike callbacks of `mutate`
    remove.mutateAsync(id).then(() => {
      const action = { label: t('undo'), onClick: () => void restore.mutateAsync(id).catch(notifyFailure) };
      notify({ kind: 'success', text: t('removed', { number }), name, action });
    }, notifyFailure);
  };
  if (error && !list) {
    const message = error instanceof ApiError ? error.message : undefined;
    return (
      <SheetSection title={t('title')} id="vouchers">
        <FailurePanel message={message} onRetry={() => void refetch()} />
      </SheetSection>
    );
  }
  return (
    <SheetSection title={t('title')} intro={t('intro')} id="vouchers">
      {list === undefined ? (
        <Skeleton>
          <SkeletonBar width="60%" />
          <SkeletonBar width="90%" />
        </Skeleton>
      ) : (
        <>
          {list.data.length === 0 && <p className="voucher-none">{t('empty')}</p>}
          <ul className="vouchers" ref={rows} tabIndex={-1} aria-label={t('title')} hidden={list.data.length === 0}>
            {list.data.map((voucher) => (
              <VoucherRow
                key={voucher.id}
                voucher={voucher}
                list={list}
                onEdit={() => setOpen({ voucher, renews: null })}
                onRenew={() => setOpen({ voucher: null, renews: voucher })}
                onRemove={() => handleRemove(voucher)}
              />
            ))}
          </ul>
          <div>
            <Button
              variant={list.data.length === 0 ? 'filled' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setOpen({ voucher: null, renews: null })}
            >
              {t('add')}
            </Button>
          </div>
          {open && (
            <Suspense fallback={null}>
              <VoucherForm
                {...open}
                candidateId={candidateId}
                list={list}
                documents={documents}
                onClose={() => setOpen(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </SheetSection>
  );
}
