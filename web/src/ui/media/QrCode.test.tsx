import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { QrCode } from './QrCode';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const SCALE = 4;

/** The pixels of the printed squares. */
function pixelsOf(svg: Element) {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const width = modules * SCALE;
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  const squares = svg.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  for (const [, x, y] of squares.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = (Number(y) * SCALE + row) * width + Number(x) * SCALE + column;
        data.fill(0, 4 * at, 4 * at + 3);
      }
  return { data, width, height: width, colorSpace: 'srgb' as const };
}

it.each([
  'https://larder.example/dashboard/manage-orders/0196b5a2-3d1c-7a44-9f2e-1f7f1a0c9d11',
  'Zürich 16–18 h',
])('a decoder reads %s back', async (text) => {
  render(<QrCode text={text} label="Code" size="25mm" />);
  const pixels = pixelsOf(screen.getByRole('img', { name: 'Code' }));
  const found = await readBarcodes(pixels as ImageData, { formats: ['QRCode'] });
  expect(found.map((code) => code.text)).toEqual([text]);
});
