import { DOCUMENT_LIMITS, type Document } from '@gegenpost/contract/documents.ts';
import { ActionIcon } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery } from '#features/documents/document-source.queries.ts';
import { useAddDocument, useDeleteDocument, useRestoreDocument } from '#features/documents/documents.queries.ts';
import { formatBytes } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { useOnline } from '#platform/offline.ts';
import { DropArea } from '#ui/drop-area.tsx';
import { companyDocumentTexts as texts } from './company-documents.de.ts';
import { DocumentChoice } from './document-choice.tsx';

const accept = DOCUMENT_LIMITS.types.map((type) => `.${type}`).join();
const maxSize = formatBytes(DOCUMENT_LIMITS.bytes);
const notifyFailure = notifyFailureOf('document');

type Props = { chosen: readonly number[]; onChoose: (ids: number[]) => void; onClose: () => void };

/** The files of a company's user: a new one is added and ticked, others are chosen again or removed. */
export function CompanyDocuments({ chosen, onChoose, onClose }: Props) {
  const { data: documents } = useSuspenseQuery(documentsQuery);
  const [added, setAdded] = useState<readonly number[]>([]);
  const { state, add } = useAdding((id) => setAdded((ids) => [...ids, id]));
  const remove = useRemoval();
  const isOnline = useOnline();
  const isFull = documents.length >= DOCUMENT_LIMITS.files;
  const reason = !isOnline ? texts.drop.offline : isFull ? texts.drop.full(DOCUMENT_LIMITS.files) : null;
  return (
    <div className="company-documents">
      <DropArea
        Icon={IconUpload}
        texts={{ ...texts.drop, hint: reason ?? texts.drop.hint(maxSize) }}
        accept={accept}
        isDisabled={reason !== null || state.busy !== null}
        onFiles={add}
      />
      <p role="status">{state.busy ? texts.busy(state.busy) : state.done && texts.added(state.done)}</p>
      {state.problem && (
        <p className="composer-error" role="alert">
          {state.problem}
        </p>
      )}
      {documents.length > 0 && (
        <DocumentChoice
          // a new file is ticked
          key={added.join()}
          documents={documents}
          chosen={[...chosen, ...added]}
          extra={(document) => (
            <ActionIcon aria-label={texts.remove(document.name)} onClick={() => remove(document)}>
              <IconTrash size={19} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          )}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
    </div>
  );
}

type Adding = { busy: string | null; done: string | null; problem: string | null };
const idle: Adding = { busy: null, done: null, problem: null };

/** Sends one file after the other, and says what became of the last one. */
function useAdding(onAdded: (id: number) => void) {
  const [state, setState] = useState(idle);
  const { mutateAsync } = useAddDocument();
  const addOne = async (file: File) => {
    setState({ ...idle, busy: file.name });
    if (file.size > DOCUMENT_LIMITS.bytes) throw new Error(texts.tooLarge(maxSize));
    const { id, name } = await mutateAsync(file);
    onAdded(id);
    setState({ ...idle, done: name });
  };
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        await addOne(file);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        setState({ ...idle, problem: texts.failed(file.name, why) });
        return;
      }
    }
  };
  return { state, add };
}

/** Removes a file at once; the server keeps it for ten minutes. */
function useRemoval() {
  const removal = useDeleteDocument();
  const restoration = useRestoreDocument();
  return ({ id, name }: Document) => {
    const undo = () => void restoration.mutateAsync(id).catch(notifyFailure);
    // the promise settles even after the sheet was closed, unlike callbacks of `mutate`
    removal.mutateAsync(id).then(
      () =>
        notify({
          kind: 'success',
          text: texts.removed(name),
          name: 'document',
          action: { label: texts.undo, onClick: undo },
        }),
      notifyFailure,
    );
  };
}
