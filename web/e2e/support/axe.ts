import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { withAllRendered } from './layout';

const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const SHOWN_PER_RULE = 4;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The violated rules with their elements. */
export async function violations(page: Page, runOnly = EVERYTHING): Promise<string> {
  // Injecting axe takes as long as a run, and lasts as long as the document.
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  // A button that is enabled has the colours of a disabled one at first.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const { violations: found } = await page.evaluate((chosen) => window.axe.run(chosen), options);
  return found
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, SHOWN_PER_RULE).map(({ target, failureSummary = '' }) => {
        const [, ...reasons] = failureSummary.split(/\s*\n\s*/);
        return `  ${target.join(' ')}: ${reasons.join('; ')}`;
      });
      return [`${id}, ${nodes.length} times (${help})`, ...places].join('\n');
    })
    .join('\n');
}

/**
 * Runs axe in both colour schemes, and stays in the second. The second run checks colours only,
 * since nothing else changes.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await withAllRendered(page, async () => {
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const inFirst = await violations(page);
    expect.soft(inFirst, `${screen}, ${first}`).toBe('');
    // Only colours change.
    await page.emulateMedia({ colorScheme: second });
    // The sandbox's mailbox follows the browser's preference only.
    await expect(page.locator(`html[data-color-scheme="${first}"]`)).toHaveCount(0);
    const inSecond = await violations(page, COLORS);
    expect.soft(inSecond, `${screen}, ${second}`).toBe('');
  });
}
