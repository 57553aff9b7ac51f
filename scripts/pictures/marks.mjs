// The shop's mark: a lemon basket with a leaf, on bottle green.

const GREEN = '#1E6A3B';
const LEMON = '#F5C63C';
const LEAF = '#A9E2B4';

const basket =
  `<path d="M31 15C22 13 18 7 19 2c7-1 13 3 14 10z" fill="${LEAF}"/>` +
  `<path d="M33 20c0-8 5-14 14-14c1 8-4 14-12 14z" fill="${LEAF}"/>` +
  `<path d="M32 28V12" stroke="${LEAF}" stroke-width="3.500" stroke-linecap="round"/>` +
  `<path d="M9 27h46a4 4 0 0 1 4 4v2a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4v-2a4 4 0 0 1 4-4z" fill="${LEMON}"/>` +
  `<path d="M10 40h44l-4 17a6 6 0 0 1-6 5H20a6 6 0 0 1-6-5z" fill="${LEMON}"/>` +
  `<path d="M23 45l2 11M32 45v11M41 45l-2 11" stroke="${GREEN}" stroke-width="4" stroke-linecap="round"/>`;

const mark = (corner, scale) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
  `<rect width="64" height="64" rx="${corner}" fill="${GREEN}"/>` +
  `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${basket}</g></svg>\n`;

/** The browser tab's icon: large on its ground, because it is shown at 16 pixels. */
export const favicon = () => mark(14, 0.82);

/** The home-screen icon: square, since phones cut their own corners, with room for a round cut. */
export const appIcon = () => mark(0, 0.62).replace('width="64" height="64">', 'width="512" height="512">');
