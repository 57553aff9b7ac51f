import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { contentsOf } from './pdf-text.js';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

type Pixels = Parameters<typeof readBarcodes>[0];

/** Pixels of a point. */
const SCALE = 3;
const [WIDTH, HEIGHT] = [596 * SCALE, 842 * SCALE];

/** The filled rectangles of a page, as pixels. */
function pixelsOf(content: string) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  let shade = 0;
  let waiting: (readonly number[])[] = [];
  const commands = /([\d.]+) [\d.]+ [\d.]+ scn|([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re|\n(f|S)\n/g;
  for (const [, red, x, y, width, height, end] of content.matchAll(commands)) {
    if (red !== undefined) shade = Number(red) * 255;
    if (x !== undefined) waiting.push([x, y, width, height].map((each) => Number(each) * SCALE));
    if (end === undefined) continue;
    for (const [left = 0, top = 0, wide = 0, high = 0] of end === 'f' ? waiting : [])
      for (let row = Math.round(top); row < Math.round(top + high); row += 1) {
        const start = row * WIDTH;
        data.fill(shade, 4 * (start + Math.round(left)), 4 * (start + Math.round(left + wide)));
      }
    waiting = [];
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { data, width: WIDTH, height: HEIGHT, colorSpace: 'srgb' as const };
}

/** The texts that a decoder reads from the codes of a PDF. */
export async function codesOf(pdf: Buffer): Promise<string[]> {
  const pages = contentsOf(pdf).map(async (content) => {
    const found = await readBarcodes(pixelsOf(content) as Pixels, { formats: ['QRCode'] });
    return found.map((code) => code.text);
  });
  return (await Promise.all(pages)).flat();
}
