import { ReleaseGroup, type ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideRequest } from '#features/messaging/messaging.queries.ts';
import type { ThreadDraft } from '#features/messaging/thread/use-thread-draft.ts';
import { notify } from '#platform/notices.ts';
import { useCreationKey } from '#platform/use-creation-key.ts';
import { ClosedName } from '#ui/closed-name.tsx';

type Props = { thread: ThreadDetail; draft: ThreadDraft; onCancel: () => void };

/** Accepts a request, with a choice of what the company sees from now on and the first words to it. */
export function AcceptForm({ thread, draft, onCancel }: Props) {
  const { t } = useTranslation('messaging');
  const company = thread.party.company?.name ?? '';
  const [release, setRelease] = useState<string[]>([]);
  const body = draft.body.trim();
  const creationKey = useCreationKey();
  const decide = useDecideRequest(thread.id, () => {
    draft.change({ body: '' });
    notify({ kind: 'success', text: t('decision.accepted') });
  });

  const accept = () => {
    const message = body === '' ? undefined : { body, idempotency_key: creationKey.current };
    decide.mutate(
      { decision: 'accept', release: ReleaseGroup.array().parse(release), message },
      { onError: creationKey.renewAfter },
    );
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      {thread.party.outsider ? (
        <p>{t('decision.outsider', { company })}</p>
      ) : (
        <>
          <Checkbox.Group
            label={t('decision.releaseTitle', { company })}
            description={t('decision.releaseHint')}
            value={release}
            onChange={setRelease}
          >
            <div className="decision-groups">
              {ReleaseGroup.options.map((group, index) => (
                <Checkbox
                  key={group}
                  value={group}
                  label={t(`decision.group.${group}`)}
                  data-step-focus={index === 0 || undefined}
                />
              ))}
            </div>
          </Checkbox.Group>
          <ClosedName groups={release} />
        </>
      )}
      <Textarea
        label={t('decision.text')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={draft.body}
        onChange={(event) => draft.change({ body: event.currentTarget.value })}
        data-step-focus={thread.party.outsider ? true : undefined}
      />
      {decide.error && (
        <p className="decision-error" role="alert">
          {decide.error.message}
        </p>
      )}
      <div className="decision-buttons">
        <Button type="submit" loading={decide.isPending}>
          {t('decision.send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('decision.cancel')}
        </Button>
      </div>
    </form>
  );
}
