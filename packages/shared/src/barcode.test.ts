import { expect, test } from 'vitest';
import { barcodeKey, readBarcode } from './barcode.js';

const FNC1 = '\u001D';

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

test.each([
  // By the last digit before the check digit: 0, 1, 2; 3; 4. See below for 5 to 9.
  ['04252614', '042100005264'],
  ['01234505', '012000003455'],
  ['01278907', '012000007897'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['0 425261 4', '042100005264'],
  [']E004252614', '042100005264'],
  // As zxing-wasm 3.1 and the standard of identifiers have a UPC-E.
  [']E00042100005264', '0042100005264'],
])('50.5 the UPC-E %j is %s', (typed, barcode) => {
  expect(readBarcode(typed)).toEqual({ barcode });
});

test.each([
  // Right as a UPC-E and as a GTIN-8, as all are that end with 5 to 9 and the check digit.
  ['01234565', undefined, { barcode: '012345000065', other: '00000001234565' }],
  ['02345673', undefined, { barcode: '023456000073', other: '00000002345673' }],
  ['01234565', 'upc_e', { barcode: '012345000065' }],
  ['01234565', 'ean_8', { barcode: '00000001234565', other: '012345000065' }],
  [']E401234565', undefined, { barcode: '00000001234565', other: '012345000065' }],
  // A GTIN-8 only: a number inside a company.
  ['01234541', undefined, { barcode: '01234541' }],
  ['01234541', 'upc_e', { problem: 'checkDigit' }],
  ['01234542', undefined, { problem: 'checkDigit' }],
  // No UPC-E, as the GTIN-12 with these zeros has another form.
  ['00012089', undefined, { barcode: '00012089' }],
  ['01234053', undefined, { barcode: '01234053' }],
  ['01204534', undefined, { problem: 'checkDigit' }],
  ['01204534', 'upc_e', { problem: 'checkDigit' }],
  ['01204039', undefined, { problem: 'checkDigit' }],
  ['01230545', undefined, { problem: 'checkDigit' }],
  // GS1 has no UPC-E of number system 1.
  ['14252611', undefined, { problem: 'checkDigit' }],
  ['11234562', undefined, { barcode: '11234562' }],
  ['11234562', 'upc_e', { problem: 'checkDigit' }],
  ['96385074', 'ean_8', { barcode: '96385074' }],
  ['0042100005264', 'upc_e', { barcode: '0042100005264' }],
])('50.5 %j of the symbol %s is %j', (typed, symbology, read) => {
  expect(readBarcode(typed, symbology)).toEqual(read);
});

const GTIN = { barcode: '09506000134352' };

test.each([
  ['(01)09506000134352', GTIN],
  [' (01) 09506000134352 ', GTIN],
  ['(01)09506000134352(17)260131(10)ABC', GTIN],
  ['(10)ABC(01)09506000134352', GTIN],
  ['（01）09506000134352', GTIN],
  [']C10109506000134352', GTIN],
  [']C1010950600013435217260131', GTIN],
  [`]d2${FNC1}10A1${FNC1}0109506000134352`, GTIN],
  [']e00109506000134352', GTIN],
  // The element before the GTIN ends with its length, or at FNC1.
  [']Q3172601310109506000134352', GTIN],
  [`10ABC${FNC1}0109506000134352`, GTIN],
  ['<GS>0109506000134352', GTIN],
  [`${FNC1}0109506000134352`, GTIN],
  ['0109506000134352', GTIN],
  ['010950600013435217260131', GTIN],
  ['(02)09506000134352(37)12', GTIN],
  ['https://id.gs1.org/01/09506000134352', GTIN],
  ['HTTPS://ID.GS1.ORG/01/09506000134352', GTIN],
  // The GTIN of the path is the one of the link.
  ['https://id.gs1.org/01/09506000134352?01=04006381333931', GTIN],
  ['https://shop.example/a/b/01/09506000134352/10/ABC?17=260131', GTIN],
  ['https://example.com/gtin/4006381333931#x', { barcode: '4006381333931' }],
  [']Q1https://id.gs1.org/01/09506000134352', GTIN],
  ['(01)98898765432106(3103)000195', { barcode: '98898765432106', measure: { kind: 'weight', grams: 195 } }],
  [']e001988987654321063202000150', { barcode: '98898765432106', measure: { kind: 'weight', grams: 680 } }],
  [
    'https://id.gs1.org/01/98898765432106?3922=499',
    { barcode: '98898765432106', measure: { kind: 'price', units: 499, decimals: 2 } },
  ],
])('50.5 %j has the GTIN %j', (typed, read) => {
  expect(readBarcode(typed)).toEqual(read);
});

test.each(['01234565', ']E401234565', '04252614', '(01)09506000134352', ']E0036000291452'])(
  '50.5 what %j is read as is read as itself',
  (typed) => {
    const read = readBarcode(typed);
    expect('barcode' in read && readBarcode(read.barcode)).toEqual({
      barcode: 'barcode' in read && read.barcode,
    });
  },
);

test.each([
  ['(01)09506000134353', 'checkDigit'],
  ['(01)0950600013435', 'checkDigit'],
  ['(01)095060001', 'length'],
  ['(01)0950600013435X', 'notDigits'],
  [']C1010950600013', 'length'],
  ['0109506000134353', 'checkDigit'],
  // A pallet.
  ['(00)340123450000000017', 'noGtin'],
  [']C100340123450000000017', 'noGtin'],
  ['(10)ABC', 'noGtin'],
  ['https://id.gs1.org/01/09506000134353', 'checkDigit'],
  ['https://example.com/414/9506000134352', 'notDigits'],
  ['https://example.com/', 'notDigits'],
  [']Q1WIFI:S:larder;;', 'notDigits'],
])('50.5 %j has no GTIN: %s', (typed, problem) => {
  expect(readBarcode(typed)).toEqual({ problem });
});
