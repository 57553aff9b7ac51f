import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved, and how. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/**
 * Fonts and pictures come late, as on a slow line. What is routed is never taken from the browser's
 * cache.
 */
export async function slowDown(page: Page): Promise<void> {
  await page.route(/\.(woff2|avif|webp|png|svg)(\?|$)|\/images\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
}

/** Remembers from now on what moves on the pages without anybody having pressed anything. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = (window.layoutShifts = []);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : '?';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
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
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All that has moved on this page since it was asked for. */
export async function shiftsOf(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = (await page.evaluate(() => window.layoutShifts)) ?? [];
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => [value.toFixed(4), ...moved].join(', ')).join('; '),
  };
}
