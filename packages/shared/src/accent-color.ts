/**
 * The shop's accent colour, its shades and its contrast (WCAG 2.2, 1.4.3). The web bundles this
 * file, so it imports nothing.
 */

type Rgb = readonly [red: number, green: number, blue: number];

interface Shades {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly tint: string;
  readonly contrastText: string;
}

/** `primary` of the theme's two palettes. */
export interface AccentShades {
  readonly light: Shades;
  readonly dark: Shades;
}

/** The backgrounds of each scheme that the accent colour stands on (`web/src/theme/tokens.ts`). */
export const ACCENT_GROUNDS = {
  light: ['#FFFFFF', '#FBF8F1', '#F3EDE0'],
  dark: ['#18221B', '#0F1712', '#212D25'],
} as const;

/** Of text to its background: level AA. */
export const MIN_CONTRAST = 4.5;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Tries so many steps from a colour to white or black. */
const STEPS = 100;

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const rgbOf = (hex: string): Rgb => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};
const hexOf = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const mix = ([r, g, b]: Rgb, [red, green, blue]: Rgb, share: number): Rgb => [
  r + (red - r) * share,
  g + (green - g) * share,
  b + (blue - b) * share,
];

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** The first shade on the way from a colour to another one that is readable on all grounds. */
function readable(color: Rgb, towards: Rgb, groundsOf: (shade: string) => readonly string[]): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = hexOf(mix(color, towards, step / STEPS));
    if (lowestContrast(shade, groundsOf(shade)) >= MIN_CONTRAST) return shade;
  }
  return hexOf(towards);
}

const lowestContrast = (shade: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(shade, ground)));

const lightTintOf = (main: string): string => hexOf(mix(rgbOf(main), WHITE, 0.88));
/** What a colour stands on in light pages, and white text on it. */
const lightGroundsOf = (main: string) => [...ACCENT_GROUNDS.light, lightTintOf(main)];
const darkTintOf = (main: string): string => hexOf(mix(rgbOf(main), rgbOf(ACCENT_GROUNDS.dark[0]), 0.8));
const darkGroundsOf = (main: string) => [...ACCENT_GROUNDS.dark, darkTintOf(main)];

interface AccentProblem {
  /** The lowest contrast on a background of light pages, with one decimal, rounded down. */
  readonly ratio: number;
  /** The nearest shade that is readable. */
  readonly suggestion: string;
}

/**
 * Whether text in this colour, and white text on it, is readable on light pages; null if it is. On
 * dark pages a lighter shade stands in for it, which always is.
 */
export function accentProblem(accent: string): AccentProblem | null {
  const ratio = lowestContrast(accent, lightGroundsOf(accent));
  if (ratio >= MIN_CONTRAST) return null;
  return { ratio: Math.floor(ratio * 10) / 10, suggestion: readable(rgbOf(accent), BLACK, lightGroundsOf) };
}

/** The shades of an accent colour without a problem. */
export function accentShades(accent: string): AccentShades {
  const lightTint = lightTintOf(accent);
  const dark = readable(rgbOf(accent), WHITE, darkGroundsOf);
  const darkTint = darkTintOf(dark);
  return {
    light: {
      main: accent.toUpperCase(),
      dark: hexOf(mix(rgbOf(accent), BLACK, 0.3)),
      light: lightTint,
      tint: lightTint,
      contrastText: hexOf(WHITE),
    },
    dark: {
      main: dark,
      dark: hexOf(mix(rgbOf(dark), WHITE, 0.3)),
      light: darkTint,
      tint: darkTint,
      contrastText: readable(mix(rgbOf(accent), BLACK, 0.7), BLACK, () => [dark]),
    },
  };
}
