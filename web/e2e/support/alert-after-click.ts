import type { Locator } from '@playwright/test';
import { expect } from './test';

/**
 * Clicks, and expects an alert that closes after two seconds. Starts to wait before the click,
 * since a busy machine may take longer than that between the two.
 */
export async function expectAlertAfterClick(button: Locator, alert: Locator, text: string): Promise<void> {
  await Promise.all([expect(alert).toContainText(text), button.click()]);
  await expect(alert).toBeHidden();
}
