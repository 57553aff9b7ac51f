import { expect, test } from 'vitest';
import plugin, { mayWriteSql } from './repositories.mjs';

const calling = (method, object = { type: 'Identifier' }) => ({
  callee: { type: 'MemberExpression', computed: false, object, property: { name: method } },
});

function reports(filename, node, kind = 'CallExpression') {
  const found = [];
  const context = { cwd: '/shop', filename, report: ({ message }) => found.push(message) };
  plugin.rules['in-repositories'].create(context)[kind]?.(node);
  return found;
}

const SERVICE = '/shop/graphql-server/src/features/sales/orders/order.service.ts';

test.each(['createQueryBuilder', 'query', 'getRawMany', 'getRawOne'])('a service calls no %s', (method) => {
  expect(reports(SERVICE, calling(method))).toEqual([
    `${method} belongs into the repository of the feature.`,
  ]);
});

test('a service prepares no statement', () => {
  const node = { callee: { name: 'Statement' } };
  expect(reports(SERVICE, node, 'NewExpression')).toEqual([
    'A statement belongs into the repository of the feature.',
  ]);
});

test('a service may find rows and call its own methods', () => {
  expect(reports(SERVICE, calling('findOneBy'))).toEqual([]);
  expect(reports(SERVICE, calling('query', { type: 'ThisExpression' }))).toEqual([]);
});

test('repositories, tests and the database folder may write SQL', () => {
  expect(mayWriteSql('graphql-server/src/features/sales/orders/order.repository.ts')).toBe(true);
  expect(mayWriteSql('graphql-server/src/features/sales/orders/recipient.test.ts')).toBe(true);
  expect(mayWriteSql('graphql-server/src/database/migrate.ts')).toBe(true);
  expect(mayWriteSql('graphql-server/src/features/sales/orders/order.service.ts')).toBe(false);
});
