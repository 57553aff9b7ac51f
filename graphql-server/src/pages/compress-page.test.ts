import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage } from './compress-page.js';
import { newNonce, withNonce } from './page-template.js';

const partsOf = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const words = (count: number) =>
  Array.from({ length: count }, (_, i) => `<p class="x">${i * 7919}</p>`).join('');

test.each([
  ['one place', partsOf('<style nonce="', `">a{}</style>${words(2000)}`)],
  [
    'many perAddress',
    partsOf(words(10), ...Array.from({ length: 50 }, (_, i) => `"><b>${i}</b>${words(i)}`)),
  ],
  ['perAddress next to each other', partsOf('<i>', '', '', '</i>')],
  ['other languages', partsOf('<b title="', `">Äpfel, 葡萄, \u{1f34f}`.repeat(500), '">')],
  ['the smallest page', partsOf('', '')],
  ['what looks like a nonce', partsOf(`<b>${newNonce()}`, '=='.repeat(100), '==')],
])('a compressed page accepts any nonce: %s', async (_, parts) => {
  const page = await compressPage(parts);
  for (let i = 0; i < 20; i += 1) {
    const nonce = newNonce();
    const read = page && brotliDecompressSync(withNonce(page, nonce));
    expect(read?.toString()).toBe(withNonce(parts, nonce).toString());
  }
});

test('a page without a nonce is not compressed', async () => {
  expect(await compressPage(partsOf('<p>Hello</p>'))).toBeNull();
});
