#!/usr/bin/env bash
# zxing-wasm 3.1.6, which `BarcodeDetector` polyfills use. Node 20.19 or later.
#
# Common guess: the reader reports a UPC-A as `UPCA` with its 12 digits and a UPC-E as `UPCE` with its
# eight digits, so a shop branches on the format, and expands the zeros of a UPC-E by itself.
#
# Behaviour: a UPC-A is reported as `EAN13` with 13 digits, and with 13 as well to a program that reads
# UPC-A only. A UPC-E has its own format, but its text is the GTIN in 13 digits, with its zeros.
# The eight digits of the pack appear nowhere, while scanners that are keyboards send exactly those.
# FNC1 in the text of an element string is the five characters `<GS>` by default.
#
# Output seen:
#   UPCA "036000291452" -> EAN13 0036000291452
#   UPCA "036000291452" -> UPCA 0036000291452
#   UPCE "04252614" -> UPCE 0042100005264
#   EAN8 "96385074" -> EAN8 96385074
#   Code128 "\u001d0109506000134352" -> Code128 <GS>0109506000134352
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.6

cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes, writeBarcode } from 'zxing-wasm/full';

const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/full/zxing_full.wasm');
prepareZXingModule({ overrides: { wasmBinary } });

async function read(format, text, options = {}) {
  const { image } = await writeBarcode(text, { format, scale: 4 });
  const [found] = await readBarcodes(image, options);
  const seen = `${found.format} ${found.text}`;
  console.log(`${format} ${JSON.stringify(text)} -> ${seen}`);
  return seen;
}

const seen = [
  await read('UPCA', '036000291452'),
  await read('UPCA', '036000291452', { formats: ['UPCA'] }),
  await read('UPCE', '04252614'),
  await read('EAN8', '96385074'),
  await read('Code128', '\u001d0109506000134352'),
];
const expected = [
  'EAN13 0036000291452',
  'UPCA 0036000291452',
  'UPCE 0042100005264',
  'EAN8 96385074',
  'Code128 <GS>0109506000134352',
];
if (String(seen) !== String(expected)) {
  console.error('This has changed.');
  process.exit(1);
}
JS
node read.mjs
