import type { OperatorPageDetail } from '@gegenpost/contract/operator-pages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/format.ts';
import { notify } from '#platform/notices.ts';
import { notifyFailureOf } from '#platform/notify-failure.ts';
import { pathTo } from '#platform/paths.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { SheetSection } from '#ui/sheet-section.tsx';
import { closePreviews, createPreview } from './operator-pages.queries.ts';

type Props = {
  page: OperatorPageDetail;
  /** Saves what is typed, so that the link shows it. */
  onBefore: () => Promise<void>;
};

/** Links that show the draft to people without an account. */
export function PreviewLinks({ page, onBefore }: Props) {
  const { t } = useTranslation('operator-pages');
  const [link, setLink] = useState<{ url: string; until: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    setIsBusy(true);
    work()
      .catch(notifyFailureOf('preview'))
      .finally(() => setIsBusy(false));
  };
  const create = () =>
    run(async () => {
      await onBefore();
      const { token, expires_at } = await createPreview(page.id);
      setLink({ url: location.origin + pathTo('PagePreview', { token }), until: formatMoment(expires_at) });
    });
  const close = () =>
    run(async () => {
      await closePreviews(page.id);
      setLink(null);
      notify({ kind: 'success', text: t('preview.closed'), name: 'preview' });
    });
  return (
    <SheetSection title={t('preview.title')} intro={t('preview.intro')}>
      {link && (
        <div className="page-preview-link">
          <TextInput
            label={t('preview.link')}
            description={t('preview.until', { until: link.until })}
            value={link.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton
            text={link.url}
            words={{ copy: t('preview.copy'), copied: t('preview.copied'), failed: t('preview.copy_failed') }}
          />
        </div>
      )}
      <div className="page-actions">
        <Button variant="default" loading={isBusy} onClick={create}>
          {t('preview.create')}
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={close}>
          {t('preview.close')}
        </Button>
      </div>
    </SheetSection>
  );
}
