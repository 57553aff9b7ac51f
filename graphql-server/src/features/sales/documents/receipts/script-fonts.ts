import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { shapedFont } from './shape.js';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';

/** A font of a weight: one file of a family, which has the characters of some ranges. */
export interface Face {
  /** Unique in a document. */
  readonly id: string;
  readonly font: Font;
  readonly has: (codePoint: number) => boolean;
}

/** The fonts that a document is written with; Noto Sans first. */
export type Faces = Readonly<Record<Weight, readonly [Face, ...Face[]]>>;

const BASE_FILES: Record<Weight, string> = {
  regular: '400Regular/NotoSans_400Regular',
  bold: '700Bold/NotoSans_700Bold',
};
const AXIS: Record<Weight, number> = { regular: 400, bold: 700 };

/** Families for what Noto Sans has not; the first that has a character writes it. */
const FAMILIES = [
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-hebrew',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-oriya',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thaana',
  'noto-sans-thai',
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
] as const;

/** A file of a family, and the characters that it is for. */
interface Slice {
  readonly id: string;
  readonly path: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const faceOf = (id: string, data: Buffer): Face => {
  const font = shapedFont(data);
  const characters = new Set(font.characterSet);
  return { id, font, has: (codePoint) => characters.has(codePoint) };
};

const baseFace = (weight: Weight): Face =>
  faceOf(weight, readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${BASE_FILES[weight]}.ttf`)));

let knownBase: Readonly<Record<Weight, Face>> | undefined;
const baseFaces = () => (knownBase ??= { regular: baseFace('regular'), bold: baseFace('bold') });

let knownSlices: readonly Slice[] | undefined;
const slices = (): readonly Slice[] => (knownSlices ??= FAMILIES.flatMap(slicesOf));

function slicesOf(family: string): Slice[] {
  const file = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([key, list]) => {
    const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`;
    return {
      id: name,
      path: `@fontsource-variable/${family}/files/${name}-wght-normal.woff2`,
      ranges: list.split(',').map((range) => {
        const [from = '', to = from] = range.slice('U+'.length).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    };
  });
}

/** Loaded once; all of them together are about 30 MB. */
const loaded = new Map<string, Promise<Face>>();

function load({ id, path }: Slice, weight: Weight): Promise<Face> {
  const key = `${id}-${weight}`;
  const known = loaded.get(key);
  if (known) return known;
  const face = readFace(key, path, weight);
  loaded.set(key, face);
  // The next receipt loads it again after a failure, such as lack of file descriptors.
  face.catch(() => loaded.delete(key));
  return face;
}

/** PDF knows neither the compression of these files nor fonts that have all weights. */
async function readFace(key: string, path: string, weight: Weight): Promise<Face> {
  const variationAxes = { wght: AXIS[weight] };
  const source = await readFile(require.resolve(path));
  // Unpacking takes tens of milliseconds; other requests come between.
  await setImmediate();
  const data = await subsetFont(source, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes,
  });
  return faceOf(key, data);
}

/** Loads the fonts for these texts. */
export const loadFaces = async (texts: Readonly<Record<Weight, string>>): Promise<Faces> => ({
  regular: await facesFor(texts.regular, 'regular'),
  bold: await facesFor(texts.bold, 'bold'),
});

async function facesFor(text: string, weight: Weight): Promise<Faces[Weight]> {
  const faces: [Face, ...Face[]] = [baseFaces()[weight]];
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (faces.some((face) => face.has(codePoint))) continue;
    for (const slice of slices()) {
      if (!slice.ranges.some(([from, to]) => from <= codePoint && codePoint <= to)) continue;
      const face = await load(slice, weight);
      if (!face.has(codePoint)) continue;
      faces.push(face);
      break;
    }
  }
  return faces;
}
