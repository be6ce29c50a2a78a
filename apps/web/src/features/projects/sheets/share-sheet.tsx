import type { ProjectShare } from '@gegenpost/contract/projects.ts';
import { projectsApi } from '@gegenpost/contract/projects.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sharesQuery, useChangeShares } from '#features/projects/projects.queries.ts';
import { formatDate } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { useSchemaForm } from '#platform/use-schema-form.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormFailure } from '#ui/form-sheet.tsx';

type Access = ProjectShare['access'];
const isAccess = (value: string): value is Access => value === 'view' || value === 'edit';

/** Shares of the project, with the access of each. */
export function ShareSheet({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects');
  const { data: shares } = useSuspenseQuery(sharesQuery(projectId));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="share-sheet">
      <p>{t('share.intro')}</p>
      <ShareForm projectId={projectId} />
      <section>
        <h3 ref={heading} tabIndex={-1}>
          {t('share.list')}
        </h3>
        {shares.length === 0 ? (
          <p className="muted">{t('share.none')}</p>
        ) : (
          <ul>
            {shares.map((share) => (
              <ShareRow key={share.id} projectId={projectId} share={share} focusAfter={heading} />
            ))}
          </ul>
        )}
        <p className="muted">{t('share.own')}</p>
      </section>
    </div>
  );
}

function ShareForm({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects');
  const change = useChangeShares(projectId);
  const { form, formProps, failure, isSending } = useSchemaForm({
    schema: projectsApi.share.schema.body,
    initialValues: { email: '', access: 'view' as Access },
    labels: { email: t('share.email'), access: t('share.access') },
    toBody: ({ email, access }) => ({ email: email.trim(), access }),
    send: async ({ email, access }) => {
      await change.mutateAsync({ kind: 'share', email: email.trim(), access });
      notify({ kind: 'success', text: t('share.sent', { email: email.trim() }), name: 'project-share' });
    },
    emptiesAfterwards: true,
  });
  return (
    <form {...formProps} className="share-form">
      <TextInput
        label={t('share.email')}
        type="email"
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={t('share.access')}
        data={(['view', 'edit'] as const).map((value) => ({ value, label: t(`share.accesses.${value}`) }))}
        {...form.getInputProps('access')}
      />
      <Button type="submit" loading={isSending}>
        {t('share.send')}
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
    </form>
  );
}

type RowProps = { projectId: number; share: ProjectShare; focusAfter: React.RefObject<HTMLElement | null> };

function ShareRow({ projectId, share, focusAfter }: RowProps) {
  const { t } = useTranslation('projects');
  const change = useChangeShares(projectId);
  const [isAsking, setIsAsking] = useState(false);
  const name = share.name ?? share.email;
  const notifyFailure = (error: Error) => notify({ kind: 'error', text: error.message, name: 'project-share' });
  const end = () =>
    change.mutate(
      { kind: 'end', share: share.id },
      {
        onSuccess: () => {
          setIsAsking(false);
          notify({ kind: 'success', text: t('share.ended', { name }), name: 'project-share' });
        },
        onError: notifyFailure,
      },
    );
  return (
    <li>
      <p>
        <b>{name}</b>
        {share.name && <span>{share.email}</span>}
        <small>
          {share.opened_at ? t('share.opened', { date: formatDate(share.opened_at) }) : t('share.notOpened')}
        </small>
      </p>
      <NativeSelect
        aria-label={t('share.accessOf', { name })}
        size="sm"
        value={share.access}
        data={(['view', 'edit'] as const).map((value) => ({ value, label: t(`share.accesses.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          if (isAccess(value))
            change.mutate({ kind: 'change', share: share.id, access: value }, { onError: notifyFailure });
        }}
      />
      <Button variant="default" size="sm" aria-label={t('share.endOf', { name })} onClick={() => setIsAsking(true)}>
        {t('share.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('share.endTitle')}
          confirm={t('share.endConfirm')}
          cancel={t('cancel')}
          isPending={change.isPending}
          focusAfter={focusAfter}
          onConfirm={end}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('share.endText', { name })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
