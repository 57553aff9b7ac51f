import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { plain } from '@larder/texts/text';
import { textOfError } from '../../common/app-error.js';
import { withTimeout } from '../../common/with-timeout.js';
import { inSpan } from '../../common/spans.js';
import type { FailureLog } from '../../common/log-failure.js';
import { PollingLoop } from '../../common/polling-loop.js';
import { onOutboxWrite } from './outbox.js';
import { OutboxQueue, type Claimed } from './outbox-queue.js';
import { Held, Undeliverable, type Attempt, type Receiver } from './receiver.js';

interface WorkerOptions {
  readonly receivers: readonly Receiver[];
  readonly now: () => Date;
  readonly log: FailureLog;
  /** Interval of polls for messages of other processes and for due deliveries. Default: 1 s. */
  readonly pollMs?: number;
}

const POLL_MS = 1_000;
/** While the database is unavailable. */
const ERROR_POLL_MS = 5_000;
/** Timeout of an attempt; well below the lease. */
const ATTEMPT_TIMEOUT_MS = 30_000;
const PERSIST_ATTEMPTS = 5;

/**
 * Passes messages of the outbox to receivers, with backoff after a failed attempt, and parks those
 * that failed too often. Several processes may each run one.
 */
export class OutboxWorker {
  private readonly queue: OutboxQueue;
  private readonly receivers: ReadonlyMap<string, Receiver>;
  private readonly running = new Map<Promise<void>, Claimed>();
  /** Separate loops, so that new messages do not delay deliveries. */
  private readonly fanningOut: PollingLoop;
  private readonly claiming: PollingLoop;
  private unsubscribe: () => void = () => {};

  constructor(
    private readonly dataSource: DataSource,
    private readonly options: WorkerOptions,
  ) {
    this.queue = new OutboxQueue(dataSource, options.receivers);
    this.receivers = new Map(options.receivers.map((each) => [each.name, each]));
    const { pollMs = POLL_MS, log } = options;
    const polling = { pollMs, retryMs: ERROR_POLL_MS };
    this.fanningOut = new PollingLoop(() => this.fanOut(), {
      ...polling,
      onError: (err) => log.warn({ err }, 'Messages of the outbox cannot be fanned out.'),
    });
    this.claiming = new PollingLoop(() => this.claim(), {
      ...polling,
      onError: (err) => log.warn({ err }, 'Deliveries of the outbox cannot be claimed.'),
    });
  }

  /**
   * Works until it is stopped: at once on messages that this process commits, and within `pollMs`
   * on all others.
   */
  start(): void {
    this.unsubscribe = onOutboxWrite(this.dataSource, () => {
      this.fanningOut.wake();
      this.claiming.wake();
    });
    this.fanningOut.start();
    this.claiming.start();
  }

  /** Stops claiming; resolves when the running attempts have ended. */
  async stop(): Promise<void> {
    this.unsubscribe();
    await Promise.all([this.fanningOut.stop(), this.claiming.stop()]);
    await Promise.all(this.running.keys());
  }

  /**
   * Attempts all due deliveries, including those that result from them.
   *
   * @returns the number of attempts
   */
  async work(): Promise<number> {
    let attempts = 0;
    for (;;) {
      const fannedOut = await this.fanOut();
      const begun = await this.claim();
      attempts += begun;
      if (fannedOut + begun + this.running.size === 0) return attempts;
      await Promise.all(this.running.keys());
    }
  }

  private async fanOut(): Promise<number> {
    const count = await this.queue.fanOut(this.options.now());
    if (count > 0) this.claiming.wake();
    return count;
  }

  private async claim(): Promise<number> {
    const claimed = await this.queue.claim(this.options.now(), [...this.running.values()]);
    for (const each of claimed) this.begin(each);
    return claimed.length;
  }

  private begin(claimed: Claimed): void {
    const facts = { 'larder.receiver': claimed.receiver, 'larder.topic': claimed.message.topic };
    const span = `deliver ${claimed.receiver}`;
    const run = inSpan(span, facts, () => this.run(claimed), claimed.traceParent).finally(() => {
      this.running.delete(run);
      this.claiming.wake();
    });
    this.running.set(run, claimed);
  }

  private async run(claimed: Claimed): Promise<void> {
    const { now, log } = this.options;
    const { receiver: name, number, message } = claimed;
    const receiver = this.receivers.get(name) as Receiver;
    const attempt: Attempt = { ...claimed, signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) };
    try {
      const failure = await failureOf(receiver, attempt);
      if (!failure) {
        await persist(() => this.queue.done(claimed, now()));
        return;
      }
      if (failure instanceof Held) {
        await persist(() => this.queue.hold(claimed));
        return;
      }
      const wait = failure instanceof Undeliverable ? undefined : receiver.retryAfterMs[number - 1];
      const dueAt = wait === undefined ? null : new Date(now().getTime() + wait);
      const wasOurs = await persist(() => this.queue.failed(claimed, textOfError(failure), dueAt, now()));
      const facts = { receiver: name, topic: message.topic, eventId: message.eventId, attempt: number };
      if (dueAt || !wasOurs) return;
      log.error({ ...facts, err: failure }, 'Parked a delivery of the outbox.');
      await receiver.parked?.(attempt);
    } catch (error) {
      // The delivery is retried when its lease has expired.
      log.warn({ err: error, receiver: name }, 'The result of a delivery of the outbox could not be stored.');
    }
  }
}

async function failureOf(receiver: Receiver, attempt: Attempt): Promise<Error | null> {
  if (attempt.number > receiver.retryAfterMs.length + 1) {
    return new Undeliverable(plain('The process that tried it last was killed while it did.'));
  }
  try {
    await withTimeout(receiver.deliver(attempt), ATTEMPT_TIMEOUT_MS);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Retries the write: a broken connection must not lose the result of an external effect. */
async function persist<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let left = PERSIST_ATTEMPTS; ; left--) {
    try {
      return await write();
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(200);
    }
  }
}
