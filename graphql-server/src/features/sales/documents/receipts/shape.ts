import { create, type Font, type Glyph } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** What PDFKit writes. */
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
  return Object.assign(font, { layout });
}

const buffer = new harfbuzz.Buffer();

function shape(font: Font, shaper: harfbuzz.Font, text: string, isRightToLeft: boolean): GlyphRun {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const starts = infos.map(({ cluster }) => cluster);
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    const isAlone = starts.indexOf(cluster) === starts.lastIndexOf(cluster);
    const end = Math.min(text.length, ...starts.filter((start) => start > cluster));
    const own = isAlone ? text.slice(cluster, end) : (font.stringsForGlyph(id)[0] ?? '');
    return font.getGlyph(
      id,
      Array.from(own, (each) => each.codePointAt(0) ?? 0),
    );
  });
  return new GlyphRun(glyphs, buffer.getGlyphPositions());
}
