import { IMPORT_LIMITS } from '@gegenpost/contract/profile-exchange.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#platform/offline.ts';
import { FormFailure } from '#ui/form-sheet.tsx';
import { type ReadImport, useReadImport } from './profile-exchange.queries.ts';

const ACCEPTED = '.json,.xml,.pdf,application/json,application/xml,text/xml,application/pdf';

/** Reads the chosen file with a CV; nothing is saved yet. */
export function ImportField({ onRead }: { onRead: (read: ReadImport) => void }) {
  const { t } = useTranslation('profile-exchange');
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const reading = useReadImport();
  const choose = (file: File) => {
    setIsTooLarge(file.size > IMPORT_LIMITS.bytes);
    if (file.size <= IMPORT_LIMITS.bytes) reading.mutate(file, { onSuccess: onRead });
    else reading.reset();
  };
  const failure = isTooLarge ? t('import.too_large') : reading.error?.message;
  return (
    <>
      <p className="exchange-hint">{t('import.hint')}</p>
      <Button
        variant="default"
        fullWidth
        loading={reading.isPending}
        disabled={!isOnline}
        leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('import.choose')}
      </Button>
      <p role="status" className="visually-hidden">
        {reading.isPending && t('import.reading')}
      </p>
      {failure && <FormFailure>{failure}</FormFailure>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('import.choose')}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = ''; // lets the same file be chosen again
          if (file) choose(file);
        }}
      />
    </>
  );
}
