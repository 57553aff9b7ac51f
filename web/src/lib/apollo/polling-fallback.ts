/** With the request, events are seen within 30 seconds. */
export const POLLING_MS = 20_000;
/** Hidden tabs poll less often: their titles count new orders. */
export const HIDDEN_POLLING_MS = 60_000;

/**
 * Reports by interval that events may have been missed, while there are subscriptions without a
 * connection, as where a proxy blocks WebSockets.
 */
export class PollingFallback {
  private readonly subscriptions = new Set<object>();
  private isConnected = false;
  private sincePoll = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly onMissed: () => void) {}

  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.update();
  }

  /** Counts a subscription. Returns a function that ends it. */
  add(): () => void {
    const subscription = {};
    this.subscriptions.add(subscription);
    this.update();
    return () => {
      this.subscriptions.delete(subscription);
      this.update();
    };
  }

  private update(): void {
    const isNeeded = this.subscriptions.size > 0 && !this.isConnected;
    if (!isNeeded) {
      clearInterval(this.timer);
      this.timer = undefined;
    } else this.timer ??= setInterval(() => this.poll(), POLLING_MS);
  }

  private poll(): void {
    this.sincePoll += POLLING_MS;
    if (document.visibilityState === 'hidden' && this.sincePoll < HIDDEN_POLLING_MS) return;
    this.sincePoll = 0;
    this.onMissed();
  }
}
