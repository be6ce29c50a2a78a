import { the } from '@gegenpost/contract/shared/the.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import encodeQR from 'qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/download.ts';

/** Pixels per module of the PNG: sharp enough for a printed business card. */
const SCALE = 16;

/** A link as a QR code, with a download. Always dark on white, because other colours cannot be scanned reliably. */
export function QrCode({ link }: { link: string }) {
  const { t } = useTranslation('sharing');
  const rows = useMemo(() => encodeQR(link, 'raw', { ecc: 'medium', border: 4 }), [link]);
  const size = rows.length;
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const file = t('detail.qr_file');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const icon = <IconDownload size={18} stroke={1.7} aria-hidden="true" />;
  return (
    <div className="qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('detail.qr_label')} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div>
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => saveFile(new File([svg], `${file}.svg`, { type: 'image/svg+xml' }))}
        >
          {t('detail.qr_svg')}
        </Button>
        <Button
          variant="default"
          leftSection={icon}
          onClick={async () => saveFile(new File([await drawn(rows)], `${file}.png`, { type: 'image/png' }))}
        >
          {t('detail.qr_png')}
        </Button>
      </div>
    </div>
  );
}

function drawn(rows: boolean[][]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * SCALE;
  canvas.height = canvas.width;
  const pen = the(canvas.getContext('2d'), 'canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The code could not be drawn.'))), 'image/png'),
  );
}
