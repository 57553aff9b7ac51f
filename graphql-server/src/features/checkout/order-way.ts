/**
 * Who brought the news of a payment that became an order: the browser, a REST client, the provider,
 * or the shop that asked.
 */
export type OrderWay = 'callback' | 'rest' | 'webhook' | 'reconciler';
