import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const SCALE = 4;

/** The pixels of the printed squares, and of the cross over them. */
function pixelsOf(svg: Element) {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = modules * SCALE;
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  const squares = svg.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  const paint = (x: number, y: number, wide: number, high: number, shade: number) => {
    for (let row = Math.round(y * SCALE); row < Math.round((y + high) * SCALE); row += 1)
      for (let column = Math.round(x * SCALE); column < Math.round((x + wide) * SCALE); column += 1) {
        const at = row * width + column;
        data.fill(shade, 4 * at, 4 * at + 3);
      }
  };
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) paint(Number(x), Number(y), 1, 1, 0);
  for (const rect of svg.querySelectorAll('rect')) {
    const [x = 0, y = 0, wide = 0, high = 0] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(rect.getAttribute(name)),
    );
    paint(x, y, wide, high, rect.getAttribute('fill') === '#000' ? 0 : 255);
  }
  return { data, width, height: width, colorSpace: 'srgb' as const };
}

/** The texts that a decoder reads from a code on the page. */
export async function readQrCode(svg: Element): Promise<string[]> {
  const found = await readBarcodes(pixelsOf(svg) as ImageData, { formats: ['QRCode'] });
  return found.map((code) => code.text);
}
