import { type RefObject, useEffect, useRef, useState } from 'react';
import { notify } from '#platform/notices.ts';
import { useProfileTexts } from './profile-source.queries.ts';
import { useDeleteImage, useUploadImage } from './profiles.queries.ts';

const SIZE_MAX = 8 * 1024 * 1024;

type Current = { gegenpost_id: string; hash: string | null };

/** Chooses, uploads and removes the profile image. */
export function useProfileImage({ gegenpost_id, hash }: Current) {
  const { t } = useProfileTexts();
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const isShown = useIsShown();
  const uploading = useUploadImage();
  const deleting = useDeleteImage();

  const choose = async (file: File) => {
    const image = file.size > SIZE_MAX ? null : await readBitmap(file);
    setChosen(image);
    if (image) setError(null);
    else setError(t(file.size > SIZE_MAX ? 'image.too_large' : 'image.wrong_type'));
  };

  /** Shows an error beside the image, or in a notice if the component was unmounted. */
  const showFailure = (failure: unknown) => {
    if (isShown.current) setError(wordsOf(failure));
    else notify({ kind: 'error', text: wordsOf(failure), name: 'image' });
  };

  const save = async (image: Blob) => {
    setChosen(null);
    setError(null);
    setProgress(0);
    const controller = new AbortController();
    abort.current = controller;
    try {
      await uploading.mutateAsync({ image, onProgress: setProgress, signal: controller.signal });
      notify({ kind: 'success', text: t('image.saved'), name: 'image' });
    } catch (failure) {
      if (!controller.signal.aborted) showFailure(failure);
    } finally {
      setProgress(null);
    }
  };

  const remove = async () => {
    setError(null);
    try {
      const before = await readImage(gegenpost_id, hash);
      await deleting.mutateAsync();
      notify({
        kind: 'success',
        text: t('image.removed'),
        name: 'image',
        ...(before && { action: { label: t('image.undo'), onClick: () => save(before) } }),
      });
    } catch (failure) {
      showFailure(failure);
    }
  };

  return {
    chosen,
    progress,
    error,
    choose,
    save,
    remove,
    stop: () => abort.current?.abort(),
    cancel: () => setChosen(null),
  };
}

/** Whether the component is still mounted. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** null if the browser cannot decode the file. */
const readBitmap = (file: File): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

/** The current image, kept for the undo; null when it cannot be read. */
async function readImage(gegenpostId: string, hash: string | null): Promise<Blob | null> {
  const query = hash ? `?hash=${encodeURIComponent(hash)}` : '';
  const answer = await fetch(`/api/profiles/${gegenpostId}/image${query}`);
  return answer.ok ? answer.blob() : null;
}
