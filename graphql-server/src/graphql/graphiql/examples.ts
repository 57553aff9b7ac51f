/** Initial text of the headers editor, which accepts comments. */
export const HEADERS = `{
  // A token: made in the dashboard under API Tokens.
  // Put yours in and take the slashes away:
  // "Authorization": "Bearer larder_..."
}
`;

/** Queries of the default tabs. The first works without a token. */
export const EXAMPLES: readonly string[] = [
  `# Needs no token. Run it with Ctrl+Enter.
query Products {
  shop {
    name
    currency
  }
  products(
    first: 5
    filter: { category: "fruits" }
    sort: PRICE_ASC
  ) {
    totalCount
    edges {
      cursor
      node {
        id
        name
        # Minor units: 350 is 3.50.
        price
        availability
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  `# Needs a token that reads orders: see Headers.
query NewestOrders {
  orders(first: 10, filter: { status: PENDING }) {
    edges {
      node {
        id
        number
        status
        total
        createdAt
        lines {
          name
          quantity
        }
      }
    }
  }
}
`,
  `# Needs a token that writes products, and an id.
mutation Reprice {
  updateProduct(input: { id: "00000000-0000-0000-0000-000000000000", regularPrice: 350 }) {
    id
    name
    regularPrice
    price
  }
}
`,
  `# Needs a token that reads orders.
# Says what happens from now on.
subscription Orders {
  ordersChanged {
    kind
    orders {
      id
      number
      status
    }
  }
}
`,
];
