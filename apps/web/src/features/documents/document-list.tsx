import { DocumentKind } from '@gegenpost/contract/candidate-documents.ts';
import type { Document } from '@gegenpost/contract/documents.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { OrderedList } from '#ui/ordered-list.tsx';
import { DocumentName } from './document-name.tsx';
import { useChangeDocument, useDeleteDocument, useRestoreDocument } from './documents.queries.ts';
import { detailsOf } from './shown-file.ts';

type Props = { documents: readonly Document[]; onOpen: (id: number) => void };

/** The candidate's documents in their order, with editable kind and name. */
export function DocumentList({ documents, onOpen }: Props) {
  const { t } = useTranslation('documents');
  const change = useChangeDocument();
  const remove = useRemoval();
  const save = (changed: Parameters<typeof change.mutate>[0]) => change.mutate(changed, { onError: notifyFailure });
  return (
    <OrderedList
      label={t('list')}
      items={documents.map((document) => ({
        id: document.id,
        name: document.name,
        content: (
          <span className="document">
            <DocumentName
              name={document.name}
              onOpen={() => onOpen(document.id)}
              onRename={(name) => save({ id: document.id, name })}
            />
            <span className="documents-hint">{detailsOf(document)}</span>
            {!document.has_neutral_copy && <span className="documents-hint">{t('only_named')}</span>}
          </span>
        ),
        extra: (
          <NativeSelect
            aria-label={t('kind', { name: document.name })}
            value={document.kind}
            data={DocumentKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) => save({ id: document.id, kind: DocumentKind.parse(value) })}
          />
        ),
      }))}
      onMove={(from, to) => {
        const { id } = documents[from] ?? {};
        if (id) save({ id, sort: to });
      }}
      onRemove={(id) => {
        const document = documents.find((each) => each.id === id);
        if (document) remove(document);
      }}
    />
  );
}

/** Removes a document at once and offers to undo it; the server keeps removed documents for ten minutes. */
function useRemoval() {
  const { t } = useTranslation('documents');
  const removal = useDeleteDocument();
  const restoration = useRestoreDocument();
  return ({ id, name }: Document) => {
    // the promise settles even after this page was left, unlike callbacks of `mutate`
    const restore = () =>
      void restoration
        .mutateAsync(id)
        .then(() => notify({ kind: 'success', text: t('restored', { name }), name: 'document' }), notifyFailure);
    removal.mutateAsync(id).then(() => {
      const action = { label: t('undo'), onClick: restore };
      notify({ kind: 'success', text: t('removed', { name }), name: 'document', action });
    }, notifyFailure);
  };
}

const notifyFailure = (error: Error) => notify({ kind: 'error', text: error.message, name: 'document' });
