import { garlicClove, pea, vineTomatoes, wholeAvocado } from '../foods.mjs';
import { standing } from '../glyphs.mjs';
import { openSack, punnet } from '../packs.mjs';
import { at, heap } from '../svg.mjs';

const pepperColours = (body, shade, light, deepest) => ({
  '#7cb342': body,
  '#558b2f': shade,
  '#bbe68b': light,
  '#33691e': deepest,
  '#e0e080': '#8FBF4A',
  '#c4c451': '#6E9C34',
});
const RED_PEPPER = pepperColours('#E53B2E', '#B8241C', '#FF9C8C', '#7E1712');
const YELLOW_PEPPER = pepperColours('#FFC629', '#E0960F', '#FFEFA8', '#A86A08');

/** One drawing per vegetable, keyed by the product's slug. */
export const VEGETABLES = {
  carrots: () =>
    heap(
      standing('carrot', 120, -20, { height: 360, turn: -74 }),
      standing('carrot', -120, -20, { height: 360, turn: -16 }),
      standing('carrot', 50, 0, { height: 370, turn: -56 }),
      standing('carrot', -40, 0, { height: 380, turn: -36 }),
    ),
  broccoli: () => standing('broccoli', 0, 0, { height: 520 }),
  'mixed-peppers': () =>
    heap(
      standing('bell-pepper', 0, -50, { height: 360, turn: 2, colours: YELLOW_PEPPER }),
      standing('bell-pepper', -150, 0, { height: 340, turn: -10, colours: RED_PEPPER }),
      standing('bell-pepper', 150, 0, { height: 340, turn: 10 }),
    ),
  'vine-tomatoes': vineTomatoes,
  cucumber: () => standing('cucumber', 0, 0, { height: 500 }),
  aubergines: () =>
    heap(
      standing('eggplant', 120, -60, { height: 400, turn: 22 }),
      standing('eggplant', -80, 0, { height: 430, turn: -6 }),
    ),
  'brown-onions': () =>
    heap(
      standing('onion', 10, -90, { height: 350 }),
      standing('onion', -145, 0, { height: 330, turn: -12 }),
      standing('onion', 150, 0, { height: 330, turn: 14 }),
    ),
  garlic: () =>
    heap(
      standing('garlic', 110, -24, { height: 370, turn: 12 }),
      standing('garlic', -90, -10, { height: 410, turn: -6 }),
      at(70, 24, garlicClove(), { scale: 1.25, turn: 10 }),
      at(190, 16, garlicClove(), { scale: 1.1, turn: -14, flip: true }),
    ),
  'baking-potatoes': () =>
    heap(
      openSack({
        colour: '#8A5A2B',
        glyph: 'potato',
        inside: heap(
          standing('potato', -90, -270, { width: 190, turn: -14 }),
          standing('potato', 92, -268, { width: 190, turn: 22, flip: true }),
          standing('potato', 0, -250, { width: 200, turn: 8 }),
        ),
      }),
      standing('potato', 200, 14, { width: 170, turn: 6 }),
    ),
  'sweet-potatoes': () =>
    heap(
      standing('roasted-sweet-potato', 110, -90, { width: 330, turn: 30, flip: true }),
      standing('roasted-sweet-potato', -50, 0, { width: 390, turn: -6 }),
    ),
  'romaine-lettuce': () =>
    heap(
      standing('leafy-green', 120, -20, { height: 430, turn: 18 }),
      standing('leafy-green', -80, 0, { height: 450, turn: -8 }),
    ),
  sweetcorn: () =>
    heap(
      standing('ear-of-corn', 130, -10, { height: 420, turn: 14 }),
      standing('ear-of-corn', -90, 0, { height: 440, turn: -10 }),
    ),
  'chestnut-mushrooms': () =>
    punnet({
      colour: '#4A77A8',
      rim: '#3C658F',
      heap: heap(
        standing('brown-mushroom', -80, -216, { height: 180, turn: -22 }),
        standing('brown-mushroom', 84, -216, { height: 180, turn: 18 }),
        standing('brown-mushroom', -140, -108, { height: 196, turn: -36 }),
        standing('brown-mushroom', 146, -108, { height: 196, turn: 34 }),
        standing('brown-mushroom', 0, -104, { height: 216, turn: 6 }),
      ),
    }),
  'garden-peas': () =>
    heap(
      standing('pea-pod', 130, -110, { width: 310, turn: 24 }),
      standing('pea-pod', -110, -60, { width: 330, turn: -10 }),
      standing('pea-pod', 60, 0, { width: 330, turn: 8 }),
      at(-190, 10, pea()),
      at(-130, 22, pea(), { scale: 1.1 }),
      at(232, 6, pea()),
    ),
  'red-chillies': () =>
    heap(
      standing('hot-pepper', 160, -20, { height: 330, turn: 30 }),
      standing('hot-pepper', 20, -40, { height: 350, turn: 8 }),
      standing('hot-pepper', -120, 0, { height: 340, turn: -14 }),
    ),
  avocados: () =>
    heap(
      at(130, -10, wholeAvocado(), { scale: 1.16, turn: 16 }),
      standing('avocado', -80, 0, { height: 380, turn: -10 }),
    ),
};
