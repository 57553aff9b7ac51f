import { errorCode } from '@/lib/apollo/errors';

// Backoff in milliseconds, longer than a dropped connection or a restart of the shop lasts.
const pauses = [1000, 2000, 4000];

const passing = new Set(['NETWORK_ERROR', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED']);

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Runs `work` and retries transient failures. Only for idempotent work. Rejects with the last
 * failure.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!passing.has(errorCode(error))) throw error;
      await sleep(pause);
    }
  }
  return work();
}
