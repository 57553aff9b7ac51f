// The part of the shop's fonts that its first screens are written with: `npm run fonts` after another version of their
// packages. What else a text may hold comes from the whole files, when there is such a text.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'web/src/theme/fonts');

// The same as `unicode-range` in `web/src/theme/font-faces.css`.
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbc, 0xbe],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];
const letters = RANGES.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('');

// Weights that the shop's styles ask for.
const FONTS = {
  'bricolage-grotesque': { min: 700, max: 800 },
  figtree: { min: 400, max: 800 },
};

for (const [name, wght] of Object.entries(FONTS)) {
  const source = path.join(root, 'node_modules/@fontsource-variable', name);
  const whole = await readFile(path.join(source, `files/${name}-latin-wght-normal.woff2`));
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(path.join(folder, `${name}-first.woff2`), part);
  await copyFile(path.join(source, 'LICENSE'), path.join(folder, `${name}-LICENSE.txt`));
  console.log(`${name}: ${part.length} bytes of ${whole.length}`);
}
