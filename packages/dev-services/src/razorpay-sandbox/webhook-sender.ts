import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Controls } from './controls.js';
import { deleteWebhook, postponeWebhook, signatureOf, takeWebhooks, type StoredWebhook } from './webhooks.js';

export interface WebhookTarget {
  /** Null while unknown; webhooks wait meanwhile. Read for each poll. */
  readonly url: string | null;
  readonly secret: string;
}

const LOOK_EVERY_MS = 100;
/** Razorpay's own timeout. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** Sends webhooks as Razorpay does: signed, in order unless one fails, with retries. */
export class WebhookSender {
  private readonly closing = new AbortController();
  private readonly loop: Promise<void>;

  constructor(
    private readonly pool: pg.Pool,
    private readonly target: WebhookTarget,
    private readonly controls: Controls,
  ) {
    this.loop = this.sendUntilStopped();
  }

  async stop(): Promise<void> {
    this.closing.abort();
    await this.loop;
  }

  private async sendUntilStopped(): Promise<void> {
    while (!this.closing.signal.aborted) {
      // The database may be unavailable for a while; webhooks are stored in it.
      await this.sendDue().catch(() => undefined);
      await sleep(LOOK_EVERY_MS, null, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  private async sendDue(): Promise<void> {
    const { url } = this.target;
    if (!url) return;
    for (const webhook of await takeWebhooks(this.pool, this.controls)) {
      if (this.closing.signal.aborted) return postponeWebhook(this.pool, webhook);
      const isDelivered = this.controls.drop || (await this.send(url, webhook));
      await (isDelivered ? deleteWebhook(this.pool, webhook) : postponeWebhook(this.pool, webhook));
    }
  }

  /** @returns whether each attempt was delivered */
  private async send(url: string, { id, body }: StoredWebhook): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signatureOf(body, this.target.secret),
    };
    const signal = () => AbortSignal.any([this.closing.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);
    const sent = this.controls.corrupt ? body.replace(/"amount":\d+/, '"amount":1') : body;
    const answers = await Promise.all(
      Array.from({ length: this.controls.repeat }, () =>
        fetch(url, { method: 'POST', headers, body: sent, signal: signal() }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return answers.every(Boolean);
  }
}
