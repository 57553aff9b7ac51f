import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { withAllDrawn } from './layout';

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

/** What breaks a rule: the rule, and where. */
export async function violations(page: Page, runOnly = EVERYTHING): Promise<string> {
  // To bring it takes as long as a look, and it stays with its document.
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
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
 * Looks at a screen in both schemes of colours, and stays in the second: to draw a page anew in
 * other colours takes as long as to look at them, and all but the colours is the same in both.
 */
export async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await withAllDrawn(page, async () => {
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const inFirst = await violations(page);
    expect.soft(inFirst, `${screen}, ${first}`).toBe('');
    // Only the colours change.
    await page.emulateMedia({ colorScheme: second });
    // The mailbox knows no other choice than the browser's.
    await expect(page.locator(`html[data-color-scheme="${first}"]`)).toHaveCount(0);
    const inSecond = await violations(page, COLORS);
    expect.soft(inSecond, `${screen}, ${second}`).toBe('');
  });
}
