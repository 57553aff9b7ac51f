export { readBarcode, type BarcodeProblem } from '../../../../graphql-server/src/common/barcode';
