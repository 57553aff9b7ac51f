/**
 * The source that reported the payment of an order: the browser, a REST client, the provider's
 * webhook or the reconciler.
 */
export type OrderSource = 'callback' | 'rest' | 'webhook' | 'reconciler';
