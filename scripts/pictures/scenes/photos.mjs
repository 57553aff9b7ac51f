// The photos that shoppers sent with their reviews: whole scenes on a kitchen table, in the same
// flat hand.
import { glassOf } from '../foods.mjs';
import { standing } from '../glyphs.mjs';
import { at, clipped, heap, roundShade } from '../svg.mjs';

export const PHOTO_WIDTH = 800;
export const PHOTO_HEIGHT = 600;

/** A wall above a plank table; `edge` is where the table begins. */
const kitchen = ({ wall, tile, table, grain, edge = 300 }) => {
  const tiles = Array.from({ length: 12 }, (_, i) => {
    const row = Math.floor(i / 6);
    const x = (i % 6) * 160 - (row % 2) * 80;
    return `<rect x="${x + 4}" y="${row * 90 + 4}" width="152" height="82" rx="8" fill="${tile}"/>`;
  }).join('');
  const planks = [0, 1, 2, 3]
    .map((i) => {
      const y = edge + 20 + (i + 1) ** 1.5 * 34;
      return `<path d="M0 ${y}h800" stroke="${grain}" stroke-width="4"/><path d="M${90 + i * 150} ${y - 16}q90-12 180 0" fill="none" stroke="${grain}" stroke-width="3" opacity=".6"/>`;
    })
    .join('');
  return (
    `<rect width="800" height="600" fill="${wall}"/>${clipped(`M0 0h800v${edge}h-800z`, tiles)}` +
    `<rect y="${edge}" width="800" height="${600 - edge}" fill="${table}"/><rect y="${edge}" width="800" height="14" fill="#fff" opacity=".25"/>${planks}`
  );
};

const shadow = (x, y, reach, tall = 22) =>
  `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${tall}" fill="#2A1608" opacity=".28"/>`;

const board = (x, y, half, colour) =>
  `<path d="M${x - half} ${y - 60}h${half * 2}l50 110q4 12-12 12h${-half * 2 - 76}q-16 0-12-12z" fill="${colour}"/>` +
  `<path d="M${x - half - 50} ${y + 50}q-4 12 12 12h${half * 2 + 76}q16 0 12-12v18q0 12-12 12h${-half * 2 - 76}q-12 0-12-12z" fill="#000" opacity=".3"/>`;

const bowl = (x, y, half, colour) => {
  const top = y - half * 0.62;
  const [left, right] = [x - half, x + half];
  const path =
    `M${left} ${top}q${half} ${half * 0.34} ${half * 2} 0C${right} ${top + half * 0.42} ${x + half * 0.6} ${y} ${x + half * 0.34} ${y}` +
    `H${x - half * 0.34}C${x - half * 0.6} ${y} ${left} ${top + half * 0.42} ${left} ${top}z`;
  return `<path d="${path}" fill="${colour}"/>${roundShade(path)}`;
};

const plate = (x, y, half) =>
  shadow(x, y + 12, half + 8, half * 0.24) +
  `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${half * 0.3}" fill="#FDFBF5"/><ellipse cx="${x}" cy="${y - 4}" rx="${half * 0.74}" ry="${half * 0.2}" fill="#E9E3D6"/>`;

const fruitSalad = () =>
  kitchen({ wall: '#BFDDE0', tile: '#D3E9EA', table: '#C9955C', grain: '#B07D47' }) +
  board(400, 470, 270, '#E2B67C') +
  shadow(400, 500, 220, 26) +
  '<ellipse cx="400" cy="352" rx="224" ry="56" fill="#CFE3F0"/>' +
  heap(
    standing('strawberry', 300, 340, { height: 130, turn: -14 }),
    standing('mango', 500, 345, { width: 150, turn: 10 }),
    standing('kiwi-fruit', 400, 330, { width: 130, turn: 6 }),
    standing('blueberries', 350, 386, { width: 120, turn: 20 }),
    standing('strawberry', 460, 392, { height: 124, turn: 40 }),
    standing('kiwi-fruit', 270, 394, { width: 122, turn: -12 }),
    standing('blueberries', 546, 384, { width: 100 }),
    standing('strawberry', 384, 404, { height: 96, turn: 20 }),
  ) +
  bowl(400, 490, 228, '#F3F7FA') +
  standing('strawberry', 170, 520, { height: 96, turn: -20 }) +
  standing('blueberries', 640, 524, { width: 96 });

