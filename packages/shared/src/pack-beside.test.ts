import { expect, test } from 'vitest';
import { packBeside } from './pack-beside.js';

test.each([
  ['Butterzopf 400 g', '400 g'],
  ['Butterzopf 400g', '400 g'],
  ['Lemonade 6 × 330 ML, chilled', '6 × 330 ml'],
  ['Apfelsaft 1,5 l', '1,5 l'],
])('%s is shown without its pack size', (name, pack) => {
  expect(packBeside(name, pack)).toBe('');
});

test.each([
  ['Butterzopf', '400 g'],
  ['Butterzopf 1400 g', '400 g'],
  ['Rice 500 grains', '500 g'],
  ['Water 0.5 l', '5 l'],
])('%s is shown with %s beside it', (name, pack) => {
  expect(packBeside(name, pack)).toBe(pack);
});

test('a product without a pack size has none beside its name', () => {
  expect(packBeside('Butterzopf', '')).toBe('');
});
