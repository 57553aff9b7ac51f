import { expect, test } from 'vitest';
import { barcodeKey, readBarcode } from './barcode.js';

test.each([
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['0036000291452', '0036000291452'],
  ['10614141000415', '10614141000415'],
  ['00000000', '00000000'],
  [' 4 006381 333931 ', '4006381333931'],
  ['4-006381-333931', '4006381333931'],
  ['4006381–333931', '4006381333931'],
  ['４００６３８１３３３９３１', '4006381333931'],
])('38.5 %j is a barcode', (typed, barcode) => {
  expect(readBarcode(typed)).toEqual({ barcode });
});

test.each([
  ['4006381333932', 'checkDigit'],
  // Two digits next to each other are exchanged.
  ['4060381333931', 'checkDigit'],
  ['96385075', 'checkDigit'],
  ['036000291453', 'checkDigit'],
  ['10614141000416', 'checkDigit'],
  // Without its zeros in front.
  ['36000291452', 'length'],
  ['1', 'length'],
  ['400638133393100', 'length'],
  ['4006381333931x', 'notDigits'],
  ['', 'notDigits'],
  ['-', 'notDigits'],
  ['+4006381333931', 'notDigits'],
  ['4006381333931.0', 'notDigits'],
  // Eastern Arabic digits.
  ['٤٠٠٦٣٨١٣٣٣٩٣١', 'notDigits'],
  ['4.00638E+12', 'shortened'],
  ['4,00638e+12', 'shortened'],
  ['4E12', 'shortened'],
])('38.5 %j is no barcode: %s', (typed, problem) => {
  expect(readBarcode(typed)).toEqual({ problem });
});

test('38.5 a UPC-A and its EAN-13 are the same product', () => {
  expect(barcodeKey('036000291452')).toBe(barcodeKey('0036000291452'));
  expect(barcodeKey('036000291452')).not.toBe(barcodeKey('4006381333931'));
});
