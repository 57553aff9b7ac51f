import type { Page } from '@playwright/test';
import { scriptsHaveRun } from '../support/layout';
import { expect, test } from '../support/test';

/** Compressed bytes on the wire, and requests until the network is idle. */
interface Budget {
  readonly document: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  readonly pictures: number;
  readonly requests: number;
}

// The default budget. Raising it needs a reason in the commit.
const USUAL: Budget = {
  // Includes the inlined styles of MUI.
  document: 20_100,
  scripts: 235_500,
  // The styles of the first viewport are in the document.
  styles: 12_500,
  fonts: 37_000,
  pictures: 80_000,
  requests: 47,
};

const KINDS: readonly [keyof Budget, RegExp][] = [
  ['scripts', /\.js$/],
  ['styles', /\.css$/],
  ['fonts', /\.woff2$/],
  ['pictures', /\.(avif|webp|png|svg|ico)$/],
];

async function weigh(page: Page): Promise<Budget> {
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
    })),
  );
  const document = await page.evaluate(
    () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.encodedBodySize,
  );
  const weights = KINDS.map(([kind, names]) => [
    kind,
    files.filter(({ path }) => names.test(path)).reduce((sum, { bytes }) => sum + bytes, 0),
  ]);
  return { document, ...Object.fromEntries(weights), requests: files.length + 1 } as Budget;
}

function excess(found: Budget, budget: Budget): string[] {
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((kind) => found[kind] > budget[kind])
    .map((kind) => `${kind}: ${found[kind]} of a budget of ${budget[kind]}`);
}

/** Counts how often each style element is moved, from the next page on. */
const countStyleMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves = new Map<Node, number>();
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node.nodeName === 'STYLE') moves.set(node, (moves.get(node) ?? 0) + 1);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { styleMoves: () => [...moves.values()] });
  });

const styleMoves = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { styleMoves: () => number[] }).styleMoves());

const layeredRules = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets]
        .filter(({ disabled }) => !disabled)
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSLayerBlockRule).length,
  );

test('landing pages stay within their budgets, and hydrate without moving styles twice or adding a cascade layer @phone', async ({
  page,
  products,
}) => {
  await countStyleMoves(page);
  const budgets: Record<string, Budget> = {
    '/': USUAL,
    '/products': USUAL,
    [`/products/${products[0].id}`]: USUAL,
    '/reviews': USUAL,
  };
  for (const [address, budget] of Object.entries(budgets)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await scriptsHaveRun(page);
    const found = await weigh(page);
    // Otherwise nothing was counted.
    expect(found.scripts).toBeGreaterThan(50_000);
    expect(found.document).toBeGreaterThan(5_000);
    expect.soft(excess(found, budget), `${address} ${JSON.stringify(found)}`).toEqual([]);
    // Emotion moves the styles that it hydrates; each move causes a layout of the whole page.
    const moves = await styleMoves(page);
    expect(moves.length, address).toBeGreaterThan(0);
    expect(Math.max(...moves), address).toBe(1);
    // So does a new rule in a cascade layer, for which Chromium rebuilds its font faces.
    expect(await layeredRules(page), address).toBe(0);
  }
});

test(
  'the first pictures of a page are AVIF and not oversized',
  { tag: '@nightly-on-desktops' },
  async ({ page, products }) => {
    // A category that no test adds to: uploaded photos are WebP only.
    for (const address of ['/', '/products?category=beverage', `/products/${products[0].id}`]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const problems = await page.locator('main img').evaluateAll((pictures) =>
        (pictures as HTMLImageElement[]).flatMap((picture) => {
          const { top, width } = picture.getBoundingClientRect();
          const problemsOfOne: string[] = [];
          if (!picture.getAttribute('width') || !picture.getAttribute('height'))
            problemsOfOne.push('has no size');
          if (top < innerHeight && width > 0) {
            if (!picture.currentSrc.endsWith('.avif')) problemsOfOne.push('is no AVIF');
            // The next larger width is twice as wide.
            if (picture.naturalWidth > 2.1 * Math.max(width, 200) * devicePixelRatio)
              problemsOfOne.push('is too wide');
          }
          return problemsOfOne.map((problem) => `${picture.currentSrc} ${problem}`);
        }),
      );
      expect.soft(problems, address).toEqual([]);
    }
  },
);
