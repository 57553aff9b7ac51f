import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { say } from '@larder/texts/text';
import type { Actor, AuthenticatedActor } from '../common/actor.js';
import { AppError } from '../common/app-error.js';
import { connectRedis } from '../common/redis.js';
import type { LimitName, Limits } from '../config/config.js';
import { addressKey } from './address.js';

/** The caller that a request counts for. */
export interface Caller {
  readonly actor: Actor;
  /** The client's IP address. */
  readonly address: string;
}

/** The part of Fastify's logger that is used here. */
interface Log {
  warn(facts: object, message: string): void;
}

interface Options {
  /** Null to disable limits. */
  readonly limits: Limits | null;
  readonly redisUrl: string | null;
  readonly log: Log;
  /** Called for each rejected request. */
  readonly onRejected: (name: LimitName) => void;
}

type Count = Pick<RateLimiterMemory, 'consume' | 'reward'>;
type Counts = Readonly<Record<'perUser' | 'perAddress', Count | null>>;

/** After this timeout of Redis, the process counts in memory. */
const REDIS_TIMEOUT_MS = 500;

/**
 * Limits the rate of requests by account and by address. Processes share the counters through
 * Redis; while it is unreachable each process counts in memory. Attempts count regardless of
 * outcome, so that limits reveal nothing about accounts, except for credentials, where only
 * failures count.
 */
export class Limiter {
  private readonly counts: ReadonlyMap<LimitName, Counts>;

  constructor(
    limits: Limits | null,
    private readonly redis: Redis | null,
    private readonly onRejected: (name: LimitName) => void = () => {},
  ) {
    const rates = Object.entries(limits?.rates ?? {}) as [LimitName, Limits['rates'][LimitName]][];
    this.counts = new Map<LimitName, Counts>(
      rates.map(([name, { perUser, perAddress, seconds }]) => [
        name,
        {
          perUser: this.count(`${name}:person`, perUser, seconds),
          perAddress: this.count(`${name}:address`, perAddress, seconds),
        },
      ]),
    );
  }

  /**
   * Counts one request, for the account first: an account above its limit must not use up the
   * points of others at the same address.
   *
   * @throws AppError `RATE_LIMITED`, with `retryAfter` in seconds
   */
  async consume(name: LimitName, { actor, address }: Caller): Promise<void> {
    await this.consumeByAccount(name, actor);
    await this.consumeByAddress(name, address);
  }

  /** @throws AppError `RATE_LIMITED` */
  consumeByAccount(name: LimitName, actor: Actor): Promise<void> {
    return actor.kind === 'visitor' ? Promise.resolve() : this.take(name, 'perUser', accountKey(actor));
  }

  /** @throws AppError `RATE_LIMITED` */
  consumeByAddress(name: LimitName, address: string): Promise<void> {
    return this.take(name, 'perAddress', addressKey(address));
  }

  /** Returns the point of a request that turned out not to count. */
  async undo(name: LimitName, address: string): Promise<void> {
    await this.counts.get(name)?.perAddress?.reward(addressKey(address));
  }

  close(): void {
    this.redis?.disconnect();
  }

  private async take(name: LimitName, by: keyof Counts, key: string): Promise<void> {
    try {
      await this.counts.get(name)?.[by]?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.onRejected(name);
      throw tooMuch(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  private count(key: string, points: number, seconds: number): Count | null {
    if (!Number.isFinite(points)) return null;
    const options = { points, duration: seconds, keyPrefix: `larder:limit:${key}` };
    const here = new RateLimiterMemory(options);
    if (!this.redis) return here;
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: here,
    });
  }
}

export async function openLimiter({ limits, redisUrl, log, onRejected }: Options): Promise<Limiter> {
  if (!limits || !redisUrl) return new Limiter(limits, null, onRejected);
  const redis = await connectRedis(
    redisUrl,
    { enableOfflineQueue: false, commandTimeout: REDIS_TIMEOUT_MS },
    (err) => log.warn({ err }, 'Redis is unreachable; each process counts for itself.'),
  );
  return new Limiter(limits, redis, onRejected);
}

/** Returns the rate limit key of an account or API token. */
export const accountKey = (actor: AuthenticatedActor): string =>
  actor.kind === 'token' ? `token:${actor.tokenId}` : `user:${actor.userId}`;

const MINUTE_S = 60;

function tooMuch(seconds: number): AppError {
  const wait =
    seconds > MINUTE_S
      ? say('limits.minutes', { count: Math.ceil(seconds / MINUTE_S) })
      : say('limits.seconds', { count: seconds });
  return new AppError('RATE_LIMITED', say('limits.tooMuch', { wait }), {
    retryAfter: seconds,
  });
}
