// Puts a drawing on the 800 x 800 stage: measures what was drawn, brings all products to a like
// visual weight, centres them, and lays a soft shadow under what touches the ground. The ground is
// transparent.
import sharp from 'sharp';
import { restartIds, roundGradient } from './svg.mjs';

export const STAGE = 800;
const MARGIN = 500;
const WIDEST = 640;
const TALLEST = 640;
// The side of the square that covers as much as the drawing does. Keeps a slim bottle and a heap of
// fruit apart by their shape, not by how much room they fill.
const WEIGHT = 440;
const MEASURE_SCALE = 0.5;
// How much of the drawing's height counts as touching the ground.
const CONTACT = 0.13;
// How far the shadow reaches towards what hangs over the ground without touching it.
const OVERHANG = 0.45;
const VISIBLE_ALPHA = 24;

const wrap = (content, box, width, height) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}" width="${width}" height="${height}">${content}</svg>`;

/** Where the drawing is, how much it covers, and which stretch of it touches the ground. */
const measure = async (drawing) => {
  const span = STAGE + 2 * MARGIN;
  const side = Math.round(span * MEASURE_SCALE);
  const svg = wrap(drawing, `${-span / 2} ${-span / 2} ${span} ${span}`, side, side);
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const visible = (x, y) => data[(y * side + x) * 4 + 3] > VISIBLE_ALPHA;

  let [left, right, top, bottom, covered] = [side, 0, side, 0, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!visible(x, y)) continue;
      covered++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const contactTop = Math.floor(bottom - (bottom - top) * CONTACT);
  let [contactLeft, contactRight] = [right, left];
  for (let y = contactTop; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (!visible(x, y)) continue;
      contactLeft = Math.min(contactLeft, x);
      contactRight = Math.max(contactRight, x);
    }
  }
  const toUnits = (pixels) => pixels / MEASURE_SCALE - span / 2;
  return {
    left: toUnits(left),
    right: toUnits(right + 1),
    top: toUnits(top),
    bottom: toUnits(bottom + 1),
    contactLeft: toUnits(contactLeft),
    contactRight: toUnits(contactRight + 1),
    area: covered / MEASURE_SCALE ** 2,
  };
};

/** A shadow dark enough for the dark tiles and soft enough for the light ones. */
const groundShadow = (x, y, reach) => {
  const { defs, paint } = roundGradient([
    [0, '#07120B', 0.44],
    [0.55, '#07120B', 0.3],
    [0.82, '#07120B', 0.12],
    [1, '#07120B', 0],
  ]);
  return `${defs}<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${14 + reach * 0.075}" fill="${paint}"/>`;
};

/**
 * The finished product picture as SVG text.
 * `draw` is called twice (to measure and to place), so it must draw the same thing each time.
 */
export const onStage = async (draw) => {
  restartIds();
  const seen = await measure(draw());
  const width = seen.right - seen.left;
  const height = seen.bottom - seen.top;
  const scale = Math.min(WIDEST / width, TALLEST / height, WEIGHT / Math.sqrt(seen.area));
  const shadowLeft = seen.contactLeft + (seen.left - seen.contactLeft) * OVERHANG;
  const shadowRight = seen.contactRight + (seen.right - seen.contactRight) * OVERHANG;
  const reach = (((shadowRight - shadowLeft) / 2) * 1.1 + 26) * scale;
  const shadowBelow = 10;
  const bottom = STAGE / 2 + (height * scale) / 2 - shadowBelow;
  const x = STAGE / 2 - ((seen.left + seen.right) / 2) * scale;
  const y = bottom - seen.bottom * scale;
  const shadowX = x + ((shadowLeft + shadowRight) / 2) * scale;

  restartIds();
  const content =
    groundShadow(shadowX, bottom - 2, reach) +
    `<g transform="translate(${x} ${y}) scale(${scale})">${draw()}</g>`;
  return wrap(content, `0 0 ${STAGE} ${STAGE}`, STAGE, STAGE);
};

/** An opaque scene, for the photos that shoppers send with a review. */
export const asScene = (draw, width, height) => {
  restartIds();
  return wrap(draw(), `0 0 ${width} ${height}`, width, height);
};
