import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MAX_STOPS = 90;

/**
 * Uses the keyboard only. After each key it asserts that the focused element is in the viewport,
 * not covered, and has a visible focus indicator.
 */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await expect
        .poll(() => this.page.evaluate(focusProblem), { message: `the focus after ${key}` })
        .toBe('');
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    expect(await this.page.evaluate(focusProblem), `the focus after typing ${text}`).toBe('');
  }

  /** Presses Tab or Shift+Tab until the control has the focus. */
  async goTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await this.isAt(control)) return;
      await this.press(key);
    }
    throw new Error(`${String(control)} was not reached with ${MAX_STOPS} times ${key}`);
  }

  async isAt(control: Locator): Promise<boolean> {
    if ((await control.count()) === 0) return false;
    return control
      .first()
      .evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
  }
}

/** Describes the fault of the focus; empty when there is none. */
function focusProblem(): string {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return 'it is nowhere';
  const name = `${focused.localName} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`;
  // A visually hidden control is represented by its label.
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const isTiny = focused.getBoundingClientRect().width <= 1;
  const seen = isTiny && label ? label : focused;

  // Headings and regions only receive focus for screen readers; they need no indicator.
  const isControl = focused.matches('a[href], button, input, select, textarea, [tabindex="0"]');
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) {
    return isControl ? `${name} is off the screen` : '';
  }
  if (!isControl) return '';
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const root = seen.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(x, y);
  const area = seen.closest('li, label, form') ?? seen;
  if (!hit || !(seen.contains(hit) || hit.contains(seen) || area.contains(hit))) {
    return `${name} is covered by ${hit?.localName}.${hit?.className}`;
  }

  // The browser focuses a part inside its shadow root, which scripts cannot inspect.
  if (focused.matches('input[type="date"]')) return '';
  // The focus ring is on the control, or on its card or field.
  const candidates: Element[] = [seen, ...(seen.parentElement?.querySelectorAll(':scope > fieldset') ?? [])];
  for (let at = seen.parentElement, depth = 0; at && depth < 4; at = at.parentElement, depth += 1)
    candidates.push(at);
  const hasRing = candidates.some((element) => {
    const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return outlined || (borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 3);
  });
  return hasRing ? '' : `${name} does not show that it has the focus`;
}

/** The option that `aria-activedescendant` refers to. */
export async function activeOption(combobox: Locator): Promise<Locator> {
  const id = await combobox.getAttribute('aria-activedescendant');
  return combobox.page().locator(`[id="${id}"][role="option"]`);
}
