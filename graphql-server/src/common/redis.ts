import type { Redis, RedisOptions } from 'ioredis';

const MAX_RETRY_MS = 5_000;

/** @param onUnavailable called once for each outage, however many reconnects fail */
export async function connectRedis(
  url: string,
  options: RedisOptions,
  onUnavailable: (error: unknown) => void,
): Promise<Redis> {
  // Lazy: a shop of one process needs no Redis.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RETRY_MS),
    ...options,
  });
  let isUnavailable = false;
  client.on('ready', () => {
    isUnavailable = false;
  });
  client.on('error', (error: unknown) => {
    if (!isUnavailable) onUnavailable(error);
    isUnavailable = true;
  });
  return client;
}
