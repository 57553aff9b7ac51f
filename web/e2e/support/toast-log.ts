import { expect, type BrowserContext } from '@playwright/test';

const RECORDED = 'recordLiveRegion';

/**
 * Records the texts of live regions in all pages of a context. A toast leaves after a few seconds:
 * on a busy machine it can be gone before a test looks for it.
 */
export class ToastLog {
  private readonly texts: string[] = [];
  private readonly isRecording: Promise<unknown>;

  constructor(context: BrowserContext) {
    this.isRecording = Promise.all([
      context.exposeBinding(RECORDED, (_source, text: string) => this.texts.push(text)),
      context.addInitScript(recordLiveRegions, RECORDED),
    ]);
  }

  /** Expects a toast that no earlier call expected. */
  async expect(message: string): Promise<void> {
    await this.isRecording;
    await expect.poll(() => this.take(message), `toast "${message}"`).toBe(true);
  }

  private take(message: string): boolean {
    const index = this.texts.findIndex((text) => text.includes(message));
    if (index >= 0) this.texts.splice(index, 1);
    return index >= 0;
  }
}

/** Runs in the page. */
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
