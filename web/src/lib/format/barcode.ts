export { barcodeKey, readBarcode, type Barcode, type BarcodeProblem } from '@larder/shared/barcode';
export { FNC1, type Measure } from '@larder/shared/gs1-elements';
export { readScaleLabel, scaleCountryOf, type ScaleLabel } from '@larder/shared/scale-label';
