import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ConsentSection } from '#features/consents/consent-section.tsx';
import { useDocumentSource } from '#features/documents/document-source.queries.ts';
import { PresentSection } from '#features/presentations/present-section.tsx';
import { useProfileSource } from '#features/profiles/profile-source.queries.ts';
import { VoucherSection } from '#features/vouchers/voucher-section.tsx';

/** What the person agreed to, the placement vouchers, and to whom they were presented. */
export function Placement({ id }: { id: number }) {
  const client = useQueryClient();
  const { refresh } = useProfileSource();
  const { data: documents } = useSuspenseQuery(useDocumentSource().list);
  return (
    <>
      <ConsentSection candidateId={id} documents={documents} onChange={() => void refresh(client)} />
      <VoucherSection candidateId={id} documents={documents} />
      <PresentSection candidateId={id} />
    </>
  );
}
