import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { print } from 'graphql';
import { expect, it } from 'vitest';
import { AuditLogDocument } from '../src/features/audit/audit-log.generated';
import { OrdersChangedDocument } from '../src/features/sales/orders/shared/order-updates.generated';
import { persistedQueries } from './persisted-queries';

const known = await persistedQueries();

it('contains every operation, and no fragment on its own, by the hash of its text', () => {
  const names = Object.values(known).map((text) => /^(?:query|mutation|subscription) (\w+)/m.exec(text)?.[1]);
  expect(names).toEqual(expect.arrayContaining(['AddToCart', 'AuditLog', 'CreateApiToken', 'MyOrders']));
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
  for (const [hash, text] of Object.entries(known)) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  }
});

it('contains what the client sends', async () => {
  const sent: string[] = [];
  const link = new ApolloLink(({ query }) => {
    sent.push(print(query));
    return new Observable((observer) => observer.error(new Error('Nobody is there.')));
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  await client.query({ query: AuditLogDocument, variables: { first: 1 } }).catch(() => undefined);
  await new Promise<void>((resolve) => {
    client
      .subscribe({ query: OrdersChangedDocument })
      .subscribe({ error: () => resolve(), complete: resolve, next: () => resolve() });
  });
  expect(sent).toHaveLength(2);
  expect(Object.values(known)).toEqual(expect.arrayContaining(sent));
});
