import type { Embedding } from '@gegenpost/contract/embedding.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#platform/notices.ts';
import { SheetSection } from '#ui/sheet-section.tsx';

/** What is copied into the own website: a script that follows the list's height, or a plain frame. */
export function EmbedCode({ embedding: { agent, color, script_url, list_url } }: { embedding: Embedding }) {
  const { t } = useTranslation('public-lists');
  const script = `<script src="${script_url}" data-agent="${agent}" data-color="${color}" async></script>`;
  const src = `${list_url}&amp;color=${color}&amp;frame=1`;
  const frame = `<iframe src="${src}" title="Kandidatinnen und Kandidaten" style="width:100%;height:900px;border:0" referrerpolicy="no-referrer" loading="lazy"></iframe>`;
  return (
    <SheetSection title={t('code')} id="code">
      <Code label={t('code_script')} text={script} />
      <Code label={t('code_frame')} text={frame} />
    </SheetSection>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('public-lists');
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // No permission, or plain http.
      notify({ kind: 'warning', text: t('copy_failed'), name: 'copy-code' });
    }
  };
  return (
    <div className="embedding-code">
      <h3>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <pre tabIndex={0}>{text}</pre>
      <Button variant="default" onClick={copy} aria-label={`${t('copy')}: ${label}`}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && t('copied')}
      </span>
    </div>
  );
}
