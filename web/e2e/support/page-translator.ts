import { expect, type Page } from '@playwright/test';

/**
 * How a translator changes a text. Chrome and Edge replace the text node by `font` elements, others
 * move it into them; Safari and Firefox replace it by another text node.
 */
export type Translator = 'replaces' | 'moves' | 'rewrites';

/**
 * Translates all texts of a page once it has hydrated, and again whenever they change. As
 * in a browser, it runs in a world of its own. The words stay, so that tests find them, and find a
 * text that was not updated.
 */
export async function translatePages(page: Page, how: Translator): Promise<void> {
  await page.addInitScript(() => {
    // React marks an element before it commits what was rendered, so two rounds must find the same.
    let before = 0;
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const timer = setInterval(() => {
      const elements = [...document.querySelectorAll('#root *')];
      const hydrated = elements.filter(isHydrated).length;
      const isDone = hydrated > 0 && hydrated === before && hydrated === elements.length;
      before = hydrated;
      if (!isDone) return;
      clearInterval(timer);
      document.body.dataset['hydrated'] = '';
    }, 20);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${translator})(${JSON.stringify(how)})`,
    worldName: 'translator',
  });
}

/** Expects that no text is left to translate. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.locator('body').getAttribute('data-untranslated')).toBe('0');
}

function translator(how: Translator): void {
  const DONE = 'font, script, style, noscript, template, textarea, [translate=no]';
  /** Of the browsers that leave no trace. */
  const written = new WeakSet<Node>();
  const untranslated = () => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (/\S/.test(text.data) && !text.parentElement?.closest(DONE) && !written.has(text)) texts.push(text);
    }
    return texts;
  };
  const translate = (text: Text) => {
    if (how === 'rewrites') {
      const other = document.createTextNode(text.data);
      written.add(other);
      text.replaceWith(other);
      return;
    }
    const font = document.createElement('font');
    const inner = document.createElement('font');
    font.append(inner);
    font.dir = 'auto';
    text.replaceWith(font);
    inner.append(how === 'moves' ? text : text.data);
  };
  let next: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    next ??= setTimeout(() => {
      next = undefined;
      if (!('hydrated' in document.body.dataset)) return;
      untranslated().forEach(translate);
      document.body.dataset['untranslated'] = String(untranslated().length);
    }, 20);
  };
  addEventListener('DOMContentLoaded', () => {
    plan();
    new MutationObserver(() => {
      document.body.dataset['untranslated'] = String(untranslated().length);
      plan();
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-hydrated'],
    });
  });
}
