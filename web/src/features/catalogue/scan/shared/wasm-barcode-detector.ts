import type { BarcodeFormat } from 'barcode-detector/ponyfill';
import type { ReadRequest } from './barcode-worker';

type Found = readonly { rawValue: string; format: string }[];

/**
 * Reads in a worker, whose content security policy allows WebAssembly; that of pages does not.
 *
 * @throws if the WebAssembly does not load
 */
export async function createWasmDetector(formats: readonly BarcodeFormat[]) {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  /** One picture after another. */
  const detect = async (source: HTMLVideoElement | ImageData): Promise<Found> => {
    const image = await createImageBitmap(source);
    return new Promise<Found>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Found>) => resolve(data);
      worker.onerror = () => reject(new Error('The reader of barcodes does not work.'));
      worker.postMessage({ image, formats } satisfies ReadRequest, [image]);
    });
  };
  await detect(new ImageData(1, 1));
  return { detect, close: () => worker.terminate() };
}
