import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor, Doer } from '../common/actor.js';
import { AppError } from '../common/app-error.js';
import { connectRedis } from '../common/redis.js';
import type { LimitName, Limits } from '../config/config.js';
import { countedAs } from './address.js';

/** The caller, as limits see it. */
export interface Caller {
  readonly actor: Actor;
  /** Where the request comes from. */
  readonly address: string;
}

/** As much of a logger as this needs; Fastify's is one. */
interface Log {
  warn(facts: object, message: string): void;
}

interface Options {
  /** Null without limits. */
  readonly limits: Limits | null;
  readonly redisUrl: string | null;
  readonly log: Log;
  /** Called for each request that a limit refuses. */
  readonly onRefused: (name: LimitName) => void;
}

type Count = Pick<RateLimiterMemory, 'consume' | 'reward'>;
type Counts = Readonly<Record<'perPerson' | 'perAddress', Count | null>>;

/** A Redis that hangs must not hold up the shop: after this it is counted here. */
const REDIS_TIMEOUT_MS = 500;

/**
 * Counts requests of accounts and addresses and refuses those beyond a limit. The processes of a
 * shop share the counts through Redis; while Redis is away each process counts for itself. Attempts
 * count, not outcomes, so a limit reveals nothing about accounts; of credentials only refusals
 * count.
 */
export class Limiter {
  private readonly counts: ReadonlyMap<LimitName, Counts>;

  constructor(
    limits: Limits | null,
    private readonly redis: Redis | null,
    private readonly onRefused: (name: LimitName) => void = () => {},
  ) {
    const rates = Object.entries(limits?.rates ?? {}) as [LimitName, Limits['rates'][LimitName]][];
    this.counts = new Map<LimitName, Counts>(
      rates.map(([name, { perPerson, perAddress, seconds }]) => [
        name,
        {
          perPerson: this.count(`${name}:person`, perPerson, seconds),
          perAddress: this.count(`${name}:address`, perAddress, seconds),
        },
      ]),
    );
  }

  /**
   * Counts one request, for the account first: an account beyond its limit must not use up the
   * share of others at the same address.
   *
   * @throws AppError `RATE_LIMITED`, with `retryAfter` in seconds
   */
  async spend(name: LimitName, { actor, address }: Caller): Promise<void> {
    await this.spendByPerson(name, actor);
    await this.spendByAddress(name, address);
  }

  /** @throws AppError `RATE_LIMITED` */
  spendByPerson(name: LimitName, actor: Actor): Promise<void> {
    return actor.kind === 'visitor' ? Promise.resolve() : this.take(name, 'perPerson', nameOf(actor));
  }

  /** @throws AppError `RATE_LIMITED` */
  spendByAddress(name: LimitName, address: string): Promise<void> {
    return this.take(name, 'perAddress', countedAs(address));
  }

  /**
   * Takes back what an address was counted for, as what it did has turned out to be nothing to
   * count.
   */
  async undo(name: LimitName, address: string): Promise<void> {
    await this.counts.get(name)?.perAddress?.reward(countedAs(address));
  }

  close(): void {
    this.redis?.disconnect();
  }

  private async take(name: LimitName, by: keyof Counts, key: string): Promise<void> {
    try {
      await this.counts.get(name)?.[by]?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.onRefused(name);
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

export async function openLimiter({ limits, redisUrl, log, onRefused }: Options): Promise<Limiter> {
  if (!limits || !redisUrl) return new Limiter(limits, null, onRefused);
  const redis = await connectRedis(
    redisUrl,
    { enableOfflineQueue: false, commandTimeout: REDIS_TIMEOUT_MS },
    (err) => log.warn({ err }, 'Redis is unreachable; each process counts for itself.'),
  );
  return new Limiter(limits, redis, onRefused);
}

/** Returns the key that an account is counted by. */
export const nameOf = (doer: Doer): string =>
  doer.kind === 'token' ? `token:${doer.tokenId}` : `user:${doer.userId}`;

const MINUTE_S = 60;

function tooMuch(seconds: number): AppError {
  const wait = new Intl.NumberFormat('en', {
    style: 'unit',
    unitDisplay: 'long',
    ...(seconds > MINUTE_S ? { unit: 'minute' } : { unit: 'second' }),
  }).format(seconds > MINUTE_S ? Math.ceil(seconds / MINUTE_S) : seconds);
  return new AppError('RATE_LIMITED', `That was a lot at once. Please try again in ${wait}.`, {
    retryAfter: seconds,
  });
}
