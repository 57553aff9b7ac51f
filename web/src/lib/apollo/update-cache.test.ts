import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './cache';
import { evict, invalidate, removeFromLists } from './update-cache';

const query = gql`
  query Users($filter: UserFilter) {
    users(first: 2, filter: $filter) {
      totalCount
      edges {
        cursor
        node {
          id
          displayName
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const admins = { filter: { role: 'ADMIN' } };
const edge = (id: string) => ({ cursor: id, node: { __typename: 'User', id, displayName: id } });

function filledCache() {
  const cache = createCache();
  for (const variables of [{}, admins]) {
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: 'b' };
    const users = { totalCount: 2, edges: [edge('a'), edge('b')], pageInfo };
    cache.writeQuery({ query, variables, data: { users } });
  }
  const idsOf = (variables: object) =>
    cache
      .readQuery<{ users: { totalCount: number; edges: { node: { id: string } }[] } }>({ query, variables })
      ?.users.edges.map(({ node }) => node.id);
  return { cache, idsOf };
}

it('removes an entity from the matching lists', () => {
  const { cache, idsOf } = filledCache();
  removeFromLists(cache, ['users', 'orders'], ['a'], (list) => list.includes('ADMIN'));
  expect(idsOf({})).toEqual(['a', 'b']);
  expect(idsOf(admins)).toEqual(['b']);
  expect(cache.readQuery({ query, variables: admins })).toMatchObject({ users: { totalCount: 1 } });
});

it('leaves a cached count without its list alone', () => {
  const cache = createCache();
  const count = gql`
    query Count {
      orders(first: 1) {
        totalCount
      }
    }
  `;
  const data = { orders: { totalCount: 2 } };
  cache.writeQuery({ query: count, data });
  removeFromLists(cache, ['orders'], ['a']);
  expect(cache.readQuery({ query: count })).toEqual(data);
});

it('invalidates the matching fields', () => {
  const { cache, idsOf } = filledCache();
  invalidate(cache, ['users'], (list) => list.includes('ADMIN'));
  expect(idsOf({})).toEqual(['a', 'b']);
  expect(idsOf(admins)).toBeUndefined();
  invalidate(cache, ['users']);
  expect(cache.extract()).not.toHaveProperty('User:a');
});

it('evicts an entity or a field once', () => {
  const { cache } = filledCache();
  expect(evict(cache, 'User', 'a', ['displayName'])).toBe(true);
  expect(cache.extract()['User:a']).toEqual({ __typename: 'User', id: 'a' });
  expect(evict(cache, 'User', 'a')).toBe(true);
  expect(evict(cache, 'User', 'a')).toBe(false);
});
