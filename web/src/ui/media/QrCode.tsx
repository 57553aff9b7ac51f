import { QUIET_ZONE, swissCross } from '@larder/shared/code-shape';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** Its width and height, with the margin that readers need. */
  size: string;
  /** Whether the Swiss cross is in its middle, as on a QR-bill. */
  hasSwissCross?: boolean;
}

/** A QR code, black on white in every theme. */
export function QrCode({ text, label, size, hasSwissCross = false }: QrCodeProps) {
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
      {hasSwissCross && <SwissCross modules={modules} />}
    </svg>
  );
}

function SwissCross({ modules }: { modules: number }) {
  return swissCross(modules - 2 * QUIET_ZONE).map(({ x, y, width, height, isDark }, index) => (
    <rect
      key={index}
      x={QUIET_ZONE + x}
      y={QUIET_ZONE + y}
      width={width}
      height={height}
      fill={isDark ? '#000' : '#fff'}
    />
  ));
}
