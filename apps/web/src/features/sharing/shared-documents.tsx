import type { CandidateDocument } from '@gegenpost/contract/candidate-documents.ts';
import { IconDownload, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fileTypeName } from '#platform/file-type.ts';
import { formatBytes } from '#platform/format.ts';
import '#ui/icon-button.css';
import { readSharedDocument, urls } from './shared-calls.ts';
import { sharedTexts } from './shared-profile.de.ts';
import './shared-documents.css';

/** Loaded on demand, because the PDF renderer is larger than the rest of the page. */
const PdfPages = lazy(async () => ({ default: (await import('#ui/pdf-pages.tsx')).PdfPages }));

const texts = sharedTexts.documents;
const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);
const isShowable = ({ media_type }: CandidateDocument) =>
  media_type === 'application/pdf' || imageTypes.has(media_type);

type Props = {
  /** null: the documents are listed but cannot be opened. */
  token: string | null;
  documents: readonly CandidateDocument[];
  heading: 'h2' | 'h3';
};

/** The enclosures, each with a preview and a download. */
export function SharedDocuments({ token, documents, heading: Heading }: Props) {
  const [opened, setOpened] = useState<CandidateDocument | null>(null);
  if (documents.length === 0) return null;
  return (
    <section className="shared-documents">
      <Heading>{texts.title}</Heading>
      <ol>
        {documents.map((document) => (
          <li key={document.id}>
            <div>
              {token && isShowable(document) ? (
                <button type="button" aria-label={texts.open(document.name)} onClick={() => setOpened(document)}>
                  {document.name}
                </button>
              ) : (
                <b>{document.name}</b>
              )}
              <p className="shared-muted">{detailsOf(document)}</p>
            </div>
            {token && (
              <a
                className="icon-button"
                href={urls.document(token, document.id)}
                download={document.name}
                aria-label={texts.download(document.name)}
              >
                <IconDownload size={19} stroke={1.6} aria-hidden="true" />
              </a>
            )}
          </li>
        ))}
      </ol>
      {token && opened && <Viewer token={token} document={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

const detailsOf = ({ kind, media_type, size }: CandidateDocument) =>
  [texts.kinds[kind], fileTypeName(media_type), formatBytes(size)].filter(Boolean).join(' · ');

/** One document in a native dialog. Its content is dropped when the dialog closes. */
function Viewer({ token, document, onClose }: { token: string; document: CandidateDocument; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [file, setFile] = useState<Blob | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    const stop = new AbortController();
    readSharedDocument(token, document.id, stop.signal).then(setFile, () => {
      if (!stop.signal.aborted) setIsBroken(true);
    });
    return () => stop.abort();
  }, [token, document.id]);
  return (
    <dialog
      ref={dialog}
      className="shared-viewer"
      aria-labelledby="shared-viewer-title"
      onClose={onClose}
      // Otherwise Escape would also close the modal route around it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className="shared-viewer-head">
        <h2 id="shared-viewer-title">{document.name}</h2>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <IconX size={22} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      {isBroken ? (
        <p role="alert">{texts.broken}</p>
      ) : file === null ? (
        <p role="status">{texts.opening}</p>
      ) : document.media_type === 'application/pdf' ? (
        <Suspense fallback={<p role="status">{texts.opening}</p>}>
          <PdfPages file={file} />
        </Suspense>
      ) : (
        <Picture file={file} name={document.name} onBroken={() => setIsBroken(true)} />
      )}
    </dialog>
  );
}

function Picture({ file, name, onBroken }: { file: Blob; name: string; onBroken: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address && <img src={address} alt={name} onError={onBroken} />;
}
