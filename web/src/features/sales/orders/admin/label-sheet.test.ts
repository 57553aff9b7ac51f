import { expect, it } from 'vitest';
import { LABEL_FORMS, labelsOf, pagesOf } from './label-sheet';

const order = (bags: number | null) => ({ fulfilment: { bags } });

it('makes a label for each bag, and one where bags were not counted', () => {
  const [two, uncounted, none] = [order(2), order(null), order(0)];
  expect(labelsOf([two, uncounted, none, { fulfilment: null }])).toEqual([
    { order: two, bag: 1, bags: 2 },
    { order: two, bag: 2, bags: 2 },
    { order: uncounted, bag: 1, bags: 1 },
    { order: { fulfilment: null }, bag: 1, bags: 1 },
  ]);
});

it('fills a sheet before the next one', () => {
  const labels = labelsOf([order(25)]);
  expect(pagesOf(labels, LABEL_FORMS.sheet).map(({ length }) => length)).toEqual([24, 1]);
  expect(pagesOf(labels, LABEL_FORMS.roll)).toHaveLength(25);
});
