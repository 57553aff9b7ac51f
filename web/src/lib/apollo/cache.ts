import { InMemoryCache, type FieldMergeFunction, type FieldPolicy } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/**
 * Connections are cached per filter and page size, so a short list on one screen is not part of the
 * long one on another; `from` is the cursor that a list begins after. Carts and their lines are not
 * normalized: a line differs between a quote and a cart, and each change replaces the whole cart.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          products: pagesFrom(['filter', 'sort', 'first']),
          reviews: pagesFrom(['first', 'stars']),
          // Both are replaced as a whole.
          slotRun: { merge: false },
          ordersToPick: { merge: false },
          users: relayStylePagination(['filter', 'first']),
          moderation: relayStylePagination(['filter', 'first']),
          apiTokens: relayStylePagination(['first']),
          parkedDeliveries: relayStylePagination(['first']),
          auditLog: relayStylePagination(['filter', 'first']),
          myOrders: relayStylePagination(['filter', 'first']),
          product: {
            // Reads a product from the entry that a list has cached. Null stays null: the product
            // is no longer sold.
            read: (existing, { args, toReference }) =>
              existing === undefined
                ? toReference({ __typename: 'Product', id: String(args?.['id']) })
                : existing,
          },
        },
      },
      // Replaced as a whole: an optimistic response may contain fewer than cached.
      Order: { fields: { refunds: { merge: false } } },
      OrderLine: { fields: { substitutes: { merge: false } } },
      // Closings have no ids.
      ShopSettings: { fields: { closings: { merge: false } } },
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
      // Cards select fewer fields than the reviews; both are merged.
      RatingSummary: { keyFields: false, merge: true },
      // The page of a product selects fewer facts than its table; both are merged.
      FoodFacts: { keyFields: false, merge: true },
      // The shop selects fewer fields than the dashboard.
      Reply: { keyFields: false, merge: false },
      // Lists select fewer fields than the page of an order.
      Fulfilment: { keyFields: false, merge: true },
      UnitPrice: { keyFields: false, merge: false },
      Shop: { keyFields: [] },
      BoardSlot: { keyFields: ['templateId', 'day'] },
      CollectionPlace: { fields: { closedDays: { merge: false } } },
      // Each list is replaced as a whole.
      DeliverySettings: {
        keyFields: [],
        fields: { areas: { merge: false }, places: { merge: false }, fees: { merge: false } },
      },
    },
  });
}

/**
 * Pages of a list that begins after the cursor `from`. Its first page replaces the list, which does
 * not contain that cursor.
 */
function pagesFrom(keyArgs: string[]): FieldPolicy {
  const policy: FieldPolicy = relayStylePagination([...keyArgs, '$from']);
  const merge = policy.merge as FieldMergeFunction;
  policy.merge = (existing, incoming, options) => {
    const { args, variables } = options;
    const isFirst = args?.['after'] === variables?.['from'];
    return merge(existing, incoming, isFirst ? { ...options, args: null } : options);
  };
  return policy;
}
