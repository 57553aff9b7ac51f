/** White around a QR code, in modules. Source: ISO/IEC 18004. */
export const QUIET_ZONE = 4;

/** A part of the Swiss cross, in modules from the first corner of the code. */
export interface CrossPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isDark: boolean;
}

/**
 * The cross in the middle of a QR-bill's code, each part over the one before: 7 mm of a code of
 * 46 mm, which correction level M makes up for.
 * Source: SIX, Swiss Implementation Guidelines QR-bill, chapter 6.
 *
 * @param modules of a side of the code, without the quiet zone
 */
export function swissCross(modules: number): readonly CrossPart[] {
  const side = (modules * 7) / 46;
  const part = (isDark: boolean, wide: number, high: number): CrossPart => {
    const [width, height] = [side * wide, side * high];
    return { x: (modules - width) / 2, y: (modules - height) / 2, width, height, isDark };
  };
  return [
    part(false, 1, 1),
    part(true, 6 / 7, 6 / 7),
    part(false, 0.557, 0.557 * 0.3),
    part(false, 0.557 * 0.3, 0.557),
  ];
}
