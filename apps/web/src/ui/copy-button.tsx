import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { notify } from '#platform/notices.ts';

const SHOWN_MS = 2500;

type Props = {
  text: string;
  words: { copy: string; copied: string; failed: string };
  /** Distinguishes the button from others in its label. */
  of?: string | undefined;
};

/** Copies a text and announces it. */
export function CopyButton({ text, words, of }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // No permission, or plain http: the text can be copied from the field beside the button.
      notify({ kind: 'warning', text: words.failed, name: 'copy' });
    }
  };
  const shown = isCopied ? words.copied : words.copy;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <span className="copy-link">
      <Button
        variant="default"
        aria-label={of && `${shown}: ${of}`}
        leftSection={<Icon size={18} stroke={1.7} aria-hidden="true" />}
        onClick={copy}
      >
        {shown}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && words.copied}
      </span>
    </span>
  );
}
