import { expect, test } from 'vitest';
import plugin, { mayReadOwnClock } from './clock.mjs';

function reports(filename, node) {
  const found = [];
  const context = { cwd: '/shop', filename, report: ({ message }) => found.push(message) };
  plugin.rules['of-the-database'].create(context)[node.type]?.(node);
  return found.length;
}

const SERVICE = '/shop/graphql-server/src/features/sales/orders/order.service.ts';
const Date = { type: 'Identifier', name: 'Date' };

test('a service reads no clock of its process', () => {
  expect(reports(SERVICE, { type: 'NewExpression', callee: Date, arguments: [] })).toBe(1);
  expect(reports(SERVICE, { type: 'MemberExpression', object: Date, property: { name: 'now' } })).toBe(1);
});

test('a service may make a date of a time, and call its own clock', () => {
  expect(reports(SERVICE, { type: 'NewExpression', callee: Date, arguments: [{}] })).toBe(0);
  const own = { type: 'MemberExpression', object: { type: 'ThisExpression' }, property: { name: 'now' } };
  expect(reports(SERVICE, own)).toBe(0);
});

test('the emulators, tests and the web may read it', () => {
  expect(mayReadOwnClock('packages/dev-services/src/razorpay-sandbox/entities.ts')).toBe(true);
  expect(mayReadOwnClock('packages/shared/src/time-zone.test.ts')).toBe(true);
  expect(mayReadOwnClock('web/src/lib/format/useToday.ts')).toBe(true);
  expect(mayReadOwnClock('packages/shared/src/time-zone.ts')).toBe(false);
});
