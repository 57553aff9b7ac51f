import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/**
 * Lists that page keep their edges in one place per filter and page size (a short list on one
 * screen is no part of the long one on another). A cart and its lines have no place of their own in
 * the cache: the same line differs between a quote and a cart, and the whole cart is replaced at
 * every change.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          products: relayStylePagination(['filter', 'sort', 'first']),
          reviews: relayStylePagination(['first', 'stars']),
          users: relayStylePagination(['filter', 'first']),
          moderation: relayStylePagination(['filter', 'first']),
          apiTokens: relayStylePagination(['first']),
          parkedDeliveries: relayStylePagination(['first']),
          auditLog: relayStylePagination(['filter', 'first']),
          orders: relayStylePagination(['filter', 'first']),
          myOrders: relayStylePagination(['filter', 'first']),
          product: {
            // A product that a list has brought is not asked for again; null stays null: it is not
            // sold any more.
            read: (existing, { args, toReference }) =>
              existing === undefined
                ? toReference({ __typename: 'Product', id: String(args?.['id']) })
                : existing,
          },
        },
      },
      // Whole lists: an optimistic answer may have fewer than are known.
      Order: { fields: { refunds: { merge: false } } },
      User: {
        fields: { orders: relayStylePagination(['first']) },
      },
      WebhookEndpoint: {
        fields: { deliveries: relayStylePagination(['filter', 'first']) },
      },
      Product: {
        fields: { ratings: relayStylePagination(['first', 'stars', 'withImage']) },
      },
      Cart: { keyFields: false, merge: false },
      CartLine: { keyFields: false, merge: false },
      Image: { keyFields: false, merge: false },
      // Cards ask for less of it than the reviews do; what one has fetched stays for the other.
      RatingSummary: { keyFields: false, merge: true },
      // The shop asks for less of it than the dashboard does.
      Reply: { keyFields: false, merge: false },
      UnitPrice: { keyFields: false, merge: false },
      Shop: { keyFields: [] },
    },
  });
}
