import { describe, expect, test } from 'vitest';
import { covers, may, SCOPES, STAFF_ROLES, type Right } from './rights.js';

describe('covers', () => {
  test.each<[Right, Right]>([
    ['write:orders', 'read:orders'],
    ['write:orders', 'read:fulfilments'],
    ['refund:orders', 'read:orders'],
    ['write:products', 'read:products'],
    ['write:settings', 'write:pages'],
    ['own:shop', 'pick:orders'],
  ])('%s includes %s', (right, included) => {
    expect([covers([right], included), covers([included], right)]).toEqual([true, false]);
  });

  test.each<[Right, Right]>([
    ['pick:orders', 'read:orders'],
    ['pick:orders', 'deliver:orders'],
    ['write:orders', 'refund:orders'],
    ['edit:products', 'write:products'],
    ['write:products', 'write:settings'],
  ])('%s does not include %s', (right, other) => {
    expect(covers([right], other)).toBe(false);
  });
});

test('only the owner has the right to what no program may do', () => {
  expect(STAFF_ROLES.filter((role) => may(role, 'own:shop'))).toEqual(['admin']);
});

test('each scope has a role beside the owner', () => {
  expect(SCOPES.filter((scope) => !may('manager', scope))).toEqual([]);
});

test.each(['picker', 'driver', 'content', 'customer'] as const)('the role %s sees no takings', (role) => {
  for (const right of ['read:orders', 'read:reports', 'read:customers', 'refund:orders'] as const)
    expect(may(role, right)).toBe(false);
});
