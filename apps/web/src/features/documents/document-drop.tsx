import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { DropArea } from '#ui/drop-area.tsx';
import { typesInWords } from './types-in-words.ts';

const accept = DOCUMENT_LIMITS.types.map((type) => `.${type}`).join();

type Props = { isFull: boolean; onFiles: (files: File[]) => void };

/** Adds files, and says which ones, or why none. */
export function DocumentDrop({ isFull, onFiles }: Props) {
  const { t } = useTranslation('documents');
  const isOnline = useOnline();
  const reason = !isOnline ? t('drop.offline') : isFull ? t('drop.full', { max: DOCUMENT_LIMITS.files }) : null;
  const limits = t('drop.hint', { types: typesInWords(t('drop.or')), size: formatBytes(DOCUMENT_LIMITS.bytes) });
  const texts = { title: t('drop.title'), now: t('drop.now'), hint: reason ?? limits, choose: t('drop.choose') };
  return (
    <DropArea
      Icon={IconUpload}
      texts={texts}
      accept={accept}
      isDisabled={reason !== null}
      isMultiple
      onFiles={onFiles}
    />
  );
}
