import { type Attachment, type Message, messagingApi } from '@gegenpost/contract/messaging.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, callFile } from '#platform/api.ts';
import { fileTypeName } from '#platform/file-type.ts';
import { formatBytes } from '#platform/format.ts';
import { useSheet } from '#platform/modal-route.ts';
import './attachments.css';

/** Loaded when a document is first opened. */
const FileSheet = lazy(async () => ({ default: (await import('#ui/file-sheet.tsx')).FileSheet }));

/** The documents of a message; each opens in a sheet with a download link. */
export function AttachmentList({ message }: { message: Message }) {
  const { t } = useTranslation('messaging');
  const sheet = useSheet();
  const nameOf = ({ id }: Attachment) => `attachment-${message.id}-${id}`;
  const opened = message.attachments.find((each) => nameOf(each) === sheet.opened);
  return (
    <>
      <ul className="attachments">
        {message.attachments.map((attachment) => (
          <li key={attachment.id}>
            <button type="button" onClick={() => sheet.open(nameOf(attachment))}>
              <IconPaperclip size={17} stroke={1.7} aria-hidden="true" />
              <span>{attachment.name}</span> <small>{formatBytes(attachment.size)}</small>{' '}
              <span className="visually-hidden">{t('attachments.open')}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <FileSheet file={shownFile(message.thread_id, opened)} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  );
}

const shownFile = (thread_id: number, { id, name, media_type, size }: Attachment) => {
  const place = { params: { id }, querystring: { thread_id } };
  return {
    name,
    media_type,
    details: [fileTypeName(media_type), formatBytes(size)].filter(Boolean).join(' · '),
    address: addressOf(messagingApi.attachment.url, place.params, place.querystring),
    load: (signal: AbortSignal) => callFile(messagingApi.attachment, { ...place, signal }),
  };
};
