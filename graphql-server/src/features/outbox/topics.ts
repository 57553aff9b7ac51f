/**
 * What can stand in the outbox: each topic with its payload. A payload holds ids and what cannot be looked up any more a
 * moment later; everything else is read from the database when it is told.
 */
export interface Topics {
  'order.placed': { readonly orderId: string };
}

export type Topic = keyof Topics;
