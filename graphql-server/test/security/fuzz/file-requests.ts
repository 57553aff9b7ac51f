import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { CSV_HEADER } from '../../../src/features/catalogue/import/csv-columns.js';
import { blackPng } from '../../support/picture-bombs.js';
import type { RestRequest } from './rest-requests.js';
import { nastyText, oneOf, onceIn, upTo, type Draw } from './values.js';

const BOUNDARY = 'larder-fuzz';
const OPERATIONS = {
  uploadImage: 'mutation($input: UploadImageInput!) { uploadImage(input: $input) { url srcSet } }',
  importProducts: 'mutation($input: ImportProductsInput!) { importProducts(input: $input) { id state } }',
};
const TYPES = ['image/jpeg', 'image/png', 'image/svg+xml', 'text/csv', 'text/html', 'application/zip', ''];
const SIDES = [0, 1, 8, 16_000, 65_536, 2 ** 31 - 1, 2 ** 32 - 1];
const OTHERS: readonly string[] = [
  '',
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7\n',
  'PK\u0003\u0004',
  '#!/bin/sh\nexit 1\n',
  'GIF89a',
  '\u00ff\u00d8\u00ff\u00e0',
  '\u0000\u0000\u0000\u0020ftypavif',
  'push graphic-context\nviewbox 0 0 1 1\nfill \u0027url(https://127.0.0.1/)\u0027\npop graphic-context',
];

/** Small pictures of every kind that there is, one byte for each character. */
export async function samplePictures(): Promise<string[]> {
  const square = () => sharp({ create: { width: 9, height: 6, channels: 3, background: '#7a3' } });
  const made = [square().jpeg(), square().png(), square().webp(), square().gif(), square().tiff()];
  const pictures = await Promise.all([...made, square().avif({ effort: 0 })].map((each) => each.toBuffer()));
  return pictures.map((each) => each.toString('latin1'));
}

/** A request that sends a file of any name, type and content. */
export function drawFile(draw: Draw, pictures: readonly string[], ids: readonly string[]): RestRequest {
  const isImport = onceIn(draw, 2);
  // What fits, more often than not, so that it comes as far as it can.
  const looksLikeRows = onceIn(draw, 5) ? !isImport : isImport;
  const content = looksLikeRows ? drawRows(draw, ids) : drawPicture(draw, pictures);
  const input = { file: null, ...(isImport ? { dryRun: onceIn(draw, 2) } : {}) };
  const query = isImport ? OPERATIONS.importProducts : OPERATIONS.uploadImage;
  const operations = flaw(draw) ? nastyText(draw) : JSON.stringify({ query, variables: { input } });
  const map = flaw(draw)
    ? oneOf(draw, [
        '{}',
        '[]',
        '{"0":[]}',
        '{"0":["__proto__.a"]}',
        '{"0":["variables.input"]}',
        nastyText(draw),
      ])
    : '{"0":["variables.input.file"]}';
  const parts = [
    part('name="operations"', '', utf8(operations)),
    part('name="map"', '', utf8(map)),
    part(`name="${flaw(draw) ? '1' : '0'}"${drawName(draw)}`, oneOf(draw, TYPES), content),
  ];
  if (flaw(draw)) parts.splice(upTo(draw, 2), 1);
  if (flaw(draw)) parts.push(oneOf(draw, parts));
  if (flaw(draw)) parts.reverse();
  const whole = `${parts.join('')}--${BOUNDARY}--\r\n`;
  return {
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': flaw(draw) ? drawContentType(draw) : `multipart/form-data; boundary=${BOUNDARY}`,
      ...(flaw(draw) ? {} : { 'apollo-require-preflight': 'true' }),
    },
    body: flaw(draw) ? cut(draw, whole) : whole,
    isBinary: true,
  };
}

const flaw = (draw: Draw): boolean => onceIn(draw, 16);
const utf8 = (text: string): string => Buffer.from(text).toString('latin1');
const cut = (draw: Draw, text: string): string => text.slice(0, upTo(draw, text.length));

