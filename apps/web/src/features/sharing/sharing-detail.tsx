import type { ExternalSharing, ExternalSharingChange } from '@gegenpost/contract/external-sharings.ts';
import { Button, TextInput } from '@mantine/core';
import { IconEye, IconMail, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment, today } from '#platform/format.ts';
import { useModalState } from '#platform/modal-route.ts';
import { notify } from '#platform/notices.ts';
import { useOnline } from '#platform/offline.ts';
import { pathTo } from '#platform/paths.ts';
import { buttonClass } from '#ui/button-link.tsx';
import { SaveMark, type SaveState } from '#ui/save-mark.tsx';
import { stateOf } from './application.ts';
import { CopyLink } from './copy-link.tsx';
import { EndSharing } from './end-sharing.tsx';
import { GroupFields } from './group-fields.tsx';
import { useChangeSharing, useMailSharing } from './sharing.queries.ts';

/** Loaded when the QR code is shown. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

type Props = { sharing: ExternalSharing; onGone: () => void };

/** A sharing of the candidate: link, settings and a button to end it. */
export function SharingDetail({ sharing, onGone }: Props) {
  const { t } = useTranslation('sharing');
  const state = stateOf(sharing);
  return (
    <>
      {sharing.thread_id && (
        <p className="application-answered">
          {t('detail.answered')}{' '}
          <Link to={pathTo('inbox_thread', { threadId: sharing.thread_id })}>{t('detail.thread')}</Link>
        </p>
      )}
      <p>
        {sharing.views > 0 && sharing.last_viewed
          ? t('views', { count: sharing.views, when: formatMoment(sharing.last_viewed) })
          : t('not_viewed')}
      </p>
      {state === 'ended' && <p className="sharing-hint">{t('detail.ended_text')}</p>}
      {state === 'expired' && <p className="sharing-hint">{t('detail.expired_text')}</p>}
      {state === 'active' && <LinkSection sharing={sharing} />}
      {state !== 'ended' && <ShownSection sharing={sharing} />}
      <EndSharing sharing={sharing} onGone={onGone} />
    </>
  );
}

function LinkSection({ sharing: { id, link, token, email, mailed_at } }: Pick<Props, 'sharing'>) {
  const { t } = useTranslation('sharing');
  const modalState = useModalState();
  const isOnline = useOnline();
  const [hasCode, setHasCode] = useState(false);
  const mail = useMailSharing(id);
  const handleMail = () =>
    mail.mutate(undefined, {
      onSuccess: () => notify({ kind: 'success', text: t('detail.mailed', { email }), name: 'sharing' }),
    });
  return (
    <section className="sharing-link">
      <div className="sharing-link-field">
        <TextInput
          label={t('detail.link')}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyLink link={link} />
      </div>
      <div className="sharing-actions">
        <Link className={buttonClass({ look: 'outline' })} to={pathTo('ExternalSharing', { token })} state={modalState}>
          <IconEye {...icon} /> {t('detail.view')}
        </Link>
        <Button
          variant="default"
          leftSection={<IconQrcode {...icon} />}
          aria-expanded={hasCode}
          onClick={() => setHasCode(!hasCode)}
        >
          {t(hasCode ? 'detail.qr_hide' : 'detail.qr')}
        </Button>
        {email && (
          <Button
            variant="default"
            leftSection={<IconMail {...icon} />}
            loading={mail.isPending}
            disabled={!isOnline}
            onClick={handleMail}
          >
            {t(mailed_at ? 'detail.mail_again' : 'detail.mail')}
          </Button>
        )}
      </div>
      {mailed_at && <p className="sharing-hint">{t('detail.mailed_at', { moment: formatMoment(mailed_at) })}</p>}
      {hasCode && (
        <Suspense fallback={null}>
          <QrCode link={link} />
        </Suspense>
      )}
    </section>
  );
}

/** Released data and expiry of the link, saved on change. */
function ShownSection({ sharing }: Pick<Props, 'sharing'>) {
  const { t } = useTranslation('sharing');
  const isOnline = useOnline();
  const change = useChangeSharing(sharing.id);
  const [saved, setSaved] = useState<SaveState>('idle');
  const save = (body: ExternalSharingChange) => {
    setSaved('saving');
    change.mutate(body, {
      onSuccess: () => setSaved('saved'),
      onError: (error) => {
        setSaved('failed');
        notify({ kind: 'error', text: error.message, name: 'sharing' });
      },
    });
  };
  const shown = { ...sharing, ...(change.isPending ? change.variables : {}) };
  return (
    <section className="sharing-shown">
      <GroupFields chosen={shown} disabled={!isOnline} onChange={save} />
      <TextInput
        key={sharing.expires_on}
        type="date"
        min={today()}
        disabled={!isOnline}
        label={`${t('form.expires_on')} ${t('form.optional')}`}
        defaultValue={sharing.expires_on ?? ''}
        onBlur={({ currentTarget: { value } }) => {
          if ((value || null) !== sharing.expires_on) save({ expires_on: value || null });
        }}
      />
      <SaveMark state={saved} label={t('detail.shown')} />
    </section>
  );
}
