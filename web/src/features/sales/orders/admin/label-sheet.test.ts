import { expect, it } from 'vitest';
import { LABEL_FORMS, labelsOf, pagesOf } from './label-sheet';

const order = (bags: number | null, chilledBags: number | null = null, frozenBags: number | null = null) => ({
  fulfilment: { bags, chilledBags, frozenBags },
});
const temperature = null;

it('makes a label for each bag, and one where bags were not counted', () => {
  const [two, uncounted, none] = [order(2), order(null), order(0)];
  expect(labelsOf([two, uncounted, none, { fulfilment: null }])).toEqual([
    { order: two, bag: 1, bags: 2, temperature },
    { order: two, bag: 2, bags: 2, temperature },
    { order: uncounted, bag: 1, bags: 1, temperature },
    { order: { fulfilment: null }, bag: 1, bags: 1, temperature },
  ]);
});

it('names the temperature of chilled and frozen bags, which come last', () => {
  const temperatures = (...counts: Parameters<typeof order>) =>
    labelsOf([order(...counts)]).map((label) => label.temperature);
  expect(temperatures(4, 2, 1)).toEqual([null, 'CHILLED', 'CHILLED', 'FROZEN']);
  expect(temperatures(2, null, 2)).toEqual(['FROZEN', 'FROZEN']);
});

it('fills a sheet before the next one', () => {
  const labels = labelsOf([order(25)]);
  expect(pagesOf(labels, LABEL_FORMS.sheet).map(({ length }) => length)).toEqual([24, 1]);
  expect(pagesOf(labels, LABEL_FORMS.roll)).toHaveLength(25);
});
