import type {
  ParkedDeliveryFieldsFragment,
  WebhookDeliveryFieldsFragment,
  WebhookEndpointFieldsFragment,
} from '@/features/webhooks/webhooks.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { nextId } from '@/test/fixtures';
import { connection, type PageArgs } from '@/test/test-connection';

type EndpointFixture = WebhookEndpointFieldsFragment;
type DeliveryFixture = WebhookDeliveryFieldsFragment;
type ParkedFixture = ParkedDeliveryFieldsFragment;

const at = '2026-03-06T10:00:00.000Z';

/** An endpoint for paid orders whose last delivery succeeded. */
export function buildEndpoint(overrides: Partial<EndpointFixture> = {}): EndpointFixture {
  return {
    id: nextId(),
    url: 'https://hooks.example.com/larder',
    events: ['ORDER_PAID'],
    pausedAt: null,
    pauseReason: null,
    waitingEvents: 0,
    previousSecretUntil: null,
    lastSuccessAt: at,
    lastFailureAt: null,
    createdAt: at,
    createdBy: { id: 'ada', displayName: 'Ada Admin' },
    ...overrides,
  };
}

/** A delivery that succeeded at the first attempt. */
export function buildDelivery(overrides: Partial<DeliveryFixture> = {}): DeliveryFixture {
  const eventId = nextId();
  return {
    id: nextId(),
    eventId,
    event: 'order.paid',
    status: 'DONE',
    createdAt: at,
    nextAttemptAt: null,
    lastError: null,
    body: `{"id":"${eventId}","type":"order.paid"}`,
    attempts: [{ at, responseStatus: 204, responseBody: '', error: null, durationMs: 87 }],
    ...overrides,
  };
}

/** An e-mail that could not be sent. */
export function buildParked(overrides: Partial<ParkedFixture> = {}): ParkedFixture {
  return {
    id: nextId(),
    eventId: nextId(),
    receiver: 'email',
    topic: 'order.placed',
    payload: '{"orderId":"1"}',
    status: 'PARKED',
    attempts: 6,
    lastError: 'Mailbox unavailable.',
    settledAt: at,
    ...overrides,
  };
}

interface DeliveryArgs extends PageArgs {
  filter?: { status?: string | null } | null;
}

interface EndpointChange {
  id: string;
  url?: string;
  events?: EndpointFixture['events'];
  paused?: boolean;
  waiting?: 'DELIVER' | 'SKIP';
}

/** {@link AccountShop} for admins, with webhook endpoints and parked deliveries. */
export class WebhooksShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  endpoints: EndpointFixture[] = [];
  /** Of every endpoint, newest first. */
  deliveries: DeliveryFixture[] = [];
  parked: ParkedFixture[] = [];
  /** The inputs of created and edited endpoints. */
  readonly inputs: object[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      webhookEndpoints: () => this.endpoints,
      webhookEndpoint: ({ id }: { id: string }) => this.withDeliveries(id),
      parkedDeliveries: (page: PageArgs) => connection(this.parked, page),
      createWebhookEndpoint: ({ input }: { input: Pick<EndpointFixture, 'url' | 'events'> }) => {
        this.inputs.push(input);
        const endpoint = buildEndpoint({ ...input, lastSuccessAt: null });
        this.endpoints = [...this.endpoints, endpoint];
        return { secret: `whsec_${'5'.repeat(43)}`, endpoint };
      },
      updateWebhookEndpoint: ({ input }: { input: EndpointChange }) => this.change(input),
      rotateWebhookSecret: ({ input }: { input: { id: string } }) => {
        this.inputs.push(input);
        const previousSecretUntil = '2026-03-07T10:00:00.000Z';
        const endpoint = this.replace(input.id, { previousSecretUntil });
        return { secret: `whsec_${'6'.repeat(43)}`, endpoint };
      },
      deleteWebhookEndpoint: ({ input: { id } }: { input: { id: string } }) => {
        const gone = this.endpointOf(id);
        this.endpoints = this.endpoints.filter((endpoint) => endpoint !== gone);
        return gone;
      },
      sendTestWebhook: ({ input }: { input: { id: string } }) => {
        this.deliveries = [buildDelivery({ event: 'webhook.test' }), ...this.deliveries];
        return this.endpointOf(input.id);
      },
      replayWebhookDelivery: ({ input }: { input: { id: string } }) => {
        const change = { status: 'WAITING' as const, lastError: null, nextAttemptAt: at };
        this.deliveries = this.deliveries.map((each) =>
          each.id === input.id ? { ...each, ...change } : each,
        );
        return this.deliveries.find(({ id }) => id === input.id);
      },
      retryDelivery: ({ input }: { input: { id: string } }) => {
        const found = this.parked.find(({ id }) => id === input.id);
        this.parked = this.parked.filter((each) => each !== found);
        return found && { ...found, status: 'WAITING' };
      },
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  private endpointOf(id: string): EndpointFixture {
    const found = this.endpoints.find((endpoint) => endpoint.id === id);
    if (!found) throw serverError('NOT_FOUND', 'Webhook endpoint not found.');
    return found;
  }

  private withDeliveries(id: string) {
    const found = this.endpoints.find((endpoint) => endpoint.id === id);
    if (!found) return null;
    const deliveries = ({ filter, ...page }: DeliveryArgs) =>
      connection(
        this.deliveries.filter(({ status }) => !filter?.status || status === filter.status),
        page,
      );
    return { ...found, deliveries };
  }

  private change({ id, paused, waiting, ...facts }: EndpointChange): EndpointFixture {
    this.inputs.push({ ...facts, ...(paused === undefined ? {} : { paused, waiting }) });
    const pause = paused
      ? { pausedAt: at, pauseReason: 'BY_HAND' as const }
      : { pausedAt: null, pauseReason: null, waitingEvents: 0 };
    return this.replace(id, { ...facts, ...(paused === undefined ? {} : pause) });
  }

  private replace(id: string, facts: Partial<EndpointFixture>): EndpointFixture {
    const changed = { ...this.endpointOf(id), ...facts };
    this.endpoints = this.endpoints.map((endpoint) => (endpoint.id === id ? changed : endpoint));
    return changed;
  }
}
