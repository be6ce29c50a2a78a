import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { MESSAGE_MAX_LENGTH } from '@gegenpost/contract/shared/constants.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unfilledVariables } from '#features/messaging/request/template-variables.ts';
import { sendMessage, unsent } from '#features/messaging/requests/unsent.queries.ts';
import { useOnline } from '#platform/offline.ts';
import { useCurrentUser } from '#platform/session.ts';
import type { ThreadDraft } from './use-thread-draft.ts';
import './composer.css';

/** Only once both sides agreed to write. */
const AttachmentField = lazy(async () => ({ default: (await import('./attachment-field.tsx')).AttachmentField }));

/** Only for companies. */
const ComposerTemplates = lazy(async () => ({
  default: (await import('./composer-templates.tsx')).ComposerTemplates,
}));

type Props = { thread: ThreadDetail; draft: ThreadDraft };

/** Form for a message. A sent message is shown in the thread at once, marked as unsent until the server confirms it. */
export function Composer({ thread, draft }: Props) {
  const { t } = useTranslation('messaging');
  const fieldId = useId();
  const errorId = useId();
  const isOnline = useOnline();
  const client = useQueryClient();
  const { userHash } = useCurrentUser();
  const [error, setError] = useState<string | null>(null);
  const [showsTemplates, setShowsTemplates] = useState(false);
  const company = thread.party.company?.name;
  const isCompany = !company;
  const insert = (text: string) => {
    const field = document.getElementById(fieldId) as HTMLTextAreaElement | null;
    const at = field?.selectionStart ?? draft.body.length;
    setError(null);
    draft.change({ body: draft.body.slice(0, at) + text + draft.body.slice(at) });
    field?.focus();
  };

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const body = draft.body.trim();
    if (body === '') {
      const isDoubleClick = unsent.get().some(({ thread_id, failure }) => thread_id === thread.id && failure === null);
      if (isDoubleClick) return;
      setError(t('platform:error_no_message'));
      document.getElementById(fieldId)?.focus();
      return;
    }
    const open = isCompany ? unfilledVariables(body, {}) : [];
    if (open.length > 0) {
      setError(t('templates.open', { names: open.join(' '), interpolation: { escapeValue: false } }));
      document.getElementById(fieldId)?.focus();
      return;
    }
    sendMessage(client, userHash, { thread_id: thread.id, body, attachments: draft.attachments });
    draft.change({ body: '', attachments: [] });
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <form className="composer" onSubmit={submit}>
      {thread.questions?.open_since && <p className="composer-question">{t('question.answer')}</p>}
      <label className="visually-hidden" htmlFor={fieldId}>
        {t('composer.label')}
      </label>
      <textarea
        id={fieldId}
        data-reply
        rows={2}
        value={draft.body}
        maxLength={MESSAGE_MAX_LENGTH}
        placeholder={company ? t('composer.placeholder.company', { name: company }) : t('composer.placeholder.member')}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => {
          setError(null);
          draft.change({ body: event.currentTarget.value });
        }}
        onKeyDown={sendByKeys}
      />
      {error && (
        <p id={errorId} className="composer-error" role="alert">
          {error}
        </p>
      )}
      {showsTemplates && (
        <Suspense fallback={null}>
          <ComposerTemplates thread={thread} body={draft.body} onInsert={insert} />
        </Suspense>
      )}
      <div>
        {isCompany && (
          <ActionIcon
            aria-label={t('composer.templates')}
            aria-expanded={showsTemplates}
            onClick={() => setShowsTemplates(!showsTemplates)}
          >
            <IconTemplate size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
        {thread.can_attach && (
          <Suspense fallback={null}>
            <AttachmentField chosen={draft.attachments} onChoose={(attachments) => draft.change({ attachments })} />
          </Suspense>
        )}
        {isOnline ? (
          <span className="composer-keys" aria-hidden="true">
            {t('composer.sendKeys')}
          </span>
        ) : (
          <span className="composer-offline">{t('composer.offline')}</span>
        )}
        <Button type="submit" size="sm">
          {t(isOnline ? 'composer.send' : 'composer.sendLater')}
        </Button>
      </div>
    </form>
  );
}
