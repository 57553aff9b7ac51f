import { bananas, wholeKiwi } from '../foods.mjs';
import { standing } from '../glyphs.mjs';
import { punnet } from '../packs.mjs';
import { at, heap } from '../svg.mjs';

const LIME_SKIN = { '#fcc219': '#8CC63F', '#f7932a': '#5E9A2B', '#ffebc9': '#E6F7C8' };

/** One drawing per fruit, keyed by the product's slug. */
export const FRUITS = {
  'gala-apples': () =>
    heap(
      standing('red-apple', 0, -180, { width: 250 }),
      standing('red-apple', -126, 0, { width: 255, turn: -8 }),
      standing('red-apple', 126, 0, { width: 255, turn: 10 }),
    ),
  bananas,
  'conference-pears': () =>
    heap(
      standing('pear', 0, -40, { height: 430, turn: 4 }),
      standing('pear', -160, 0, { height: 380, turn: -14 }),
      standing('pear', 165, -4, { height: 370, turn: 18 }),
    ),
  clementines: () =>
    heap(
      standing('tangerine', -92, -136, { width: 215, turn: -6 }),
      standing('tangerine', 96, -136, { width: 215, turn: 10 }),
      standing('tangerine', -184, 0, { width: 215, turn: -12 }),
      standing('tangerine', 184, 0, { width: 215, turn: 14 }),
      standing('tangerine', 0, 6, { width: 225 }),
    ),
  'unwaxed-lemons': () =>
    heap(
      standing('lemon', -6, -160, { width: 270, turn: 6 }),
      standing('lemon', -140, 0, { width: 280, turn: -6 }),
      standing('lemon', 140, 0, { width: 280, turn: 8, flip: true }),
    ),
  limes: () =>
    heap(
      standing('lemon', -20, -140, { width: 250, turn: -10, colours: LIME_SKIN }),
      standing('lemon', 160, -30, { width: 250, turn: 12, flip: true, colours: LIME_SKIN }),
      standing('lime', -110, 0, { width: 290, turn: -6 }),
    ),
  strawberries: () =>
    punnet({
      colour: '#3E8A5A',
      rim: '#2F7449',
      heap: heap(
        standing('strawberry', -74, -206, { height: 180, turn: 10 }),
        standing('strawberry', 78, -206, { height: 180, turn: 40 }),
        standing('strawberry', -140, -96, { height: 196, turn: -12 }),
        standing('strawberry', 142, -96, { height: 196, turn: 62 }),
        standing('strawberry', 0, -84, { height: 206, turn: 26 }),
      ),
    }),
  blueberries: () =>
    punnet({
      colour: '#C99A62',
      rim: '#B98850',
      heap: heap(
        standing('blueberries', 0, -190, { width: 200, turn: 20 }),
        standing('blueberries', -110, -104, { width: 200, turn: -8 }),
        standing('blueberries', 110, -104, { width: 200, turn: 10, flip: true }),
        standing('blueberries', 0, -90, { width: 190, turn: 60 }),
      ),
    }),
  'black-grapes': () => standing('grapes', 0, 0, { height: 540 }),
  cherries: () =>
    heap(
      standing('cherries', -130, -30, { height: 380, turn: -8 }),
      standing('cherries', 140, 0, { height: 380, turn: 10, flip: true }),
    ),
  'ripe-mangoes': () =>
    heap(
      standing('mango', 130, -50, { width: 330, turn: 16 }),
      standing('mango', -100, 0, { width: 360, turn: -4 }),
    ),
  pineapple: () => standing('pineapple', 0, 0, { height: 620 }),
  'green-kiwis': () =>
    heap(
      at(110, -80, wholeKiwi(), { scale: 1.12, turn: 8 }),
      standing('kiwi-fruit', 130, 0, { width: 230, turn: 20 }),
      standing('kiwi-fruit', -110, 0, { width: 270 }),
    ),
  'yellow-peaches': () =>
    heap(
      standing('peach', 20, -120, { width: 260, turn: 4 }),
      standing('peach', -130, 0, { width: 265, turn: -22 }),
      standing('peach', 140, 0, { width: 265, turn: 16, flip: true }),
    ),
  watermelon: () => standing('watermelon', 0, 0, { width: 520 }),
};
