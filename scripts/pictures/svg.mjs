// Small building blocks for writing SVG as text. Everything is drawn around its own origin: x = 0
// is the middle of a thing and y = 0 the ground it stands on, so things can be put side by side by
// `at`.

let nextId = 0;

/**
 * Restarts the ids, so that a picture's markup does not depend on which pictures were drawn before
 * it.
 */
export const restartIds = () => {
  nextId = 0;
};

/** A fresh id for a gradient or clip path. */
export const freshId = () => `i${++nextId}`;

/** Moves, scales and turns a drawing around its origin. */
export const at = (x, y, drawing, { scale = 1, turn = 0, flip = false } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})">${drawing}</g>`;

const gradientStops = (stops) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/**
 * A left-to-right gradient over the filled shape's own box. Returns its definition and its paint.
 */
export const acrossGradient = (stops) => {
  const id = freshId();
  return {
    defs: `<linearGradient id="${id}">${gradientStops(stops)}</linearGradient>`,
    paint: `url(#${id})`,
  };
};

/** A top-to-bottom gradient over the filled shape's own box. */
export const downGradient = (stops) => {
  const id = freshId();
  return {
    defs: `<linearGradient id="${id}" x2="0" y2="1">${gradientStops(stops)}</linearGradient>`,
    paint: `url(#${id})`,
  };
};

/** A gradient from the middle of the filled shape to its edge. */
export const roundGradient = (stops) => {
  const id = freshId();
  return {
    defs: `<radialGradient id="${id}">${gradientStops(stops)}</radialGradient>`,
    paint: `url(#${id})`,
  };
};

/**
 * Light from the left and shade on the right over a path, which turns a flat outline into a round
 * body.
 */
export const roundShade = (path, strength = 1) => {
  const { defs, paint } = acrossGradient([
    [0, '#000', 0.14 * strength],
    [0.1, '#fff', 0],
    [0.2, '#fff', 0.3 * strength],
    [0.36, '#fff', 0],
    [0.62, '#000', 0],
    [1, '#000', 0.26 * strength],
  ]);
  return `${defs}<path d="${path}" fill="${paint}"/>`;
};

/** Shows only the part of a drawing inside a path. */
export const clipped = (path, drawing) => {
  const id = freshId();
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;
};

/** A repeatable stream of numbers from 0 to 1, for scattering seeds, crumbs and bubbles. */
export const scatter = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
};

/**
 * Lays things one over the other, the first at the back. Each throws a soft shadow on those behind
 * it (and only on those: the ground stays clear), without which two pears of one green run
 * together.
 */
export const heap = (...things) => {
  const filterId = freshId();
  const filter =
    `<filter id="${filterId}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/>` +
    '<feColorMatrix values="0 0 0 0 0.05 0 0 0 0 0.06 0 0 0 0 0.04 0 0 0 0.62 0"/></filter>';
  let behind = '';
  let drawn = filter;
  for (const thing of things) {
    if (behind) {
      const maskId = freshId();
      drawn +=
        `<mask id="${maskId}" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="-900" y="-900" width="1800" height="1800">${behind}</mask>` +
        `<g mask="url(#${maskId})"><g filter="url(#${filterId})">${thing}</g></g>`;
    }
    drawn += thing;
    behind += thing;
  }
  return drawn;
};
