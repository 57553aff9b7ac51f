import { expect, test } from 'vitest';
import { plainText } from './html-text.js';

test.each([
  ['<p>Creamy,&nbsp;for coffee.</p>', 'Creamy, for coffee.'],
  ['One<br>two \n\n  three', 'One\ntwo\nthree'],
  ['Cr&egrave;me &ndash; 4&deg;C, caf&#xe9;&#233;&amp;&bogus;', 'Crème – 4°C, caféé&&bogus;'],
  // As browsers show them.
  ['&#55357;&#1114112;&#0;', '\uFFFD\uFFFD\uFFFD'],
  ['&#128512;', '😀'],
  ['Good<style>p{color:red}</style><script>if (a<b) document.write("<p>bad</p>")</script> food', 'Good food'],
  ['Good<STYLE type="text/css">p > b {}</STYLE > food<!-- <b>not</b> this -->', 'Good food'],
  ['<title>Page</title><template><p>No</p></template>Yes', 'Yes'],
  [
    '<table><tr><th>Of 100 g</th></tr>\n<tr>\n<td>Fat</td>\n <td>30 g</td>\n</tr><tr><td>Salt<td>1 g</table>',
    'Of 100 g\nFat 30 g\nSalt 1 g',
  ],
  ['<ul><li>Oats<li>Rye</ul><h2>Storage</h2>Cool', 'Oats\nRye\nStorage\nCool'],
  ['<img src="a.jpg" alt="a > b">Plums', 'Plums'],
  ['Fat <1 g, a < b, sugar <some', 'Fat <1 g, a < b, sugar <some'],
  [`a${' '.repeat(30_000)}b`, `a${' '.repeat(30_000)}b`],
])('the text of %j', (html, text) => expect(plainText(html)).toBe(text));

test.each([
  ['<b>', '</i>'],
  ['&amp;', ''],
  ['&', '<'],
  ['<!--', '-->'],
  ['<style>', '</styl'],
  ['<td', ' a="'],
  ['&#x1F600', '&CounterClockwiseContourIntegra'],
])('long text of %j and %j takes linear time', (open, close) => {
  const timeOf = (length: number): number => {
    const hostile = open.repeat(length / open.length) + (close && close.repeat(length / close.length));
    const start = performance.now();
    plainText(hostile);
    return performance.now() - start;
  };
  timeOf(50_000);
  expect(timeOf(200_000)).toBeLessThan(5_000);
});
