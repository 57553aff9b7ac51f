import type { Locator } from '@playwright/test';
import { expect } from './test';

/**
 * Presses what brings an alert that leaves by itself two seconds later. It looks out for the alert
 * before it presses: on a busy machine two seconds can pass between the press and the next look.
 */
export async function pressAndSee(button: Locator, alert: Locator, text: string): Promise<void> {
  await Promise.all([expect(alert).toContainText(text), button.click()]);
  await expect(alert).toBeHidden();
}
