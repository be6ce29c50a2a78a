import encodeQR from 'qr';
import { useMemo } from 'react';

/** An `otpauth:` address as a QR code. Always dark on white, because other colours cannot be scanned reliably. */
export default function SetupCode({ uri, label }: { uri: string; label: string }) {
  const rows = useMemo(() => encodeQR(uri, 'raw', { ecc: 'medium', border: 4 }), [uri]);
  const size = rows.length;
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className="second-factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
