import { expect, type Page } from '@playwright/test';

/** Scripts load after the first paint, and so after `load`. */
export async function scriptsHaveRun(page: Page): Promise<void> {
  await page.waitForFunction(() => !('larderRecordedInput' in window));
}

/** Waits for scripts, session and queries. */
export async function waitForPage(page: Page): Promise<void> {
  await scriptsHaveRun(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
}

/** Runs in the page. Chromium without a screen may stop drawing frames on a busy machine. */
export const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 1_000);
  });

/** Waits for renders, transitions and toasts, for example after a resize. */
export async function settled(page: Page): Promise<void> {
  await waitForPage(page);
  await page.evaluate(twoFrames);
  // Toasts may close during an inspection.
  await expect(page.locator('.notistack-Snackbar')).toHaveCount(0);
  await expect.poll(() => page.evaluate(runningAnimations), { message: 'what is still moving' }).toBe(0);
}

/** Renders the cards below the viewport too: skipped ones keep outdated colours and sizes. */
export async function withAllRendered(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['restoringScroll'] = ''));
  await look();
  await page.evaluate(() => delete document.documentElement.dataset['restoringScroll']);
}

/**
 * The number of running animations, which an inspection would catch midway. Infinite ones do not
 * count.
 */
function runningAnimations(): number {
  const ends = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
  return document.getAnimations().filter((each) => each.playState === 'running' && ends(each)).length;
}

/**
 * Layout problems: horizontal scroll; a control that is clipped, covers another one or is too small
 * a target; a link that wraps. Includes everything below the viewport, but not what a dialog
 * covers.
 */
export function layoutProblems(page: Page, { within = 'html', textMayWrap = false } = {}): Promise<string[]> {
  return page.evaluate(
    ({ within: selector, textMayWrap: mayWrap }) => {
      const MIN_TARGET = 24;
      const MAIN_TARGET = 44;
      const PHONE = 600;
      const SLACK = 1;
      const problems: string[] = [];
      const root = document.documentElement;
      const width = root.clientWidth;

      const isRendered = (element: Element) => {
        const { width: w, height: h } = element.getBoundingClientRect();
        return (
          element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && w > 1 && h > 1
        );
      };
      const parentOf = (element: Element) =>
        element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
      const ancestors = (element: Element) => {
        const found: Element[] = [];
        for (let at = parentOf(element); at; at = parentOf(at)) found.push(at);
        return found;
      };
      /** Includes shadow roots, such as the payment dialog. */
      const everything = (from: ParentNode): Element[] =>
        [...from.querySelectorAll('*')].flatMap((element) =>
          element.shadowRoot ? [element, ...everything(element.shadowRoot)] : [element],
        );
      const nameOf = (element: Element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return `${element.localName} “${name.slice(0, 40)}”`;
      };
      const box = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      };

      /** The visible boxes: one per line for links in sentences. */
      const seen = (element: Element) => {
        const edges = ancestors(element)
          .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
          .map(box);
        const isInSentence = getComputedStyle(element).display === 'inline';
        const boxes = isInSentence ? [...element.getClientRects()] : [element.getBoundingClientRect()];
        return boxes.map(({ left, right, top, bottom, height }) => {
          // The space above and below letters overlaps adjacent lines.
          const space = isInSentence ? height / 4 : 0;
          return {
            left,
            right,
            top: Math.max(top + space, ...edges.map((edge) => edge.top)),
            bottom: Math.min(bottom - space, ...edges.map((edge) => edge.bottom)),
          };
        });
      };

      const place = document.querySelector(selector);
      const all = place ? everything(place).filter(isRendered) : [];
      const modal = all.find((element) => element instanceof HTMLDialogElement && element.open);
      const shown = all.filter((element) =>
        modal
          ? element === modal || ancestors(element).includes(modal)
          : !element.closest('[aria-hidden="true"]'),
      );

      if (root.scrollWidth > width) problems.push(`the page is ${root.scrollWidth} px wide in ${width} px`);
      const scrollsSideways = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
      const cutsOff = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
      for (const element of shown) {
        const { left, right } = box(element);
        if (left >= -SLACK && right <= width + SLACK) continue;
        // Scrollable rows, and slides beside the carousel's viewport.
        if (ancestors(element).some((one) => scrollsSideways(one) || cutsOff(one))) continue;
        problems.push(`${nameOf(element)} reaches from ${left} to ${right} in ${width} px`);
      }

      const controls = shown.filter((element) =>
        element.matches('a[href], button, input, select, textarea, [role="option"]'),
      );
      for (const element of controls) {
        const label = element instanceof HTMLInputElement ? element.closest('label') : null;
        const { left, right, top, bottom } = box(label ?? element);
        const style = getComputedStyle(element);
        if (
          element.scrollWidth > element.clientWidth + SLACK &&
          style.display !== 'inline' &&
          element.matches('a, button')
        )
          problems.push(
            `${nameOf(element)}: its words do not fit (${element.scrollWidth} in ${element.clientWidth} px)`,
          );
        const cutter = ancestors(label ?? element).find((one) => scrollsSideways(one) || cutsOff(one));
        if (cutter && cutsOff(cutter) && !cutter.closest('.swiper')) {
          const edge = box(cutter);
          if (left < edge.left - SLACK || right > edge.right + SLACK)
            problems.push(`${nameOf(element)} is cut off at its side`);
        }
        // WCAG 2.5.8 exempts links in sentences.
        if (style.display === 'inline') continue;
        const [w, h] = [right - left, bottom - top];
        // The card's link covers it, and a label belongs to its control.
        if (element.matches('h3 > a')) continue;
        if (Math.min(w, h) < MIN_TARGET - 0.5)
          problems.push(`${nameOf(element)} is only ${Math.round(w)} x ${Math.round(h)} px`);
        else if (width < PHONE && h < MAIN_TARGET - 0.5 && element.matches('button, select, header a, nav a'))
          problems.push(
            `${nameOf(element)} is a main control and only ${Math.round(w)} x ${Math.round(h)} px`,
          );
      }

      for (const element of mayWrap ? [] : controls) {
        if (!element.matches('header *, nav *') || element.matches('[role="option"]')) continue;
        const words = document.createRange();
        words.selectNodeContents(element);
        const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
        const { fontSize } = getComputedStyle(element);
        if (words.getBoundingClientRect().height > 2.4 * Number.parseFloat(fontSize) && lines.size > 1)
          problems.push(`${nameOf(element)} takes more than one line`);
      }

      const layers = new Map(
        controls.map((element) => [
          element,
          ancestors(element).find((one) => /fixed|sticky|absolute/.test(getComputedStyle(one).position)),
        ]),
      );
      const places = new Map(controls.map((element) => [element, seen(element)]));
      controls.forEach((one, index) => {
        for (const other of controls.slice(index + 1)) {
          if (one.contains(other) || layers.get(one) !== layers.get(other)) continue;
          if (/fixed|sticky|absolute/.test(getComputedStyle(one).position + getComputedStyle(other).position))
            continue;
          const overlap = places.get(one)?.some((first) =>
            places.get(other)?.some((second) => {
              const across = Math.min(first.right, second.right) - Math.max(first.left, second.left);
              const down = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
              return across > SLACK && down > SLACK;
            }),
          );
          if (overlap) problems.push(`${nameOf(one)} and ${nameOf(other)} overlap`);
        }
      });
      return problems;
    },
    { within, textMayWrap },
  );
}
