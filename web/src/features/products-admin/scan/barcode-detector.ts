/** Of the Shape Detection API, which TypeScript does not know. */
interface BarcodeDetector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const classIn = (scope: object): BarcodeDetectorClass | undefined =>
  'BarcodeDetector' in scope ? (scope.BarcodeDetector as BarcodeDetectorClass) : undefined;

/** Whether this browser reads barcodes from a camera. */
export const canReadCamera = (): boolean => classIn(globalThis) !== undefined && 'mediaDevices' in navigator;

/** Those of groceries. */
const FORMATS: readonly string[] = ['ean_13', 'ean_8', 'upc_a', 'itf'];

/** @throws Error where this browser reads none of these barcodes */
export async function createBarcodeDetector(): Promise<BarcodeDetector> {
  const Detector = classIn(globalThis);
  const supported = (await Detector?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (!Detector || formats.length === 0) throw new Error('No barcodes are read here.');
  return new Detector({ formats });
}
