import type { BarcodeFormat } from 'barcode-detector/ponyfill';

/** Of the Shape Detection API, which TypeScript does not know. */
export interface BarcodeDetector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string; format: string }[]>;
  /** Ends what runs beside the page. */
  close?: () => void;
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const builtIn = () => (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;

/** Whether this device may have a camera for this page. */
export const canReadCamera = (): boolean => 'mediaDevices' in navigator;

/**
 * Those of groceries. An implementation may report a UPC-A as `ean_13` with 13 digits, and a UPC-E
 * with its eight digits or as its GTIN: `findings/zxing-reads-upc-as-ean-13.sh`.
 */
const FORMATS: readonly BarcodeFormat[] = [
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

/** That of the browser or, where that reads none of these barcodes, one in WebAssembly. */
export async function createBarcodeDetector(): Promise<BarcodeDetector> {
  const Detector = builtIn();
  const supported = (await Detector?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (Detector && formats.length > 0) return new Detector({ formats });
  const { createWasmDetector } = await import('./wasm-barcode-detector');
  return createWasmDetector(FORMATS);
}
