import { expect, type Page } from '@playwright/test';
import { layoutProblems } from './layout';

/**
 * What 1280 px are at 400 % (WCAG 1.4.10), and what 1280 x 900 px are at 200 % (WCAG 1.4.4, by the
 * browser's zoom).
 */
export const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 450 };

/** For a screen that was reached in a narrow window. It ends in the zoomed one. */
export async function expectRoomInSmallWindows(page: Page, screen: string): Promise<void> {
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    expect.soft((await layoutProblems(page)).join('\n'), `${screen}, ${size.width} px`).toBe('');
  }
}
