import { expect, type Page } from '@playwright/test';
import { layoutProblems } from './layout';

/** 1280 px at 400 % zoom (WCAG 1.4.10), and 1280 x 900 px at 200 % zoom (WCAG 1.4.4). */
export const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 450 };

/** Expects a screen that was opened in the narrow window. Ends in the zoomed one. */
export async function expectRoomInSmallWindows(page: Page, screen: string): Promise<void> {
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    expect.soft((await layoutProblems(page)).join('\n'), `${screen}, ${size.width} px`).toBe('');
  }
}
