import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';

const SHOWN_MS = 2500;

/** Copies a link and announces it; `of` distinguishes the button from others in its label. */
export function CopyLink({ link, of }: { link: string; of?: string }) {
  const { t } = useTranslation('sharing');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // No permission, or plain http: the link can be copied from the field beside the button.
      notify({ kind: 'warning', text: t('copy_failed'), name: 'copy-link' });
    }
  };
  const words = t(isCopied ? 'copied' : 'copy');
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <span className="copy-link">
      <Button
        variant="default"
        aria-label={of && `${words}: ${of}`}
        leftSection={<Icon size={18} stroke={1.7} aria-hidden="true" />}
        onClick={copy}
      >
        {words}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && t('copied')}
      </span>
    </span>
  );
}
