import { expect, test } from 'vitest';
import { completePack, packProblems } from './pack.js';
import { PackUnit } from './product.entity.js';

const bottles = { packAmount: 1980, packUnit: PackUnit.MILLILITRE, packCount: 6 };

test.each([
  [{}, {}],
  [{ packCount: 3 }, {}],
  [{ packAmount: 1980 }, {}],
  [{ packAmount: 990, packCount: 3 }, {}],
  [{ packAmount: 330 }, { packCount: null }],
  [{ packAmount: null, packUnit: null }, { packCount: null }],
])('38.6: of 6 x 330 ml, %j leaves as many parts unless the amount is another', (wanted, completed) => {
  expect(completePack(bottles, wanted)).toEqual(completed);
});

test.each([
  [{}, []],
  [{ packCount: null }, []],
  [{ packAmount: null, packUnit: null, packCount: null }, []],
  [{ packUnit: null }, ['packUnit']],
  [{ packAmount: null }, ['packUnit']],
  [{ packAmount: null, packUnit: null }, ['packCount']],
  [{ packCount: 7 }, ['packCount']],
])('38.6: 6 x 330 ml with %j has problems with %j', (change, fields) => {
  expect(Object.keys(packProblems({ ...bottles, ...change }))).toEqual(fields);
});
