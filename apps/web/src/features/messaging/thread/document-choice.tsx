import type { Document } from '@gegenpost/contract/documents.ts';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTypeName } from '#platform/file-type.ts';
import { formatBytes } from '#platform/format.ts';
import './attachments.css';

/** Most documents of one message. */
const ATTACHMENTS_MAX = 5;

type Props = {
  documents: readonly Document[];
  chosen: readonly number[];
  /** Something behind each document, such as a button. */
  extra?: (document: Document) => ReactNode;
  onChoose: (ids: number[]) => void;
  onClose: () => void;
};

/** Ticks for the documents that go with a message. */
export function DocumentChoice({ documents, chosen, extra, onChoose, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const [picked, setPicked] = useState(chosen);
  const known = picked.filter((id) => documents.some((document) => document.id === id));
  return (
    <div className="attachment-picker">
      <Checkbox.Group
        label={t('attachments.label')}
        description={t('attachments.hint', { max: ATTACHMENTS_MAX })}
        value={known.map(String)}
        onChange={(values) => setPicked(values.map(Number))}
      >
        {documents.map((document) => (
          <div className="attachment-choice" key={document.id}>
            <Checkbox
              value={String(document.id)}
              label={document.name}
              description={detailsOf(document)}
              disabled={known.length >= ATTACHMENTS_MAX && !known.includes(document.id)}
            />
            {extra?.(document)}
          </div>
        ))}
      </Checkbox.Group>
      <Button
        onClick={() => {
          onChoose(known);
          onClose();
        }}
      >
        {t('attachments.choose')}
      </Button>
    </div>
  );
}

const detailsOf = ({ media_type, size }: Document): string =>
  [fileTypeName(media_type), formatBytes(size)].filter(Boolean).join(' · ');
