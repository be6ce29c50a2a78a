import { MEDIA_LIMITS, type Media } from '@gegenpost/contract/media.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TopDialog } from '#ui/top-dialog.tsx';
import { uploadImage } from './operator-pages.queries.ts';

type Props = { file: File; onUploaded: (media: Media) => void; onClose: () => void };

/** Asks what an image shows before it is uploaded: without that nobody who does not see it would know. */
export function ImageDialog({ file, onUploaded, onClose }: Props) {
  const { t } = useTranslation('operator-pages');
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (alt.trim() === '') return setFailure(t('image.alt_missing'));
    const upload = new AbortController();
    running.current = upload;
    setIsSending(true);
    setFailure(null);
    try {
      const media = await uploadImage(file, alt.trim(), upload.signal);
      onClose();
      onUploaded(media);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setIsSending(false);
    }
  };
  return (
    <TopDialog title={t('image.title')} onClose={onClose}>
      <form className="image-dialog" onSubmit={handleSubmit} noValidate>
        <p>{t('image.file', { name: file.name })}</p>
        <TextInput
          label={t('image.alt')}
          description={t('image.alt_hint')}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          maxLength={MEDIA_LIMITS.alt}
          error={failure}
          data-autofocus
        />
        <Button type="submit" loading={isSending}>
          {t('image.insert')}
        </Button>
      </form>
    </TopDialog>
  );
}
