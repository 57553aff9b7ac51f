import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { withAllDrawn } from './layout';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SHOWN_PER_RULE = 4;

/** What breaks a rule: the rule, and where. */
async function violations(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<string> {
  // Legacy mode stays in this page instead of opening another one; it only misses frames of other hosts.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await configure(axe).analyze();
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

/** Looks at a screen in both schemes of colours. */
export async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await withAllDrawn(page, async () => {
    const inLight = await violations(page, (axe) => axe.withTags(TAGS));
    expect.soft(inLight, `${screen}, light`).toBe('');
    // Only the colours change.
    await page.emulateMedia({ colorScheme: 'dark' });
    // The mailbox knows no other choice than the browser's.
    await expect(page.locator('html[data-color-scheme="light"]')).toHaveCount(0);
    const inDark = await violations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
    expect.soft(inDark, `${screen}, dark`).toBe('');
    await page.emulateMedia({ colorScheme: 'light' });
  });
}
