import { expect, test } from 'vitest';
import { covers, type ScopeName } from './api-scope.js';

test.each<[readonly ScopeName[], ScopeName, boolean]>([
  [['read:orders'], 'read:orders', true],
  [['write:orders'], 'read:orders', true],
  [['read:orders'], 'write:orders', false],
  [['refund:orders'], 'read:orders', true],
  [['refund:orders'], 'write:orders', false],
  [['write:orders'], 'refund:orders', false],
  [['write:products'], 'read:orders', false],
  [['write:products', 'read:orders'], 'read:orders', true],
  [[], 'read:products', false],
])('%j is enough for %s: %s', (scopes, needed, enough) => {
  expect(covers(scopes, needed)).toBe(enough);
});
