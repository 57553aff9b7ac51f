export {
  readBarcode,
  type Barcode,
  type BarcodeProblem,
} from '../../../../graphql-server/src/common/barcode';
export { FNC1, type Measure } from '../../../../graphql-server/src/common/gs1-elements';
export {
  readScaleLabel,
  scaleCountryOf,
  type ScaleLabel,
} from '../../../../graphql-server/src/common/scale-label';
