#!/usr/bin/env bash
# Node 24.21.0 with its ICU, from the npm package node 24.21.0.
#
# Common guess: `currencyDisplay: 'narrowSymbol'` shortens what a reader would find in front of the
# sign, "US$" to "$", and leaves the script of the language alone: an Arabic page with narrow
# symbols has Arabic ones, as for the Saudi riyal.
#
# Behaviour: three Arabic currencies have a narrow symbol for all languages, which takes the place
# of the Arabic one: prices of Egypt, Lebanon and Syria are in Latin letters on Arabic pages, and
# those of Syria have the sign of sterling, which itself becomes "UK£" there. The other sixteen
# symbols in Arabic letters stay.
#
# Output seen:
#   EGP: ج.م. becomes E£
#   LBP: ل.ل. becomes L£
#   SYP: ل.س. becomes £
#   others in Arabic letters that stay: 16
#   GBP: UK£
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent node@24.21.0

cat >symbols.mjs <<'JS'
const symbol = (currency, currencyDisplay) =>
  new Intl.NumberFormat('ar', { style: 'currency', currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')
    .value.replaceAll(/[\u200E\u200F\u061C]/g, '');
const isArabic = (text) => /\p{Script=Arabic}/u.test(text);
const arabic = Intl.supportedValuesOf('currency').filter((code) => isArabic(symbol(code, 'symbol')));
const lost = arabic.filter((code) => !isArabic(symbol(code, 'narrowSymbol')));
const lines = [
  ...lost.map((code) => `${code}: ${symbol(code, 'symbol')} becomes ${symbol(code, 'narrowSymbol')}`),
  `others in Arabic letters that stay: ${arabic.length - lost.length}`,
  `GBP: ${symbol('GBP', 'narrowSymbol')}`,
];
console.log(lines.join('\n'));
const expected =
  'EGP: ج.م. becomes E£|LBP: ل.ل. becomes L£|SYP: ل.س. becomes £|others in Arabic letters that stay: 16|GBP: UK£';
if (lines.join('|') !== expected) throw new Error('This has changed.');
JS
node_modules/node/bin/node symbols.mjs
