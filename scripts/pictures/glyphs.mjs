// Pictures of food from Google's Noto Emoji (Apache-2.0, see NOTICE), placed by what is visible of
// them: the glyphs leave different margins in their 128 x 128 box, so each is measured once before
// use.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { freshId } from './svg.mjs';

const BOX = 128;
const { icons } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json'), 'utf8'),
);

const bounds = new Map();

const bodyOf = (name) => {
  const icon = icons[name];
  if (!icon) throw new Error(`Noto Emoji has no glyph called "${name}"`);
  return icon.body;
};

/**
 * Measures the visible part of the glyphs that the scenes use. To be called before anything is
 * drawn.
 */
export const measureGlyphs = async (names) => {
  for (const name of names) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${BOX} ${BOX}" width="256" height="256">${bodyOf(name)}</svg>`;
    const { info } = await sharp(Buffer.from(svg))
      .trim({ threshold: 1 })
      .toBuffer({ resolveWithObject: true });
    bounds.set(name, {
      left: -(info.trimOffsetLeft ?? 0) / 2,
      top: -(info.trimOffsetTop ?? 0) / 2,
      width: info.width / 2,
      height: info.height / 2,
    });
  }
};

const boundsOf = (name) => {
  const found = bounds.get(name);
  if (!found) throw new Error(`The glyph "${name}" is drawn but not listed in GLYPHS`);
  return found;
};

/**
 * Gives the ids inside a glyph a new name, because one glyph may stand in a picture several times.
 */
const withOwnIds = (body) => {
  const suffix = freshId();
  return body
    .replace(/id="([^"]+)"/g, (_, id) => `id="${id}${suffix}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${id}${suffix})`)
    .replace(/href="#([^"]+)"/g, (_, id) => `href="#${id}${suffix}"`);
};

const repainted = (body, colours) =>
  Object.entries(colours).reduce((text, [from, to]) => text.replaceAll(from, to), body);

/**
 * A glyph standing on the ground: its visible bottom middle is at (x, y). `height` or `width` is
 * the visible size; `turn` tips it around its own middle; `colours` repaints it.
 */
export const standing = (name, x, y, { height, width, turn = 0, flip = false, colours = {} }) => {
  const visible = boundsOf(name);
  const scale = height ? height / visible.height : width / visible.width;
  const middleY = y - (visible.height * scale) / 2;
  const body = withOwnIds(repainted(bodyOf(name), colours));
  return (
    `<g transform="translate(${x} ${middleY}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale}) ` +
    `translate(${-visible.left - visible.width / 2} ${-visible.top - visible.height / 2})">${body}</g>`
  );
};

/** A glyph with its middle at (x, y), fitted into a square of the given size. Used on labels. */
export const centred = (name, x, y, size, options = {}) => {
  const visible = boundsOf(name);
  const scale = size / Math.max(visible.width, visible.height);
  return standing(name, x, y + (visible.height * scale) / 2, { ...options, height: visible.height * scale });
};

/** Every glyph that a picture uses. */
export const GLYPHS = [
  'avocado',
  'bacon',
  'basket',
  'bell-pepper',
  'blossom',
  'blueberries',
  'bread',
  'broccoli',
  'brown-mushroom',
  'bubbles',
  'butter',
  'carrot',
  'cheese-wedge',
  'cherries',
  'cherry-blossom',
  'chocolate-bar',
  'coconut',
  'cow-face',
  'croissant',
  'cucumber',
  'droplet',
  'ear-of-corn',
  'egg',
  'eggplant',
  'ewe',
  'fish',
  'garlic',
  'ginger-root',
  'grapes',
  'herb',
  'honeybee',
  'hot-beverage',
  'hot-pepper',
  'kiwi-fruit',
  'leafy-green',
  'lemon',
  'lime',
  'mango',
  'olive',
  'onion',
  'pea-pod',
  'peach',
  'pear',
  'pickle',
  'pineapple',
  'potato',
  'red-apple',
  'roasted-sweet-potato',
  'sheaf-of-rice',
  'snow-capped-mountain',
  'strawberry',
  'tangerine',
  'teacup-without-handle',
  'teapot',
  'tomato',
  'watermelon',
];
