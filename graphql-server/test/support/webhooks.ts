import type { Untyped } from './graphql-client.js';
import type { TestPerson, TestShop } from './test-shop.js';

export const ALL_EVENTS = [
  'ORDER_CREATED',
  'ORDER_PAID',
  'ORDER_STATUS_CHANGED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'PRODUCT_CHANGED',
  'REVIEW_WRITTEN',
];

export const CREATE_ENDPOINT = `mutation Create($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    secret endpoint {
      id url events pausedAt pauseReason previousSecretUntil lastSuccessAt lastFailureAt createdAt createdBy { id }
    }
  }
}`;
export const UPDATE_ENDPOINT = `mutation Update($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) { id url events pausedAt pauseReason }
}`;
export const REPLAY = `mutation Replay($input: ReplayWebhookDeliveryInput!) {
  replayWebhookDelivery(input: $input) { id status }
}`;
export const SEND_TEST = `mutation Test($input: WebhookEndpointInput!) { sendTestWebhook(input: $input) { id } }`;
const DELIVERIES = `query Deliveries($id: ID!, $first: Int, $after: String, $filter: WebhookDeliveryFilter) {
  webhookEndpoint(id: $id) {
    pausedAt pauseReason lastSuccessAt lastFailureAt
    deliveries(first: $first, after: $after, filter: $filter) { totalCount pageInfo { hasNextPage endCursor } edges { node {
      id eventId event status createdAt nextAttemptAt lastError attemptCount body
      attempts { at responseStatus responseBody error durationMs }
    } } }
  }
}`;

export interface Endpoint {
  readonly id: string;
  readonly secret: string;
}

export async function makeEndpoint(
  shop: TestShop,
  { token }: TestPerson,
  url: string,
  events = ALL_EVENTS,
): Promise<Endpoint> {
  const { createWebhookEndpoint } = await shop.ask(CREATE_ENDPOINT, { input: { url, events } }, token);
  return { id: createWebhookEndpoint.endpoint.id, secret: createWebhookEndpoint.secret };
}

/** An endpoint as an admin sees it. */
export async function seenEndpoint(
  shop: TestShop,
  { token }: TestPerson,
  { id }: Endpoint,
  page: object = {},
): Promise<Untyped> {
  return (await shop.ask(DELIVERIES, { id, ...page }, token)).webhookEndpoint;
}

export const deliveriesTo = async (
  shop: TestShop,
  admin: TestPerson,
  endpoint: Endpoint,
  page: object = {},
): Promise<Untyped[]> =>
  (await seenEndpoint(shop, admin, endpoint, page)).deliveries.edges.map(({ node }: Untyped) => node);
