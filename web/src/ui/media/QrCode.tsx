import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** Its width and height, with the margin that readers need. */
  size: string;
  /** Whether the Swiss cross is in its middle, as on a QR-bill. */
  hasSwissCross?: boolean;
}

/** Of ISO/IEC 18004, in modules. */
const QUIET_ZONE = 4;

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

/**
 * 7 mm of a code of 46 mm, which correction level M makes up for.
 * Source: SIX, Swiss Implementation Guidelines QR-bill, chapter 6.
 */
function SwissCross({ modules }: { modules: number }) {
  const middle = modules / 2;
  const width = ((modules - 2 * QUIET_ZONE) * 7) / 46;
  const square = (share: number, fill: string, [wide, high] = [1, 1]) => {
    const [x, y] = [width * share * wide, width * share * high];
    return <rect x={middle - x / 2} y={middle - y / 2} width={x} height={y} fill={fill} />;
  };
  return (
    <>
      {square(1, '#fff')}
      {square(6 / 7, '#000')}
      {square(0.557, '#fff', [1, 0.3])}
      {square(0.557, '#fff', [0.3, 1])}
    </>
  );
}
