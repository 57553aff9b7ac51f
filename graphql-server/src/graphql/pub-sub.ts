import { setMaxListeners } from 'node:events';
import {
  createPubSub,
  SlidingBuffer,
  type PubSubEvent,
  type PubSubEventTarget,
} from '@graphql-yoga/subscription';
import { createRedisEventTarget } from '@graphql-yoga/redis-event-target';
import type { Redis } from 'ioredis';
import { connectRedis } from '../common/redis.js';
import type { MY_ORDER_CHANGES, ORDER_CHANGES, OrdersChange } from '../features/orders/order-change.js';
import type { STOCK_CHANGES, StockChange } from '../features/products/stock-change.js';

type News = {
  [ORDER_CHANGES]: [OrdersChange];
  [MY_ORDER_CHANGES]: [userId: string, change: OrdersChange];
  [STOCK_CHANGES]: [StockChange];
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
export async function openPubSub(redisUrl: string | null, log: Log): Promise<OpenPubSub> {
  if (!redisUrl) return { pubSub: createShopPubSub(createLocalTarget()), close: () => {} };
  const warn = (err: unknown) => log.warn({ err }, 'Redis is out of reach; news stays within this process.');
  // What cannot be said now is not worth saying later, but what is listened to is to be listened to when Redis is back.
  const publishClient = await connectRedis(redisUrl, { enableOfflineQueue: false }, warn);
  const subscribeClient = await connectRedis(redisUrl, { maxRetriesPerRequest: null }, warn);
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
