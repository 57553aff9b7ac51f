// The part of the shop's fonts that its first screens are written with: `npm run fonts` after
// another version of their packages. What else a text may hold comes from the whole files, when
// there is such a text.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'web/src/theme/fonts');

const faces = await readFile(path.join(root, 'web/src/theme/font-faces.css'), 'utf8');
const [, ranges = ''] = /unicode-range:([^;]+);/.exec(faces) ?? [];
const letters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  .flatMap(([, from, to = from]) => {
    const first = Number.parseInt(from, 16);
    const count = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
  })
  .join('');

// Weights that the shop's styles use.
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
