import {
  carafeBottle,
  cordialBottle,
  juiceBottle,
  milkBottle,
  smoothieBottle,
  swingTopBottle,
  waterBottle,
} from '../bottles.mjs';
import { coffeeBean } from '../foods.mjs';
import { standing } from '../glyphs.mjs';
import { can, foldingBox, gableCarton, paperBag, slimCarton, tin } from '../packs.mjs';
import { at, heap } from '../svg.mjs';

// The nearest flower of the set, in the white and cream of an elderflower.
const ELDERFLOWER = {
  '#ffbcd8': '#FFFFFF',
  '#fca2c8': '#F1EBCB',
  '#bf0477': '#A7A23A',
  '#fdd0b1': '#F5C63C',
};

const gingerAle = () => can({ colour: '#1E6A3B', panel: '#F5C63C', glyph: 'ginger-root' });

/** One drawing per drink, keyed by the product's slug. */
export const BEVERAGES = {
  'pressed-orange-juice': () =>
    at(0, 0, juiceBottle({ liquid: '#F79A1E', cap: '#D2572B', glyph: 'tangerine' })) +
    standing('tangerine', 150, 14, { width: 150, turn: 10 }),
  'cloudy-apple-juice': () =>
    carafeBottle({ liquid: '#DFA63A', cap: '#A8281C', glyph: 'red-apple' }) +
    standing('red-apple', -176, 14, { width: 140, turn: -10 }),
  'oat-drink-barista': () =>
    gableCarton({
      front: '#F1E4C8',
      side: '#D8C49A',
      top: '#FBF3DF',
      cap: '#1E6A3B',
      wave: '#1E6A3B',
      glyph: 'sheaf-of-rice',
    }),
  'whole-milk': () => milkBottle({ cap: '#2F6FB3', glyph: 'cow-face' }),
  'sparkling-water': () =>
    waterBottle({ tint: '#7CCBB5', cap: '#1B7F6B', band: '#1B7F6B', glyph: 'bubbles', glyphSize: 126 }),
  'still-spring-water': () =>
    at(
      78,
      -16,
      waterBottle({ tint: '#A9D8F2', cap: '#2467A8', band: '#2467A8', glyph: 'snow-capped-mountain' }),
      {
        scale: 0.92,
      },
    ) +
    at(
      -70,
      0,
      waterBottle({ tint: '#A9D8F2', cap: '#2467A8', band: '#2467A8', glyph: 'snow-capped-mountain' }),
    ),
  'elderflower-cordial': () =>
    cordialBottle({
      liquid: '#E9DE8A',
      cap: '#6C8F3A',
      ground: '#6C8F3A',
      glyph: 'cherry-blossom',
      colours: ELDERFLOWER,
    }),
  'cloudy-lemonade': () =>
    swingTopBottle({ liquid: '#F7E27A', colour: '#E0A800', glyph: 'lemon' }) +
    standing('lemon', 156, 14, { width: 160, turn: 6 }),
  'ginger-ale': () =>
    heap(at(-124, -26, gingerAle()), at(124, -26, gingerAle()), at(0, 10, gingerAle(), { scale: 1.06 })),
  'coffee-beans': () =>
    paperBag({ colour: '#5B3420', glyph: 'hot-beverage' }) +
    at(170, 6, coffeeBean(), { turn: -14 }) +
    at(124, 18, coffeeBean(), { turn: 20 }) +
    at(-158, 14, coffeeBean(), { turn: 10 }),
  'green-tea': () =>
    foldingBox({
      front: '#8DBB5A',
      side: '#6E9A40',
      top: '#B2D684',
      band: '#2E6B3A',
      glyph: 'teacup-without-handle',
      glyphSize: 124,
    }) + standing('teacup-without-handle', 196, 14, { height: 150 }),
  'breakfast-tea': () => tin({ colour: '#A8281C', lid: '#F0C24B', glyph: 'teapot' }),
  'coconut-water': () =>
    slimCarton({
      front: '#F7FAF6',
      side: '#57B6A4',
      top: '#DCEFE9',
      cap: '#7A4A2A',
      panel: '#D4EFE7',
      glyph: 'coconut',
    }) + standing('coconut', -156, 10, { width: 170, turn: -6 }),
  'mango-smoothie': () =>
    smoothieBottle({ liquid: '#FFB52E', cap: '#7A9E2E', glyph: 'mango' }) +
    standing('mango', 160, 12, { width: 160, turn: 4 }),
  'drinking-chocolate': () =>
    tin({ half: 104, tall: 440, colour: '#5A3222', lid: '#E9D5B0', glyph: 'chocolate-bar', glyphSize: 128 }),
};
