import { LRUCache } from 'lru-cache';
import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';

export type Count = Pick<RateLimiterMemory, 'consume' | 'reward'>;

/** How many are taken, and for how long, until the count hears of them: other processes look at the same one. */
const MOST = 100;
const MOST_MS = 1_000;
const REMEMBERED = 10_000;

interface Allowance {
  left: number;
  /** Taken, and unknown to the count. */
  taken: number;
  until: number;
  /** When the count begins anew, and forgets what was taken before. */
  countsUntil: number;
}

/** A count of which a few can be taken without asking it, where even a promise would cost too much. */
export class CountAhead implements Count {
  private readonly allowances = new LRUCache<string, Allowance>({ max: REMEMBERED });

  constructor(private readonly count: Count) {}

  /** Counts one more, with those that were taken before. */
  async consume(key: string): Promise<RateLimiterRes> {
    const taken = this.settle(key);
    try {
      const result = await this.count.consume(key, 1 + taken);
      this.allow(key, result);
      return result;
    } catch (error) {
      if (error instanceof RateLimiterRes) this.allowances.delete(key);
      throw error;
    }
  }

  reward(key: string): Promise<RateLimiterRes> {
    return this.count.reward(key);
  }

  /** @returns false when `consume` is to be asked: nothing is known of the key, or what was allowed is used up */
  take(key: string): boolean {
    const allowance = this.allowances.get(key);
    if (!allowance || allowance.left <= 0 || performance.now() >= allowance.until) return false;
    allowance.left -= 1;
    allowance.taken += 1;
    return true;
  }

  private settle(key: string): number {
    const allowance = this.allowances.get(key);
    if (!allowance) return 0;
    const { taken, countsUntil } = allowance;
    allowance.taken = 0;
    return performance.now() < countsUntil ? taken : 0;
  }

  private allow(key: string, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
    // Some may have been taken while it was asked.
    const taken = this.allowances.get(key)?.taken ?? 0;
    const now = performance.now();
    this.allowances.set(key, {
      left: Math.min(remainingPoints, MOST) - taken,
      taken,
      until: now + Math.min(msBeforeNext, MOST_MS),
      countsUntil: now + msBeforeNext,
    });
  }
}
