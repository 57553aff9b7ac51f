/** Of the Shape Detection API, which TypeScript does not know. */
interface BarcodeDetector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string; format: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const classIn = (scope: object): BarcodeDetectorClass | undefined =>
  'BarcodeDetector' in scope ? (scope.BarcodeDetector as BarcodeDetectorClass) : undefined;

/** Whether this browser reads barcodes from a camera. */
export const canReadCamera = (): boolean => classIn(globalThis) !== undefined && 'mediaDevices' in navigator;

/**
 * Those of groceries. An implementation may report a UPC-A as `ean_13` with 13 digits, and a UPC-E
 * with its eight digits or as its GTIN: `findings/zxing-reads-upc-as-ean-13.sh`.
 */
const FORMATS: readonly string[] = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
  // Element strings and links of GS1.
  'code_128',
  'data_matrix',
  'qr_code',
];

/** @throws Error where this browser reads none of these barcodes */
export async function createBarcodeDetector(): Promise<BarcodeDetector> {
  const Detector = classIn(globalThis);
  const supported = (await Detector?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (!Detector || formats.length === 0) throw new Error('No barcodes are read here.');
  return new Detector({ formats });
}
