import { expect, test } from 'vitest';
import { summarise } from './profile.mjs';

const frame = (id, functionName, url, children) => ({ id, children, callFrame: { functionName, url } });

test('shares are of the time that something was done', () => {
  const { functions, packages } = summarise({
    nodes: [
      frame(1, '(idle)', ''),
      frame(2, 'execute', 'file:///shop/node_modules/graphql/execution/execute.js'),
      frame(3, '', 'file:///shop/node_modules/@apollo/server/dist/run.js'),
      frame(4, 'writev', ''),
      frame(5, 'add', 'file:///shop/graphql-server/dist/features/carts/cart.service.js'),
      frame(6, 'defaultFieldResolver', 'file:///shop/node_modules/graphql/execution/execute.js'),
    ],
    samples: [1, 2, 3, 4, 5, 6, 2],
    timeDeltas: [900, 30, 20, 10, 20, 10, 10],
  });
  expect(functions[0]).toEqual({ name: 'execute, graphql', percent: 40 });
  expect(functions).toContainEqual({ name: 'anonymous, @apollo/server', percent: 20 });
  expect(packages).toEqual([
    { name: 'graphql', percent: 50 },
    { name: '@apollo/server', percent: 20 },
    { name: 'the shop', percent: 20 },
    { name: 'Node, native', percent: 10 },
  ]);
});

test('what Node and V8 do is on behalf of the nearest that called them', () => {
  const { behalf } = summarise({
    nodes: [
      frame(1, '(root)', '', [2, 6]),
      frame(2, 'processTicksAndRejections', 'node:internal/process/task_queues', [3]),
      frame(3, 'submit', 'file:///shop/node_modules/pg/lib/query.js', [4]),
      frame(4, 'uncork', 'node:internal/streams/writable', [5]),
      frame(5, 'writev', ''),
      frame(6, '(garbage collector)', ''),
    ],
    samples: [2, 3, 5, 5, 6],
    timeDeltas: [10, 20, 30, 30, 10],
  });
  expect(behalf).toEqual([
    { name: 'pg', percent: 80 },
    { name: 'Node, for nobody', percent: 10 },
    { name: 'V8, for nobody', percent: 10 },
  ]);
});
