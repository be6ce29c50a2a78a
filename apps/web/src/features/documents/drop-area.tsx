import { DOCUMENT_LIMITS } from '@gegenpost/contract/documents.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/format.ts';
import { useOnline } from '#platform/offline.ts';
import { useLatest } from '#platform/use-latest.ts';
import { typesInWords } from './types-in-words.ts';

const accept = DOCUMENT_LIMITS.types.map((type) => `.${type}`).join();

type Props = { isFull: boolean; onFiles: (files: File[]) => void };

/** Adds files by a button, or by dropping them anywhere on the page. */
export function DropArea({ isFull, onFiles }: Props) {
  const { t } = useTranslation('documents');
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  const reason = !isOnline ? t('drop.offline') : isFull ? t('drop.full', { max: DOCUMENT_LIMITS.files }) : null;
  return (
    <div className="documents-drop" data-over={isOver || undefined}>
      <IconUpload size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <p className="documents-drop-title">{t(isOver ? 'drop.now' : 'drop.title')}</p>
        <p className="documents-hint" id="documents-types">
          {reason ?? t('drop.hint', { types: typesInWords(t('drop.or')), size: formatBytes(DOCUMENT_LIMITS.bytes) })}
        </p>
      </div>
      <Button disabled={reason !== null} aria-describedby="documents-types" onClick={() => input.current?.click()}>
        {t('drop.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('drop.choose')}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // lets the same files be chosen again
          onFiles(files);
        }}
      />
    </div>
  );
}

/**
 * Handles files that are dropped anywhere.
 *
 * @returns Whether files are being dragged over the page.
 */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const addFiles = useLatest(onFiles);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');
    const handleOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false); // null: the pointer has left the window
    };
    const handleDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault(); // otherwise the browser opens the file in place of the page
      setIsOver(false);
      addFiles.current([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', handleOver, { signal });
    window.addEventListener('dragleave', handleLeave, { signal });
    window.addEventListener('drop', handleDrop, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}
