import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { inTime } from '../common/in-time.js';
import { connectRedis } from '../common/redis.js';
import type { Share, SharedAnswer } from './answer-cache.js';

export interface AnswerShareOptions {
  readonly redisUrl: string;
  /** The same for processes that would give the same answers, as soon as that is known. */
  readonly maker: Promise<string>;
  /** Names the state of what everybody sees as all processes do; null while that is not known. */
  readonly state: () => string | null;
  readonly maxAgeMs: number;
  /** Told when it never will be known who makes the answers; then none are shared. */
  readonly onUnknownMaker: (error: unknown) => void;
}

/** Whoever asks would have waited longer for the answer to be made; a Redis that is there takes a fiftieth of it. */
const ANSWER_MS = 30;
/** What one answer may take, packed; and all that one process gives away, of which Redis holds that of two minutes at the most. */
const MAX_BYTES = 256 * 1024;
const MAX_BYTES_A_MINUTE = 16 * 1024 * 1024;

/**
 * What the processes of a shop have kept, for each other, in Redis. An answer has a name which tells who could have made it, of
 * which state, and what was asked: so nothing has to be taken out of it, and what is of before a change is asked for by nobody.
 * See docs/decisions/0102-answers-are-shared.md.
 */
export class AnswerShare implements Share {
  private maker: string | null = null;
  private minute = { from: -Infinity, bytes: 0 };

  private constructor(
    private readonly redis: Redis,
    private readonly options: AnswerShareOptions,
  ) {
    options.maker.then((maker) => (this.maker = maker), options.onUnknownMaker);
  }

  static async open(options: AnswerShareOptions): Promise<AnswerShare> {
    const redis = await connectRedis(
      options.redisUrl,
      {
        enableOfflineQueue: false,
        autoResendUnfulfilledCommands: false,
        maxRetriesPerRequest: 0,
      },
      // Those who carry news by it say that it is out of reach.
      () => {},
    );
    return new AnswerShare(redis, options);
  }

  find(name: string): Promise<SharedAnswer | null> | null {
    const key = this.keyOf(name);
    return key === null ? null : this.read(key);
  }

  keep(name: string, pack: () => Promise<Buffer | null>): void {
    const key = this.keyOf(name);
    if (key !== null) void this.write(key, pack).catch((error: unknown) => this.failed(error));
  }

  close(): void {
    this.redis.disconnect();
  }

  private keyOf(name: string): string | null {
    const state = this.options.state();
    if (state === null || this.maker === null || this.redis.status !== 'ready') return null;
    const hash = createHash('sha256').update(`${this.maker}\n${state}\n${name}`).digest('base64url');
    return `larder:answer:${hash}`;
  }

  private async read(key: string): Promise<SharedAnswer | null> {
    try {
      const asked = Promise.all([this.redis.getBuffer(key), this.redis.pttl(key)]);
      const [bytes, msLeft] = await inTime(asked, ANSWER_MS);
      return bytes && msLeft > 0 ? { bytes, msLeft } : null;
    } catch (error) {
      this.failed(error);
      return null;
    }
  }

  private async write(key: string, pack: () => Promise<Buffer | null>): Promise<void> {
    if (this.hasGivenEnough()) return;
    const bytes = await pack();
    if (!bytes || bytes.length > MAX_BYTES || this.redis.status !== 'ready') return;
    this.minute.bytes += bytes.length;
    await inTime(this.redis.set(key, bytes, 'PX', this.options.maxAgeMs), ANSWER_MS);
  }

  private hasGivenEnough(): boolean {
    const now = performance.now();
    if (now - this.minute.from > this.options.maxAgeMs) this.minute = { from: now, bytes: 0 };
    return this.minute.bytes > MAX_BYTES_A_MINUTE;
  }

  /** A Redis that is slow is hung up on, and asked again when it stands by a new connection: it has to answer for that. */
  private failed(error: unknown): void {
    const hasAnswered = error instanceof Error && error.name === 'ReplyError';
    if (!hasAnswered && this.redis.status === 'ready') this.redis.stream.destroy();
  }
}
