import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api.ts';
import { notify } from '#platform/notices.ts';
import { useDeleteLogo, useUploadLogo } from './company.queries.ts';
import { readLogo } from './logo-file.ts';

/** Choosing, uploading and removing the logo; each change can be undone. */
export function useCompanyLogo({ gegenpost_id, logo_hash }: CompanyProfile) {
  const { t } = useTranslation('company');
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { progress, upload, stop } = useSentLogo();
  const { mutateAsync: deleteLogo } = useDeleteLogo();

  const choose = async (file: File) => {
    const read = await readLogo(file);
    setChosen(typeof read === 'string' ? null : read);
    setError(typeof read === 'string' ? t(`logo.problems.${read}`) : null);
  };
  /** Restores the previous logo, or none. The user may be on another page by then, so a failure is a notice as well. */
  const restore = async (before: Blob | null) => {
    try {
      await (before ? upload(before) : deleteLogo());
      setError(null);
    } catch (failure) {
      setError(wordsOf(failure));
      notify({ kind: 'error', text: wordsOf(failure), name: 'logo' });
    }
  };
  /** Changes the logo and offers to undo that. */
  const change = async (act: () => Promise<unknown>, done: string) => {
    setChosen(null);
    setError(null);
    const before = await readStored(gegenpost_id, logo_hash);
    try {
      await act();
      const undo = before !== 'unreadable' && { action: { label: t('logo.undo'), onClick: () => restore(before) } };
      notify({ kind: 'success', text: done, name: 'logo', ...undo });
    } catch (failure) {
      if (!(failure instanceof DOMException)) setError(wordsOf(failure)); // a DOMException: the user stopped the upload
    }
  };
  return {
    chosen,
    progress,
    error,
    choose,
    save: (logo: Blob) => change(() => upload(logo), t('logo.saved')),
    remove: () => change(() => deleteLogo(), t('logo.removed')),
    stop,
    cancel: () => setChosen(null),
  };
}

/** Uploads a logo. `progress` is a share of 1; null: no upload is running. */
function useSentLogo() {
  const [progress, setProgress] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  const { mutateAsync } = useUploadLogo();
  const upload = async (logo: Blob) => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress(0);
    try {
      await mutateAsync({ logo, onProgress: setProgress, signal: controller.signal });
    } finally {
      setProgress(null);
    }
  };
  return { progress, upload, stop: () => abort.current?.abort() };
}

function wordsOf(failure: unknown): string {
  if (failure instanceof ApiError) return failure.errors.logo?.[0] ?? failure.message;
  return failure instanceof Error ? failure.message : String(failure);
}

/** The present logo, kept so that a change can be undone; null: there is none. */
async function readStored(gegenpostId: string, hash: string | null): Promise<Blob | null | 'unreadable'> {
  const address = companyLogoUrl(gegenpostId, hash, 'large');
  if (address === null) return null;
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.blob() : 'unreadable';
  } catch {
    return 'unreadable'; // the change is made all the same, without an undo
  }
}
