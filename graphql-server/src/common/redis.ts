import type { Redis, RedisOptions } from 'ioredis';

const MAX_RETRY_MS = 5_000;

/**
 * Connects to what the processes share, now or as soon as it is there, and again whenever it comes
 * back.
 *
 * @param onAway is called once for each time that it goes away, however often it is tried in vain
 */
export async function connectRedis(
  url: string,
  options: RedisOptions,
  onAway: (error: unknown) => void,
): Promise<Redis> {
  // A shop of one process does without, and opens sooner.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RETRY_MS),
    ...options,
  });
  let isAway = false;
  client.on('ready', () => {
    isAway = false;
  });
  client.on('error', (error: unknown) => {
    if (!isAway) onAway(error);
    isAway = true;
  });
  return client;
}
