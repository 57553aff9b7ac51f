import { expect, type Page } from '@playwright/test';
import { layoutProblems, settled, withAllRendered } from './layout';

export const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Asserts that the layout supports text of 200 % by the browser's font size (WCAG 1.4.4 without
 * zoom).
 */
export async function expectRoomForLargeText(page: Page, screen: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await withAllRendered(page, () => expectRoomInEachWindow(page, screen));
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
  // The next click must not miss a control that moves between press and release.
  await settled(page);
}

/** The same with a browser that was started with large text. */
export async function expectRoomInEachWindow(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize() ?? DESK;
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await settled(page);
    const problems = [...(await layoutProblems(page, { textMayWrap: true })), ...(await textProblems(page))];
    expect.soft(problems.join('\n'), `${screen}, large text, ${size.width} px`).toBe('');
  }
  await page.setViewportSize(usual);
}

/**
 * Problems of large text: text that does not grow (none is below 13 px by default), clipped text,
 * and overlapping text. Ellipses are intended.
 */
function textProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 13 * 2;
    const SLACK = 2;
    const problems: string[] = [];

    const parentOf = (element: Element) =>
      element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
    const ancestors = (element: Element) => {
      const found: Element[] = [];
      for (let at: Element | null = element; at; at = parentOf(at)) found.push(at);
      return found;
    };
    const everything = (from: ParentNode): Element[] =>
      [...from.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? [element, ...everything(element.shadowRoot)] : [element],
      );
    const all = everything(document.body).filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], .visually-hidden, svg'),
    );
    const modal = all.find((element) => element instanceof HTMLDialogElement && element.open);
    const shown = modal ? all.filter((element) => ancestors(element).includes(modal)) : all;

    const isMeant = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    /** The nearest ancestor that clips on this axis. */
    const windowOf = (element: Element, axis: 'overflowX' | 'overflowY') =>
      ancestors(element).find((one) => getComputedStyle(one)[axis] !== 'visible' && one !== document.body);
    const hides = (element: Element, axis: 'overflowX' | 'overflowY') =>
      /hidden|clip/.test(getComputedStyle(element)[axis]) && !isMeant(element) && !element.closest('.swiper');

    const words = shown.flatMap((element) =>
      [...element.childNodes].flatMap((node) => {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : '';
        if (text === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        return rects.length > 0 ? [{ element, text: `“${text.slice(0, 40)}”`, rects }] : [];
      }),
    );

    for (const { element, text } of words) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < LEAST) problems.push(`${text} has not grown: ${size} px`);
    }

    for (const { element, text, rects } of words) {
      const sideways = windowOf(element, 'overflowX');
      const upright = windowOf(element, 'overflowY');
      for (const cutter of new Set([sideways, upright])) {
        const edge = cutter?.getBoundingClientRect();
        if (!cutter || !edge || edge.width <= 1) continue;
        const isCut = rects.some(
          ({ left, right, top, bottom }) =>
            (cutter === sideways &&
              hides(cutter, 'overflowX') &&
              (left < edge.left - SLACK || right > edge.right + SLACK)) ||
            (cutter === upright &&
              hides(cutter, 'overflowY') &&
              (top < edge.top - SLACK || bottom > edge.bottom + SLACK)),
        );
        if (isCut) problems.push(`${text} is cut off by ${cutter.localName}.${cutter.className}`);
      }
    }

    const layerOf = (element: Element) =>
      ancestors(element).find(
        // The open list of a select is in the top layer, without an element of its own.
        (one) => one.localName === 'select' || /fixed|sticky|absolute/.test(getComputedStyle(one).position),
      );
    const lines = words.flatMap(({ element, text, rects }) => {
      const layer = layerOf(element);
      const windows = (['overflowX', 'overflowY'] as const).flatMap((axis) => {
        const found = windowOf(element, axis);
        return found ? [found.getBoundingClientRect()] : [];
      });
      return rects.map(({ left, right, top, bottom }) => ({
        element,
        text,
        layer,
        // The visible part, without the space above and below the letters.
        left: Math.max(left, ...windows.map((edge) => edge.left)),
        right: Math.min(right, ...windows.map((edge) => edge.right)),
        top: Math.max(top + (bottom - top) / 4, ...windows.map((edge) => edge.top)),
        bottom: Math.min(bottom - (bottom - top) / 4, ...windows.map((edge) => edge.bottom)),
      }));
    });
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer || one.element === other.element) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > SLACK && down > SLACK) problems.push(`${one.text} and ${other.text} lie on each other`);
      }
    });
    return [...new Set(problems)];
  });
}