const part = (name: string, type: string, content: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${name}\r\n${type && `content-type: ${type}\r\n`}\r\n${content}\r\n`;

/** As it stands in the head of a part, where nothing keeps a client from writing anything. */
function drawName(draw: Draw): string {
  if (flaw(draw)) return '';
  const name = onceIn(draw, 3)
    ? 'file.jpg'
    : oneOf(draw, ['../../../etc/passwd', 'a\\..\\b', 'x'.repeat(4_000), nastyText(draw)]);
  if (flaw(draw)) return `; filename*=UTF-8''${oneOf(draw, ['%00', '%ff', '%E2%80%AE.jpg', utf8(name)])}`;
  return `; filename="${utf8(name)}"`;
}

const drawContentType = (draw: Draw): string =>
  oneOf(draw, [
    'multipart/form-data',
    'multipart/form-data; boundary=another',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(200)}`,
    `multipart/mixed; boundary=${BOUNDARY}`,
    'application/json',
    'text/plain',
    'image/png',
  ]);

function drawPicture(draw: Draw, pictures: readonly string[]): string {
  const picture = oneOf(draw, pictures);
  switch (upTo(draw, 6)) {
    case 0:
      return cut(draw, picture);
    case 1:
      return changed(draw, picture);
    case 2:
      return picture + oneOf(draw, [...pictures, ...OTHERS]);
    case 3:
      return pngThatClaims(oneOf(draw, SIDES), oneOf(draw, SIDES));
    case 4:
      return onceIn(draw, 2) ? utf8(nastyText(draw)) : oneOf(draw, OTHERS);
    default:
      return picture;
  }
}

/** With some bytes that are others. */
function changed(draw: Draw, content: string): string {
  const bytes = Buffer.from(content, 'latin1');
  for (let left = 1 + upTo(draw, 8); left > 0; left--) bytes[upTo(draw, bytes.length - 1)] = upTo(draw, 255);
  return bytes.toString('latin1');
}

/** A few bytes that say they are a picture of any size. */
function pngThatClaims(width: number, height: number): string {
  const png = blackPng(8);
  // Where the first chunk has them, after the signature, its length and its name (PNG, 11.2.2).
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png.toString('latin1');
}

/** A file of products, most of it as it should be. */
function drawRows(draw: Draw, ids: readonly string[]): string {
  const separator = onceIn(draw, 4) ? ';' : ',';
  const columns = CSV_HEADER.filter(() => !onceIn(draw, 10));
  if (flaw(draw)) columns.push(oneOf(draw, [...CSV_HEADER, nastyText(draw)]));
  const rows = Array.from({ length: upTo(draw, 4) }, () =>
    columns.map((column) => drawCell(draw, column, ids)),
  );
  const text = [columns, ...rows].map((cells) => cells.join(separator)).join(onceIn(draw, 4) ? '\n' : '\r\n');
  if (flaw(draw)) return Buffer.from(text, 'utf16le').toString('latin1');
  const content = utf8(onceIn(draw, 6) ? `\ufeff${text}` : text);
  if (flaw(draw)) return changed(draw, `${content}\r\n`);
  return flaw(draw) ? cut(draw, content) : content;
}

const FITTING: Readonly<Record<string, readonly string[]>> = {
  id: [''],
  name: ['Plums', '=1+1', '"Plums, red"'],
  description: ['Fine plums.', ''],
  category: ['Fruits', 'Vegetables'],
  price: ['1.50', '1', '0.01', '99999999999', '-1', '1e9', '٣'],
  photo: ['', 'https://example.test/plums.jpg', 'javascript:alert(1)', '//x'],
  pack_amount: ['', '500'],
  pack_unit: ['', 'g'],
  stock: ['', '0', '7', '-7', '2147483648'],
  low_stock_threshold: ['', '3'],
  hidden: ['yes', 'no', ''],
};

function drawCell(draw: Draw, column: string, ids: readonly string[]): string {
  if (flaw(draw)) return onceIn(draw, 2) ? nastyText(draw) : JSON.stringify(nastyText(draw));
  if (column === 'id' && onceIn(draw, 2)) return oneOf(draw, ids);
  return oneOf(draw, FITTING[column] ?? ['']);
}
