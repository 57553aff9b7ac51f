import { describe, expect, test } from 'vitest';
import { announcedPaths, unannouncedChanges } from './breaking-changes.mjs';

const released = `
  type Query { order(id: ID!): Order orders(first: Int): [Order!]! }
  type Order { id: ID! phone: String! status: Status! }
  enum Status { PENDING SHIPPED }
  input Filter { status: Status }
`;
const without = (part) => released.replace(part, '');
const changesWith = (...lines) =>
  `# Changes\n\n## Not released yet\n\n### Breaking\n\n${lines.join('\n')}\n\n### Added\n\n- \`Order.total\`\n\n## 0.1.0\n\n### Breaking\n\n- \`Status\`: old.\n`;

const pathsOf = async (current, changes = changesWith()) =>
  (await unannouncedChanges({ released, current, changes })).map(({ path }) => path);

describe('what breaks clients is found with its place:', () => {
  test.each([
    ['a field that is gone', without('phone: String!'), ['Order.phone']],
    ['a field that may be null now', released.replace('phone: String!', 'phone: String'), ['Order.phone']],
    ['a value that is gone', without('SHIPPED'), ['Status.SHIPPED']],
    ['an argument that is gone', released.replace('(first: Int)', ''), ['Query.orders.first']],
    ['an argument that must be given', released.replace('first: Int', 'first: Int!'), ['Query.orders.first']],
    [
      'an input that must be given',
      released.replace('{ status: Status }', '{ status: Status to: Int! }'),
      ['Filter.to'],
    ],
    ['a type that is gone', without('input Filter { status: Status }'), ['Filter']],
  ])('%s', async (_what, current, places) => {
    expect(await pathsOf(current)).toEqual(places);
  });
});

test.each([
  ['nothing', released],
  ['a new field', released.replace('id: ID! phone', 'id: ID! total: Int! phone')],
  ['a new argument', released.replace('first: Int', 'first: Int, after: String')],
  ['a new value', released.replace('SHIPPED', 'SHIPPED REJECTED')],
  ['a deprecation', released.replace('phone: String!', 'phone: String! @deprecated(reason: "Use id.")')],
  ['a type that promises more', released.replace('order(id: ID!): Order', 'order(id: ID!): Order!')],
])('%s breaks nobody', async (_what, current) => {
  expect(await pathsOf(current)).toEqual([]);
});

describe('an announcement', () => {
  const current = without('phone: String!').replace('SHIPPED', '');

  test('is by path, and counts for what is below it', async () => {
    expect(await pathsOf(current, changesWith('- `Order.phone`: removed.'))).toEqual(['Status.SHIPPED']);
    expect(await pathsOf(current, changesWith('- `Order.phone`: gone.', '- `Status`: new values.'))).toEqual(
      [],
    );
  });

  test('may name several, also over the end of a line', async () => {
    expect(await pathsOf(current, changesWith('- `Order.phone`,', '  `Status`: gone.'))).toEqual([]);
    expect(await pathsOf(current, changesWith('- `Order.phone`: gone, like `Status.SHIPPED`.'))).toEqual([
      'Status.SHIPPED',
    ]);
  });

  test('does not count for what only begins alike, nor when it stands elsewhere or is old', async () => {
    expect(await pathsOf(current, changesWith('- `Order.ph`', 'We drop `Order.phone`.'))).toEqual([
      'Order.phone',
      'Status.SHIPPED',
    ]);
    expect(announcedPaths(changesWith())).toEqual([]);
    expect(announcedPaths('# Changes\n')).toEqual([]);
  });
});
