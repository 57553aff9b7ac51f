import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A picture to read. */
export interface ReadRequest {
  readonly image: ImageBitmap;
  readonly formats: readonly BarcodeFormat[];
}

// From this shop; the package would load it from a content network.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', ({ data: { image, formats } }: MessageEvent<ReadRequest>) => {
  const detector = new BarcodeDetector({ formats: [...formats] });
  // An uncaught error is an `error` event of the worker, a rejection is none.
  void detector.detect(image).then(
    (found) => postMessage(found.map(({ rawValue, format }) => ({ rawValue, format }))),
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
