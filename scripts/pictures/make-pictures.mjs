// Draws the demo shop's pictures: products, review photos, avatars and site icons. Run by hand when
// a drawing changes (`node scripts/pictures/make-pictures.mjs [slug ...]`); the results are
// committed.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { AVATARS } from './avatars.mjs';
import { GLYPHS, measureGlyphs } from './glyphs.mjs';
import { appIcon, favicon } from './marks.mjs';
import { noPicture } from './no-picture.mjs';
import { BEVERAGES } from './scenes/beverages.mjs';
import { DELICATESSENS } from './scenes/delicatessens.mjs';
import { FRUITS } from './scenes/fruits.mjs';
import { PHOTOS, PHOTO_HEIGHT, PHOTO_WIDTH } from './scenes/photos.mjs';
import { VEGETABLES } from './scenes/vegetables.mjs';
import { asScene, onStage } from './stage.mjs';

const publicFolder = join(dirname(fileURLToPath(import.meta.url)), '../../web/public');
const WIDTHS = [400, 800];
const WEBP = { quality: 74, alphaQuality: 88, effort: 6, smartSubsample: true };
const AVIF = { quality: 48, effort: 5 };

const asked = process.argv.slice(2);
const wanted = (name) => asked.length === 0 || asked.includes(name);

/** Writes one drawing as WebP and AVIF in every width. */
const writePicture = async (name, svg) => {
  for (const width of WIDTHS) {
    const pixels = await sharp(Buffer.from(svg)).resize(width).png().toBuffer();
    const base = join(publicFolder, 'pictures', `${name}.${width}`);
    await sharp(pixels).webp(WEBP).toFile(`${base}.webp`);
    await sharp(pixels).avif(AVIF).toFile(`${base}.avif`);
  }
};

for (const folder of ['pictures', 'avatars', 'icons']) {
  await mkdir(join(publicFolder, folder), { recursive: true });
}
await measureGlyphs(GLYPHS);

for (const [slug, draw] of Object.entries({ ...FRUITS, ...VEGETABLES, ...DELICATESSENS, ...BEVERAGES })) {
  if (wanted(slug)) await writePicture(slug, await onStage(draw));
}
if (wanted('no-picture')) await writePicture('no-picture', await onStage(noPicture));
for (const [name, draw] of Object.entries(PHOTOS)) {
  if (wanted(name)) await writePicture(`photo-${name}`, asScene(draw, PHOTO_WIDTH, PHOTO_HEIGHT));
}
if (wanted('avatars')) {
  for (const [name, svg] of Object.entries(AVATARS)) {
    await writeFile(join(publicFolder, 'avatars', `${name}.svg`), svg);
  }
}
if (wanted('icons')) {
  await writeFile(join(publicFolder, 'favicon.svg'), favicon());
  const icons = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 };
  for (const [name, size] of Object.entries(icons)) {
    const target = join(publicFolder, 'icons', `${name}.png`);
    await sharp(Buffer.from(appIcon()))
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(target);
  }
}
