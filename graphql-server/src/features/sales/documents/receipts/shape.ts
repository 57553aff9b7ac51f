import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { MAX_PARTS, type Part, withComposites } from './composite-glyphs.js';

interface Glyph {
  /** Of the embedded font: its parts, and what it is copied as. */
  readonly id: string;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** What PDFKit writes; one glyph for each cluster of characters. */
class GlyphRun {
  constructor(
    readonly glyphs: readonly Glyph[],
    readonly positions: readonly Position[],
  ) {}

  // PDFKit scales the positions in place.
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/** The OpenType feature of text from right to left, by which a run says its direction. */
export const RIGHT_TO_LEFT: PDFKit.Mixins.OpenTypeFeatures = 'rtlm';

/** A font for PDFKit that HarfBuzz shapes: fontkit throws errors at some letters with marks. */
export function shapedFont(data: Buffer): Font {
  const font = create(data);
  if ('fonts' in font) throw new Error('A collection of fonts is not one font.');
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(data)));
  const layout = (text: string, features: readonly string[] = []): GlyphRun =>
    shape(font, shaper, text, features.includes(RIGHT_TO_LEFT));
  return Object.assign(withComposites(font), { layout });
}

const buffer = new harfbuzz.Buffer();

function shape(font: Font, shaper: harfbuzz.Font, text: string, isRightToLeft: boolean): GlyphRun {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))];
  const ends = new Map(starts.toSorted((a, b) => a - b).map((start, index, all) => [start, all[index + 1]]));
  const glyphs: Glyph[] = [];
  const places: Position[] = [];
  const add = (parts: readonly Part[], xAdvance: number, codePoints: readonly number[]) => {
    const [first] = parts;
    const isSimple = parts.length === 1 && first?.x === 0 && first.y === 0;
    const advanceWidth = isSimple ? font.getGlyph(first.glyph).advanceWidth : xAdvance;
    glyphs.push({ id: JSON.stringify({ parts, advanceWidth, codePoints }), advanceWidth, codePoints });
    places.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 });
  };
  // From left to right, as the glyphs.
  for (const start of starts) {
    const parts: Part[] = [];
    let xAdvance = 0;
    infos.forEach(({ cluster, codepoint: glyph }, index) => {
      const position = positions[index];
      if (cluster !== start || !position) return;
      parts.push({ glyph, x: xAdvance + position.xOffset, y: position.yOffset });
      xAdvance += position.xAdvance;
    });
    const codePoints = Array.from(text.slice(start, ends.get(start)), (each) => each.codePointAt(0) ?? 0);
    // Readers of PDF turn around all that is seen from right to left.
    if (isRightToLeft) codePoints.reverse();
    // A cluster of many parts, as a letter with hundreds of accents, is several glyphs in a row.
    const count = Math.ceil(parts.length / MAX_PARTS);
    for (let index = 0; index < count; index++) {
      const some = parts.slice(index * MAX_PARTS, (index + 1) * MAX_PARTS);
      const origin = index === 0 ? 0 : (some[0]?.x ?? 0);
      const end = parts[(index + 1) * MAX_PARTS]?.x ?? xAdvance;
      add(
        some.map((part) => ({ ...part, x: part.x - origin })),
        end - origin,
        codePoints.slice(
          Math.floor((codePoints.length * index) / count),
          Math.floor((codePoints.length * (index + 1)) / count),
        ),
      );
    }
  }
  return new GlyphRun(glyphs, places);
}
