import { twoFrames } from './layout';
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The elements that moved, and how. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
    /** Adds the shifts that the browser has not reported yet. */
    takeLayoutShifts?: () => void;
  }
}

/**
 * Delays pictures like a slow connection, and fonts until the first paint, so that each page swaps
 * its fallbacks. Routed requests bypass the browser's cache.
 */
export async function slowDown(page: Page): Promise<void> {
  await page.route(/\.(avif|webp|png|svg)(\?|$)|\/images\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.route(/\.woff2(\?|$)/, async (route) => {
    // Fails when the page is left meanwhile.
    await page.waitForFunction(hasPainted).catch(() => undefined);
    await route.continue().catch(() => undefined);
  });
}

/** Runs in the page. */
const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Records layout shifts without recent input from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = (window.layoutShifts = []);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : '?';
    const record = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
        );
        shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.takeLayoutShifts = () => record(observer.takeRecords());
  });
}

/** All layout shifts of this page since its navigation, with those of the frame in progress. */
export async function shiftsOf(page: Page): Promise<{ sum: number; moved: string }> {
  await page.evaluate(twoFrames);
  const shifts = await page.evaluate(() => {
    window.takeLayoutShifts?.();
    return window.layoutShifts ?? [];
  });
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => [value.toFixed(4), ...moved].join(', ')).join('; '),
  };
}
