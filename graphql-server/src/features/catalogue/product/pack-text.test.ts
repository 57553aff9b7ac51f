import { expect, test } from 'vitest';
import { packText } from './pack-text.js';
import { PackUnit } from './product.entity.js';

test.each([
  [500, PackUnit.GRAM, '500 g'],
  [1000, PackUnit.GRAM, '1 kg'],
  [1500, PackUnit.MILLILITRE, '1.5 l'],
  [750, PackUnit.MILLILITRE, '750 ml'],
  [1_000_000, PackUnit.GRAM, '1,000 kg'],
  [1, PackUnit.PIECE, '1 piece'],
  [6, PackUnit.PIECE, '6 pieces'],
  [null, null, ''],
])('a pack of %s %s is "%s"', (packAmount, packUnit, text) => {
  expect(packText({ packAmount, packUnit, packCount: null })).toBe(text);
});

test.each([
  [1980, PackUnit.MILLILITRE, 6, '6 × 330 ml'],
  [9000, PackUnit.MILLILITRE, 6, '6 × 1,5 l'],
  [12, PackUnit.PIECE, 2, '2 × 6 Stück'],
])('38.6: a pack of %s %s in %s parts is "%s"', (packAmount, packUnit, packCount, text) => {
  expect(packText({ packAmount, packUnit, packCount }, 'de')).toBe(text);
});
