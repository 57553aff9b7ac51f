import { expect, type BrowserContext } from '@playwright/test';

const RECORDED = 'recordLiveRegion';
const logs = new WeakMap<BrowserContext, Promise<ToastLog>>();

/**
 * Records the texts of live regions in all pages of a context: on a busy machine a toast may close
 * before a test looks for it.
 */
export class ToastLog {
  private readonly texts: string[] = [];

  /** The log of a context. Pages opened before this resolves may not be recorded. */
  static of(context: BrowserContext): Promise<ToastLog> {
    const log = logs.get(context) ?? new ToastLog().record(context);
    logs.set(context, log);
    return log;
  }

  private async record(context: BrowserContext): Promise<this> {
    await context.exposeBinding(RECORDED, (_source, text: string) => this.texts.push(text));
    await context.addInitScript(recordLiveRegions, RECORDED);
    return this;
  }

  /** Expects a toast that no earlier call has expected. */
  async expect(message: string): Promise<void> {
    await expect.poll(() => this.take(message), `toast "${message}"`).toBe(true);
  }

  private take(message: string): boolean {
    const index = this.texts.findIndex((text) => text.includes(message));
    if (index >= 0) this.texts.splice(index, 1);
    return index >= 0;
  }
}

function recordLiveRegions(record: string): void {
  const regions = '[role=status], [role=alert]';
  const report = (region: Element) =>
    (window as unknown as Record<string, (text: string) => void>)[record]?.(region.textContent);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.matches(regions)) report(node);
      node.querySelectorAll(regions).forEach(report);
    }
  }).observe(document, { childList: true, subtree: true });
}
