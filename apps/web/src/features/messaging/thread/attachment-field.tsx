import { ActionIcon } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsQuery } from '#features/documents/document-source.queries.ts';
import './attachments.css';

const AttachmentPicker = lazy(async () => ({ default: (await import('./attachment-picker.tsx')).AttachmentPicker }));

type Props = { chosen: readonly number[]; onChoose: (ids: number[]) => void };

/** The attachments of a message, and a button to choose them. Documents that were deleted meanwhile are left out. */
export function AttachmentField({ chosen, onChoose }: Props) {
  const { t } = useTranslation('messaging');
  const [isPicking, setIsPicking] = useState(false);
  const { data: documents = [] } = useQuery({ ...documentsQuery, enabled: chosen.length > 0 });
  const known = documents.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <ActionIcon aria-label={t('attachments.title')} onClick={() => setIsPicking(true)}>
        <IconPaperclip size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {known.length > 0 && (
        <ul className="attachments" aria-label={t('attachments.chosen')}>
          {known.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={t('attachments.remove', { name })}
                onClick={() => onChoose(chosen.filter((each) => each !== id))}
              >
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <AttachmentPicker chosen={chosen} onChoose={onChoose} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
