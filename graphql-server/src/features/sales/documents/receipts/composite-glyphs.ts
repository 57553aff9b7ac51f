import type { Font } from 'fontkit';

/** A glyph of a font and its place, in units of the font. */
export interface Part {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** A glyph of an embedded font: one of the font, or several rendered as one. */
interface Composite {
  readonly parts: readonly Part[];
  readonly advanceWidth: number;
}

/** The parts of fontkit's fonts and subsets that its types leave out. */
interface TrueTypeFont {
  readonly maxp: Record<'maxComponentElements' | 'maxComponentDepth' | 'maxPoints' | 'maxContours', number> &
    Record<'maxCompositePoints' | 'maxCompositeContours', number>;
}
interface TrueTypeSubset {
  readonly glyphs: (number | Composite)[];
  readonly mapping: Record<string, number | undefined>;
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] };
  offset: number;
  includeGlyph(id: number | string): number;
  _addGlyph(glyph: number | Composite): number;
}

/** Of a composite glyph. So many emoji side by side are as wide as its offsets allow. */
export const MAX_PARTS = 12;

/**
 * A font whose embedded glyphs are whole clusters of characters, such as a consonant with its
 * vowel signs. PDF has one text for each glyph, in all words alike, and readers take the places
 * of glyphs for the order of characters: clusters are the smallest parts that are copied rightly.
 */
export function withComposites(font: Font): Font {
  const { maxp } = font as unknown as TrueTypeFont;
  maxp.maxComponentElements = Math.max(maxp.maxComponentElements, MAX_PARTS);
  maxp.maxComponentDepth = Math.max(maxp.maxComponentDepth, 1) + 1;
  maxp.maxCompositePoints = Math.max(maxp.maxCompositePoints, maxp.maxPoints * MAX_PARTS);
  maxp.maxCompositeContours = Math.max(maxp.maxCompositeContours, maxp.maxContours * MAX_PARTS);
  const createSubset = font.createSubset.bind(font);
  return Object.assign(font, { createSubset: () => subsetOf(font, createSubset()) });
}

function subsetOf(font: Font, created: ReturnType<Font['createSubset']>): TrueTypeSubset {
  const subset = created as unknown as TrueTypeSubset;
  const addGlyph = subset._addGlyph.bind(subset);
  const includeGlyph = subset.includeGlyph.bind(subset);
  subset.includeGlyph = (id) => {
    if (typeof id === 'number') return includeGlyph(id);
    const known = subset.mapping[id];
    if (known !== undefined) return known;
    const composite = JSON.parse(id) as Composite;
    const [first, ...more] = composite.parts;
    const isSimple = first && more.length === 0 && first.x === 0 && first.y === 0;
    const index = subset.glyphs.push(isSimple ? first.glyph : composite) - 1;
    subset.mapping[id] = index;
    return index;
  };
  subset._addGlyph = (glyph) => {
    if (typeof glyph === 'number') return addGlyph(glyph);
    const { data, left } = encode(font, subset, glyph);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: left });
    subset.offset += data.length;
    return subset.glyf.push(data) - 1;
  };
  return subset;
}

const HEADER = 10;
const COMPONENT = 8;
const ARGUMENTS_ARE_WORDS = 1;
const ARGUMENTS_ARE_OFFSETS = 2;
const MORE_COMPONENTS = 32;

/** A composite glyph of a TrueType font (`glyf` of the OpenType specification). */
function encode(font: Font, subset: TrueTypeSubset, { parts }: Composite) {
  const boxes = parts.flatMap(({ glyph, x, y }) => {
    const { minX, minY, maxX, maxY } = font.getGlyph(glyph).bbox;
    return Number.isFinite(minX) ? [[minX + x, minY + y, maxX + x, maxY + y] as const] : [];
  });
  const [left, bottom, right, top] = boxes.reduce(
    (all, box) => [
      Math.min(all[0], box[0]),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2]),
      Math.max(all[3], box[3]),
    ],
    boxes[0] ?? [0, 0, 0, 0],
  );
  const data = Buffer.alloc(HEADER + parts.length * COMPONENT);
  [-1, left, bottom, right, top].forEach((value, index) => data.writeInt16BE(int16(value), index * 2));
  parts.forEach(({ glyph, x, y }, index) => {
    const at = HEADER + index * COMPONENT;
    const more = index < parts.length - 1 ? MORE_COMPONENTS : 0;
    data.writeUInt16BE(ARGUMENTS_ARE_WORDS + ARGUMENTS_ARE_OFFSETS + more, at);
    data.writeUInt16BE(subset.includeGlyph(glyph), at + 2);
    data.writeInt16BE(int16(x), at + 4);
    data.writeInt16BE(int16(y), at + 6);
  });
  return { data, left: int16(left) };
}

/** What is farther away, as the last of hundreds of accents, is not on the page anyway. */
const int16 = (value: number): number => Math.max(-0x8000, Math.min(Math.round(value), 0x7fff));
