import { expect, it } from 'vitest';
import { formattersFor } from '@/lib/format/useFormatters';
import { translatorOf } from '@/test/translator';
import { quantityTextWith, sizeBesideName, stepOf, weightOf } from './units';

const t = translatorOf('common.pack');
const melons = { soldBy: 'WEIGHED_PIECE', unitGrams: 1_200, quantity: 2 } as const;
const gouda = { soldBy: 'GRAMS', unitGrams: 50, quantity: 7 } as const;
const eggs = { soldBy: null, unitGrams: null, quantity: 2 };

it('names the expected weight of pieces, and the one that was weighed', () => {
  expect(weightOf(melons, t)).toBe('about 2.4 kg');
  expect(weightOf({ ...melons, pickedGrams: 2_310 }, t)).toBe('2.31 kg');
  expect(weightOf(gouda, t)).toBe('350 g');
  expect(weightOf(eggs, t)).toBe('');
});

it('shows a weight in place of the size of a pack', () => {
  const pack = { name: 'Of the farm', packAmount: 6, packUnit: 'PIECE' } as const;
  expect(sizeBesideName({ ...eggs, ...pack }, t)).toBe('6 pieces');
  expect(sizeBesideName({ ...melons, ...pack }, t)).toBe('about 2.4 kg');
});

it('counts pieces, and writes grams of goods by grams', () => {
  const textOf = quantityTextWith(t, formattersFor('en', 'UTC'));
  expect([textOf(2, melons), textOf(7, gouda), textOf(2, eggs)]).toEqual(['2', '350 g', '2']);
  expect([stepOf(melons), stepOf(gouda), stepOf(eggs)]).toEqual([null, 50, null]);
});