const fullBasket = () =>
  kitchen({ wall: '#E9D9BD', tile: '#F3E7D1', table: '#8F6440', grain: '#7A5233' }) +
  shadow(400, 528, 270, 30) +
  heap(
    standing('leafy-green', 292, 330, { height: 230, turn: -24 }),
    standing('carrot', 520, 330, { height: 220, turn: 6 }),
    standing('ear-of-corn', 420, 310, { height: 240, turn: 6 }),
    standing('broccoli', 350, 372, { height: 190, turn: -4 }),
    standing('tomato', 470, 380, { width: 130 }),
    standing('bell-pepper', 556, 382, { height: 150, turn: 14 }),
    standing('red-apple', 262, 384, { width: 126, turn: -10 }),
  ) +
  basketFront() +
  standing('lemon', 690, 540, { width: 110 }) +
  standing('garlic', 104, 538, { height: 130, turn: -8 });

const basketFront = () => {
  const path = 'M176 352h448l-42 152q-6 22-30 22h-304q-24 0-30-22z';
  const weave = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) => {
      const x = 170 + column * 42 + (row % 2) * 21;
      return `<rect x="${x}" y="${372 + row * 40}" width="38" height="32" rx="9" fill="${(row + column) % 2 ? '#E0A65B' : '#CC8E43'}"/>`;
    }).join(''),
  ).join('');
  return (
    `<path d="${path}" fill="#A96F2F"/>${clipped(path, weave)}${roundShade(path, 0.8)}` +
    '<rect x="156" y="338" width="488" height="36" rx="18" fill="#DDA155"/><rect x="156" y="360" width="488" height="14" rx="7" fill="#000" opacity=".14"/>'
  );
};

const breakfastTable = () =>
  kitchen({ wall: '#F6D9C4', tile: '#FBE6D7', table: '#E8E2D6', grain: '#D6CDBB' }) +
  plate(330, 470, 220) +
  heap(
    standing('croissant', 410, 440, { width: 210, turn: 10 }),
    standing('croissant', 270, 476, { width: 240, turn: -6 }),
  ) +
  shadow(642, 420, 74, 14) +
  at(642, 420, glassOf('#F79A1E'), { scale: 0.95 }) +
  shadow(640, 552, 96, 14) +
  standing('hot-beverage', 640, 556, { width: 190 }) +
  shadow(132, 402, 60, 12) +
  standing('tangerine', 132, 406, { width: 112 }) +
  standing('strawberry', 470, 500, { height: 70, turn: 24 });

const roastingTray = () =>
  kitchen({ wall: '#C8D6B9', tile: '#D8E3CB', table: '#6E5138', grain: '#5C422D' }) +
  shadow(400, 540, 350, 28) +
  '<path d="M120 330h560q20 0 26 18l46 158q8 30-24 30h-656q-32 0-24-30l46-158q6-18 26-18z" fill="#3A4248"/>' +
  '<path d="M138 350h524q14 0 18 12l40 132q4 18-14 18h-612q-18 0-14-18l40-132q4-12 18-12z" fill="#545F67"/>' +
  heap(
    standing('potato', 230, 430, { width: 130, turn: -10 }),
    standing('bell-pepper', 372, 430, { height: 140, turn: -16, colours: ROASTED_PEPPER }),
    standing('onion', 500, 424, { height: 126, turn: 10 }),
    standing('garlic', 602, 436, { height: 120, turn: 16 }),
    standing('carrot', 300, 500, { height: 130, turn: 14 }),
    standing('potato', 440, 506, { width: 140, turn: 14 }),
    standing('potato', 174, 508, { width: 126, turn: 30 }),
    standing('carrot', 590, 506, { height: 120, turn: -8 }),
  ) +
  standing('herb', 346, 380, { height: 70, turn: 20 }) +
  standing('herb', 520, 480, { height: 64, turn: -30 });

const ROASTED_PEPPER = {
  '#7cb342': '#E2492F',
  '#558b2f': '#A82A1B',
  '#bbe68b': '#FFA08C',
  '#33691e': '#6F1A12',
};

const cheeseBoard = () =>
  kitchen({ wall: '#4F6B5C', tile: '#5B7969', table: '#D9B98C', grain: '#C5A374' }) +
  shadow(400, 550, 350, 22) +
  board(400, 470, 290, '#9C6A3C') +
  heap(
    standing('grapes', 560, 440, { height: 230, turn: 16 }),
    standing('cheese-wedge', 300, 450, { width: 290 }),
    standing('pear', 460, 490, { height: 190, turn: 10 }),
    standing('olive', 600, 516, { width: 120 }),
    standing('bread', 170, 512, { width: 150, turn: -6 }),
  ) +
  standing('butter', 380, 528, { width: 170 });

/** One scene per photo; the file is called `photo-<key>`. */
export const PHOTOS = {
  'fruit-salad': fruitSalad,
  'full-basket': fullBasket,
  'breakfast-table': breakfastTable,
  'roasting-tray': roastingTray,
  'cheese-board': cheeseBoard,
};
