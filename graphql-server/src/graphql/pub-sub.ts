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

/** What is published on each topic: a payload, or an id and a payload. */
export type Topics = Record<string, [payload: object] | [id: string, payload: object]>;

/** Publishes to those who are subscribed now. */
export type TopicPubSub<T extends Topics> = ReturnType<typeof createPubSub<T>>;

/** As much of a logger as this needs; Fastify's is one. */
interface Log {
  warn(facts: object, message: string): void;
}

export interface OpenPubSub<T extends Topics> {
  readonly pubSub: TopicPubSub<T>;
  close(): void;
}

/** How many events to buffer for a slow subscriber; beyond that, the newest. */
const WAITING = 256;

/**
 * Buffers each topic apart. The library would share one buffer among all subscribers, and each
 * would drop the events of the others.
 */
function createTopicPubSub<T extends Topics>(eventTarget: PubSubEventTarget<T>): TopicPubSub<T> {
  const withBuffer = () => createPubSub<T>({ eventTarget, repeaterBuffer: new SlidingBuffer(WAITING) });
  return {
    publish: (...event) => withBuffer().publish(...event),
    subscribe: (...topic) => withBuffer().subscribe(...topic),
  };
}

/** Within this process, for any number of listeners. */
function createLocalTarget<T extends Topics>(): PubSubEventTarget<T> {
  const target = new EventTarget();
  setMaxListeners(0, target);
  return target;
}

/**
 * Publishes events to subscribers: in this process, or through Redis in all processes that share
 * it. While Redis is away, events reach this process alone, and pages catch up with their next
 * query.
 */
export async function openPubSub<T extends Topics>(
  redisUrl: string | null,
  log: Log,
): Promise<OpenPubSub<T>> {
  if (!redisUrl) return { pubSub: createTopicPubSub(createLocalTarget<T>()), close: () => {} };
  const warn = (err: unknown) => log.warn({ err }, 'Redis is unreachable; events stay within this process.');
  // An event that cannot be published now is dropped, but subscriptions are renewed when Redis is
  // back.
  const publishClient = await connectRedis(redisUrl, { enableOfflineQueue: false }, warn);
  const subscribeClient = await connectRedis(redisUrl, { maxRetriesPerRequest: null }, warn);
  overrideQuietly(publishClient, subscribeClient);
  const eventTarget = createRedisEventTarget<PubSubEvent<T, Extract<keyof T, string>>>({
    publishClient,
    subscribeClient,
  });
  return {
    pubSub: createTopicPubSub<T>(eventTarget),
    close: () => {
      publishClient.disconnect();
      subscribeClient.disconnect();
    },
  };
}

/**
 * The event target waits for none of its commands, so that one which fails would end the process.
 */
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
