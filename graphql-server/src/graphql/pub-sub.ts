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

/** Arguments published on each topic: a payload, or an id and a payload. */
export type Topics = Record<string, [payload: object] | [id: string, payload: object]>;

/** Publishes to the current subscribers. */
export type TopicPubSub<T extends Topics> = ReturnType<typeof createPubSub<T>>;

/** The part of Fastify's logger that is used here. */
interface Log {
  warn(facts: object, message: string): void;
}

export interface OpenPubSub<T extends Topics> {
  readonly pubSub: TopicPubSub<T>;
  /** Milliseconds since the last event or the start; null where other processes' events count. */
  quietFor(): number | null;
  close(): void;
}

/** Events buffered for a slow subscriber; the oldest are dropped beyond that. */
const WAITING = 256;

/**
 * Creates a buffer per subscription. The library would share one buffer among all subscribers, and
 * a slow one would drop the events of the others.
 */
function createTopicPubSub<T extends Topics>(eventTarget: PubSubEventTarget<T>): TopicPubSub<T> {
  const withBuffer = () => createPubSub<T>({ eventTarget, repeaterBuffer: new SlidingBuffer(WAITING) });
  return {
    publish: (...event) => withBuffer().publish(...event),
    subscribe: (...topic) => withBuffer().subscribe(...topic),
  };
}

/** An event target within this process, without a limit of listeners. */
class LocalTarget extends EventTarget {
  lastEvent = performance.now();

  constructor() {
    super();
    setMaxListeners(0, this);
  }

  override dispatchEvent(event: Event): boolean {
    this.lastEvent = performance.now();
    return super.dispatchEvent(event);
  }
}

/**
 * Opens a pub/sub within this process or, with Redis, across processes. While Redis is unreachable,
 * events reach only subscribers of this process, and pages catch up with their next query.
 */
export async function openPubSub<T extends Topics>(
  redisUrl: string | null,
  log: Log,
): Promise<OpenPubSub<T>> {
  if (!redisUrl) {
    const target = new LocalTarget();
    const quietFor = () => performance.now() - target.lastEvent;
    return { pubSub: createTopicPubSub<T>(target), quietFor, close: () => {} };
  }
  const warn = (err: unknown) => log.warn({ err }, 'Redis is unreachable; events stay within this process.');
  // Events are not queued while Redis is unreachable; subscriptions are renewed on reconnection.
  const publishClient = await connectRedis(redisUrl, { enableOfflineQueue: false }, warn);
  const subscribeClient = await connectRedis(redisUrl, { maxRetriesPerRequest: null }, warn);
  overrideQuietly(publishClient, subscribeClient);
  const eventTarget = createRedisEventTarget<PubSubEvent<T, Extract<keyof T, string>>>({
    publishClient,
    subscribeClient,
  });
  return {
    pubSub: createTopicPubSub<T>(eventTarget),
    quietFor: () => null,
    close: () => {
      publishClient.disconnect();
      subscribeClient.disconnect();
    },
  };
}

/** The event target does not await its commands, so a rejected one would end the process. */
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
