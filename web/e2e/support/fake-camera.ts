import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Gives pages a camera that sees a barcode. */
export async function showToCamera(page: Page, text: string, format: WriteInputBarcodeFormat): Promise<void> {
  const { symbol, error } = await writeBarcode(text, { format });
  if (!symbol) throw new Error(error);
  const { width, height } = symbol;
  await page.addInitScript(
    ({ modules, columns }) => {
      const scale = 4;
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d');
      const draw = () => {
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = '#000';
        for (const [at, shade] of modules.entries())
          if (shade === 0)
            context.fillRect(
              100 + scale * (at % columns),
              100 + scale * Math.floor(at / columns),
              scale,
              scale,
            );
      };
      const camera = async () => {
        setInterval(draw, 100);
        return canvas.captureStream(10);
      };
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: camera });
    },
    { modules: [...symbol.data.subarray(0, width * height)], columns: width },
  );
}
