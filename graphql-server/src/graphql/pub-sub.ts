import { setMaxListeners } from 'node:events';
import {
  createPubSub,
  SlidingBuffer,
  type PubSubEvent,
  type PubSubEventTarget,
} from '@graphql-yoga/subscription';
import { createRedisEventTarget } from '@graphql-yoga/redis-event-target';
import { Redis, type RedisOptions } from 'ioredis';
import type { MY_ORDER_CHANGES, ORDER_CHANGES, OrdersChange } from '../features/orders/order-change.js';
import type { STOCK_CHANGES, StockChange } from '../features/products/stock-change.js';

export const PAGES_CHANGED = 'larder.pages-changed';

type News = {
  [ORDER_CHANGES]: [OrdersChange];
  [MY_ORDER_CHANGES]: [userId: string, change: OrdersChange];
  [STOCK_CHANGES]: [StockChange];
  [PAGES_CHANGED]: [null];
};

/** What is published, for those who listen now. */
export type ShopPubSub = ReturnType<typeof createPubSub<News>>;

/** As much of a logger as this needs; Fastify's is one. */
interface Log {
  warn(facts: object, message: string): void;
}

export interface OpenPubSub {
  readonly pubSub: ShopPubSub;
  close(): void;
}

/** How much is kept for somebody who does not keep up; of more, the newest. */
const WAITING = 256;
const MAX_RETRY_MS = 5_000;

/** The library would have all who listen, to whatever, share one buffer and take what is for others out of it. */
function createShopPubSub(eventTarget: PubSubEventTarget<News>): ShopPubSub {
  const withBuffer = () => createPubSub<News>({ eventTarget, repeaterBuffer: new SlidingBuffer(WAITING) });
  return {
    publish: (...news) => withBuffer().publish(...news),
    subscribe: (...topic) => withBuffer().subscribe(...topic),
  };
}

/** Within this process, for any number of listeners. */
function createLocalTarget(): PubSubEventTarget<News> {
  const target = new EventTarget();
  setMaxListeners(0, target);
  return target;
}

/**
 * Carries news to whoever listens: in this process, or by Redis in all that share it. While Redis is away the shop goes
 * on; what happens then reaches this process alone, and pages find the rest when they ask again.
 */
export function openPubSub(redisUrl: string | null, log: Log): OpenPubSub {
  if (!redisUrl) return { pubSub: createShopPubSub(createLocalTarget()), close: () => {} };
  const options: RedisOptions = { retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RETRY_MS) };
  // What cannot be said now is not worth saying later, but what is listened to is to be listened to when Redis is back.
  const publishClient = new Redis(redisUrl, { ...options, enableOfflineQueue: false });
  const subscribeClient = new Redis(redisUrl, { ...options, maxRetriesPerRequest: null });
  for (const client of [publishClient, subscribeClient]) warnOnce(client, log);
  overrideQuietly(publishClient, subscribeClient);
  const eventTarget = createRedisEventTarget<PubSubEvent<News, keyof News>>({
    publishClient,
    subscribeClient,
  });
  return {
    pubSub: createShopPubSub(eventTarget),
    close: () => {
      publishClient.disconnect();
      subscribeClient.disconnect();
    },
  };
}

/** One line for each time that Redis goes away, however often it is tried in vain. */
function warnOnce(client: Redis, log: Log): void {
  let isOut = false;
  client.on('ready', () => {
    isOut = false;
  });
  client.on('error', (err: unknown) => {
    if (!isOut) log.warn({ err }, 'Redis is out of reach; news stays within this process.');
    isOut = true;
  });
}

/** The event target waits for none of its commands, so that one which fails would end the process. */
function overrideQuietly(publishClient: Redis, subscribeClient: Redis): void {
  const publish = publishClient.publish.bind(publishClient);
  publishClient.publish = async (channel: string | Buffer, message: string | Buffer) => {
    try {
      return await publish(channel, message);
    } catch {
      return subscribeClient.emit('message', String(channel), String(message)) ? 1 : 0;
    }
  };
  const subscribe = subscribeClient.subscribe.bind(subscribeClient);
  const unsubscribe = subscribeClient.unsubscribe.bind(subscribeClient);
  Object.assign(subscribeClient, {
    subscribe: (channel: string) => subscribe(channel).catch(() => 0),
    unsubscribe: (channel: string) => unsubscribe(channel).catch(() => 0),
  });
}
