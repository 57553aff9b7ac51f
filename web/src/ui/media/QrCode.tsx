import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** Its width and height, with the margin that readers need. */
  size: string;
}

/** Of ISO/IEC 18004, in modules. */
const QUIET_ZONE = 4;

/** A QR code, black on white in every theme. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      style={{ flex: 'none', width: size, height: size }}
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}h-${modules}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
