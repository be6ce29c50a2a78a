import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FailurePanel } from './failure-panel.tsx';
import './file-sheet.css';
import { fileSheetTexts as texts } from './file-sheet.de.ts';
import { SideSheet } from './side-sheet.tsx';

/** Loaded on demand, because the PDF renderer is larger than the rest of the app. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

export type ShownFile = {
  name: string;
  media_type: string;
  /** A line below the name. */
  details: string;
  /** Its download address. */
  address: string;
  load: (signal: AbortSignal) => Promise<Blob>;
};

/**
 * Shows an image or a PDF over the page, and a download link for every file. The content is dropped when the sheet
 * closes.
 */
export function FileSheet({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  return (
    <SideSheet title={file.name} size="880px" onClose={onClose}>
      <div className="file-sheet">
        <div className="file-sheet-head">
          <p>{file.details}</p>
          <Button
            component="a"
            href={file.address}
            download={file.name}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
            aria-label={texts.downloadNamed(file.name)}
          >
            {texts.download}
          </Button>
        </div>
        {file.media_type === 'application/pdf' || imageTypes.has(file.media_type) ? (
          <Content file={file} />
        ) : (
          <p className="file-sheet-note">{texts.noPreview}</p>
        )}
      </div>
    </SideSheet>
  );
}

function Content({ file: { name, media_type, address, load } }: { file: ShownFile }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file', address],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <FailurePanel message={error.message} onRetry={() => refetch()} />;
  if (!data) return <Opening />;
  if (media_type !== 'application/pdf') return <Picture name={name} file={data} />;
  return (
    <Suspense fallback={<Opening />}>
      <PdfPages file={data} />
    </Suspense>
  );
}

const Opening = () => (
  <p className="file-sheet-note" role="status">
    {texts.loading}
  </p>
);

function Picture({ name, file }: { name: string; file: Blob }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (isBroken) return <FailurePanel message={texts.broken} />;
  return address && <img className="file-sheet-image" src={address} alt={name} onError={() => setIsBroken(true)} />;
}
