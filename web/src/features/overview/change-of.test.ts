import { expect, it } from 'vitest';
import { changeOf } from './change-of';

it.each([
  [112, 100, { kind: 'more', share: 0.12 }],
  [75, 100, { kind: 'less', share: 0.25 }],
  [0, 100, { kind: 'less', share: 1 }],
  [1_004, 1_000, { kind: 'same' }],
  [1_000, 100, { kind: 'more', share: 9 }],
  [31_505, 100, { kind: 'muchMore' }],
  [100, -50, { kind: 'up' }],
  [-100, 50, { kind: 'down' }],
  [-100, 0, { kind: 'down' }],
  [-50, -50, { kind: 'same' }],
  [5, 0, { kind: 'new' }],
  [0, 0, { kind: 'none' }],
  [500, null, { kind: 'new' }],
  [null, null, { kind: 'none' }],
])('%s after %s', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});
