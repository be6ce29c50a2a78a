import { brand } from '@gegenpost/contract/shared/brand.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/download.ts';
import { CopyButton } from '#ui/copy-button.tsx';

/** The recovery codes, which nobody can show again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('operator-settings');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const file = t('second.file', { product: brand.name });
  return (
    <div className="second-factor">
      <h3 ref={heading} tabIndex={-1}>
        {t('second.codes')}
      </h3>
      <p>{t('second.codes_hint')}</p>
      <ul className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="second-factor-buttons">
        <CopyButton
          text={text}
          words={{ copy: t('second.copy'), copied: t('second.copied'), failed: t('second.copy_failed') }}
          of={t('second.codes')}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => saveFile(new File([text], file, { type: 'text/plain' }))}
        >
          {t('second.download')}
        </Button>
        <Button onClick={onDone}>{t('second.done')}</Button>
      </div>
    </div>
  );
}
