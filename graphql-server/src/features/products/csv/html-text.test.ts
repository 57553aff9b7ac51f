import { expect, test } from 'vitest';
import { plainText } from './html-text.js';

test.each([
  ['<p>Creamy,&nbsp;for coffee.</p>', 'Creamy, for coffee.'],
  ['One<br>two \n\n  three', 'One\ntwo\nthree'],
  ['&#233;&amp;&bogus;', 'é&&bogus;'],
  ['&#55357;&#1114112;&#0;', '&#55357;&#1114112;&#0;'],
  ['&#128512;', '😀'],
  [`a${' '.repeat(30_000)}b`, `a${' '.repeat(30_000)}b`],
])('the text of %j', (html, text) => expect(plainText(html).replaceAll('\u00a0', ' ')).toBe(text));
