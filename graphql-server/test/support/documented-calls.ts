/** The calls of the specification's table, in its order. What stands in braces is a parameter. */
export const DOCUMENTED_CALLS = [
  'GET /users/{email}',
  'GET /users',
  'POST /users',
  'PUT /users',
  'PUT /users/admin',
  'GET /products',
  'GET /products/category/{category}',
  'GET /products/{productId}',
  'POST /products',
  'DELETE /products',
  'GET /orders',
  'GET /my-orders/{email}',
  'PUT /orders/',
  'DELETE /orders',
  'POST /orders',
  'GET /reviews',
  'POST /reviews',
  'GET /ratings/{productId}',
  'POST /ratings',
  'DELETE /ratings',
  'POST /carts',
  'GET /carts/{email}',
  'PUT /carts/{cartLineId}',
  'DELETE /carts/{cartLineId}',
  'DELETE /carts/{email}',
  'POST /create-order',
  'GET /razorpay-key',
] as const;

export type DocumentedCall = (typeof DOCUMENTED_CALLS)[number];

/** Calls that the specification leaves out and the shop has. */
export const FURTHER_CALLS = ['DELETE /reviews'] as const;
