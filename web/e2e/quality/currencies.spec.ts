import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { moneyFormatters } from '../../src/lib/format/money';
import { CURRENCY_CODES } from '@larder/shared/currency-codes';
import { waitForPage } from '../support/layout';
import { openShop } from '../support/own-shop';
import { expect, test } from '../support/test';

const LOCALES = ['en-US', 'de', 'hi', 'ar'];
const AMOUNTS = [0, 1, 420, 123_456_789, -940];

test('50.2 the browser writes every amount in every currency and language as the server', async ({
  page,
}) => {
  const { output } = await build({
    input: fileURLToPath(new URL('../../src/lib/format/money.ts', import.meta.url)),
    write: false,
    output: { format: 'iife', name: 'money' },
  });
  await page.addScriptTag({ content: output[0].code });
  const inBrowser = await page.evaluate(
    ([locales, currencies, amounts]) => {
      const { money } = globalThis as never as { money: { moneyFormatters: typeof moneyFormatters } };
      return locales.map((locale) => {
        const { formatMoney } = money.moneyFormatters(locale);
        return currencies.map((code) => amounts.map((minor) => formatMoney(minor, code)));
      });
    },
    [LOCALES, CURRENCY_CODES, AMOUNTS] as const,
  );
  const onServer = LOCALES.map((locale) => {
    const { formatMoney } = moneyFormatters(locale);
    return CURRENCY_CODES.map((code) => AMOUNTS.map((minor) => formatMoney(minor, code)));
  });
  expect(inBrowser).toEqual(onServer);
});

// The guard of the console fails for what React says of a hydration that differs.
for (const [currency, price] of [
  ['XCG', /^Cg\.\s\d+\.\d{2}$/],
  ['KWD', /^KWD\s\d+\.\d{3}$/],
  ['CLF', /^CLF\s\d+\.\d{4}$/],
  ['JPY', /^¥\d+$/],
  ['CHF', /^CHF\s\d+\.\d{2}$/],
] as const)
  test(`50.2 Home hydrates in ${currency} @nightly @wide`, async ({ page, consoleGuard }) => {
    consoleGuard.expectProblem(/^request to another host: http:\/\/localhost:/);
    const shop = await openShop({ E2E_CURRENCY: currency });
    try {
      await page.goto(shop.origin);
      await expect(page.getByText(price).first()).toBeVisible();
      await waitForPage(page);
      await expect(page.getByText(price).first()).toBeVisible();
    } finally {
      await page.close();
      await shop.close();
    }
  });
